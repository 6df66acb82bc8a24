#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace player {

/// Writes JSON, value by value, and inserts the commas. Our own, because a module for the browser
/// has to be small.
class Json {
public:
    const std::string& text() const { return text_; }

    void value(std::string_view text) {
        separate();
        quote(text);
    }
    void value(const char* text) { value(std::string_view(text)); }
    void value(bool truth) { plain(truth ? "true" : "false"); }
    void value(std::integral auto number) { plain(std::to_string(number)); }

    /// Writes a list; `write` writes its values.
    void list(auto&& write) { inside('[', ']', write); }
    /// Writes an object; `write` writes its entries.
    void object(auto&& write) { inside('{', '}', write); }

    /// Inserts an entry whose content is JSON already.
    void written(std::string_view name, std::string_view json) {
        key(name);
        plain(json);
    }
    void entry(std::string_view name, const auto& content) {
        key(name);
        value(content);
    }
    void list(std::string_view name, auto&& write) {
        key(name);
        list(write);
    }
    void object(std::string_view name, auto&& write) {
        key(name);
        object(write);
    }

private:
    void separate() {
        if (!first_) text_ += ',';
        first_ = false;
    }
    void plain(std::string_view written) {
        separate();
        text_ += written;
    }
    void key(std::string_view name) {
        separate();
        quote(name);
        text_ += ':';
        first_ = true;
    }
    void inside(char open, char close, auto&& write) {
        separate();
        text_ += open;
        first_ = true;
        write();
        text_ += close;
        first_ = false;
    }
    void quote(std::string_view text) {
        text_ += '"';
        for (const char sign : text) {
            if (sign == '"' || sign == '\\') (text_ += '\\') += sign;
            else if (sign == '\n') text_ += "\\n";
            else if (static_cast<unsigned char>(sign) < ' ') text_ += ' ';
            else text_ += sign;
        }
        text_ += '"';
    }

    std::string text_;
    bool first_ = true;
};

}  // namespace player
