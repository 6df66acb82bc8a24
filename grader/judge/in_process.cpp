#include "grader/judge/transport.hpp"
#include "grader/worker/worker.hpp"

namespace grader::judge {
namespace {

class InProcess : public Transport {
public:
    Reply call(const std::string& name, const json& arguments) override {
        const json reply = worker::reply_to(name, arguments);
        if (reply.contains("result")) return {Reason::none, reply.at("result"), {}};
        return {Reason::exception, {}, reply.begin()->get<std::string>()};
    }
};

}  // namespace

std::unique_ptr<Transport> in_process() { return std::make_unique<InProcess>(); }

}  // namespace grader::judge
