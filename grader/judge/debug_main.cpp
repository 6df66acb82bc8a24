// Runs tests and student's program in one process, for a debugger. Never used for a verdict.

#include "grader/judge/catch.hpp"
#include "grader/judge/judge.hpp"
#include "grader/worker/worker.hpp"

namespace {

using namespace grader;

class LinkedWorker : public judge::WorkerClient {
public:
    LinkedWorker() : WorkerClient(CallLimits{}) {}

    void end() override {}

protected:
    judge::Reply exchange(const std::string& line, milliseconds) override {
        const auto question = nlohmann::json::parse(line);
        auto reply = worker::reply_to(question.at("call"), question.at("arguments"));
        reply["id"] = last_id_;
        return judge::reply_in(std::move(reply), last_id_);
    }
};

}  // namespace

int main(int count, char** arguments) {
    judge::session().worker = std::make_unique<LinkedWorker>();
    return run_catch(count, arguments);
}
