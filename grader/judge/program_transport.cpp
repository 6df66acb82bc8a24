#include "grader/judge/program_transport.hpp"

#include <algorithm>
#include <utility>

namespace grader::judge {

void ProgramTransport::begin_test() {
    dismiss();
    clock_.begin_test();
}

Reply ProgramTransport::ask_alone(const std::string& name, const json& arguments) {
    dismiss();
    const std::string prints = prints_;
    const milliseconds spent = clock_.exchange_spent(milliseconds(0));
    const Reply reply = call(name, arguments);
    dismiss();
    prints_ = prints;
    clock_.exchange_spent(spent);
    return reply;
}

std::string ProgramTransport::take_prints() {
    dismiss();
    return std::exchange(prints_, {});
}

Reply ProgramTransport::dismissed(Reply reply) {
    dismiss();
    return reply;
}

void ProgramTransport::keep(const std::string& printed) {
    const std::size_t room = most_prints - std::min(most_prints, prints_.size());
    prints_ += printed.substr(0, room);
}

}  // namespace grader::judge
