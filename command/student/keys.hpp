#pragma once

#include <string>
#include <string_view>

namespace command {

/// Extracts letters from terminal input. Other keys, such as arrows, arrive as escape sequences,
/// which are skipped even when they are split between two reads.
class Keys {
public:
    /// @return the letters and control characters in these bytes, which continue the previous
    ///     call's
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
        else if (state_ == State::last_of_sequence ||
                 (state_ == State::in_sequence && ends_sequence))
            state_ = State::letters;
        else if (state_ != State::in_sequence) {
            state_ = State::letters;
            letters += byte;
        }
    }

    State state_ = State::letters;
};

}  // namespace command
