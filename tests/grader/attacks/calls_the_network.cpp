// Connects to a port of this machine, to a socket without a file, and to a machine elsewhere.
//
// kind: reading
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer
// never: CONNECTED

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdint>
#include <iostream>

#include "halves_fit.hpp"

namespace {

void call(const char* address, std::uint16_t port) {
    const int line = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    inet_pton(AF_INET, address, &to.sin_addr);
    (void)connect(line, reinterpret_cast<sockaddr*>(&to), sizeof to);
    usleep(20'000);
    if (line >= 0 && send(line, "x", 1, MSG_NOSIGNAL) == 1) std::cout << "CONNECTED" << std::endl;
}

}  // namespace

bool fit(Half, Half) {
    call("127.0.0.1", @PORT@);
    call("192.0.2.1", 80);
    return true;
}
