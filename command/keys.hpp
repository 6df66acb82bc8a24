#pragma once

#include <string>
#include <string_view>

namespace command {

/// Finds the letters among the bytes that a terminal sends. Other keys, such as arrows, come as escape sequences, which are left out
/// wherever one read of the terminal ends and the next one begins.
class Keys {
public:
    /// @return the letters and control characters in these bytes, which follow those of the call before
    std::string take(std::string_view bytes) {
        std::string letters;
        for (const char byte : bytes) take(byte, letters);
        return letters;
    }

private:
    enum class State { letters, after_escape, in_sequence, last_of_sequence };

    void take(char byte, std::string& letters) {
        constexpr char escape = '\033';
        const bool ends_sequence = byte >= '@' && byte <= '~';
        if (byte == escape) state_ = State::after_escape;
        else if (state_ == State::after_escape && byte == '[') state_ = State::in_sequence;
        else if (state_ == State::after_escape && byte == 'O') state_ = State::last_of_sequence;
        else if (state_ == State::last_of_sequence || (state_ == State::in_sequence && ends_sequence)) state_ = State::letters;
        else if (state_ != State::in_sequence) {
            state_ = State::letters;
            letters += byte;
        }
    }

    State state_ = State::letters;
};

}  // namespace command
