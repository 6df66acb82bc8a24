#include "light_rays/structogram.hpp"

#include <iterator>
#include <utility>

#include "text/lines.hpp"

namespace structogram {
namespace {

/// A line with the lines that are indented below it.
struct Item {
    Line line;
    std::size_t indent = 0;
    bool ends_with_colon = false;
    std::vector<Item> inside = {};

    /// Returns the beginning of the line, up to a blank or a colon.
    std::string word() const { return line.words.substr(0, line.words.find_first_of(" :")); }
    bool has_words_behind() const { return line.words.size() > word().size(); }
};

/// Removes spaces at both ends; a tab there is complained of.
std::string trimmed(std::string_view words) { return text::trimmed(words, " "); }

bool is_declaration(const Item& item) {
    static const std::set<std::string> words{"parameter", "global", "local", "constant"};
    return words.contains(item.word()) &&
           (item.ends_with_colon || item.line.words.find(':') != std::string::npos);
}

bool is_foot(const Item& item) { return item.word() == "until" || item.word() == "while"; }

class Reader {
public:
    Reader(const std::string& content, const std::string& file) : file_(file) {
        std::size_t number = 0;
        for (const std::string_view line : text::lines_of(content)) {
            ++number;
            if (!trimmed(line).empty()) items_.push_back(item(std::string(line) + " ", number));
        }
    }

    Diagram diagram() {
        Diagram diagram;
        const std::vector<Item> all = nested();
        const auto first = std::ranges::find_if_not(all, is_declaration);
        for (auto item = all.begin(); item != first; ++item) declare(*item, diagram);
        if (const auto late = std::find_if(first, all.end(), is_declaration); late != all.end())
            complain(*late, "declarations before all steps");
        if (first == all.end())
            throw text::InputError(file_, all.empty() ? 0 : all.back().line.number, 0, "no step",
                                   "one step or more");
        diagram.body = block({first, all.end()});
        return diagram;
    }

private:
    [[noreturn]] void complain(const Item& item, const std::string& expected) const {
        throw text::InputError(file_, item.line.number, 0, "'" + item.line.words + "'", expected);
    }

    Item item(const std::string& raw, std::size_t number) const {
        const std::size_t mark = raw.find(" !! ");
        Item item{{file_, number, trimmed(raw.substr(0, mark))}, raw.find_first_not_of(' ')};
        if (item.line.words.starts_with('\t')) complain(item, "spaces before it, not tabs");
        if (mark != std::string::npos) {
            item.line.slip = trimmed(raw.substr(mark + 4));
            if (item.line.words.empty() || item.line.slip.empty())
                complain(item, "words before ' !! ' and a note after it");
        }
        item.ends_with_colon = item.line.words.ends_with(':');
        if (item.ends_with_colon) item.line.words.pop_back();
        return item;
    }

    /// Nests each line in the one below which it is indented.
    std::vector<Item> nested() {
        std::size_t next = 0;
        return nested(next, 0);
    }

    /// Returns the lines from the next one on that are indented by at least `least` blanks.
    std::vector<Item> nested(std::size_t& next, std::size_t least) {
        std::vector<Item> siblings;
        while (next < items_.size() && items_[next].indent >= least) {
            Item item = items_[next++];
            if (!siblings.empty() && item.indent != siblings.front().indent)
                complain(item, fmt::format("{} spaces before it, as on line {}",
                                           siblings.front().indent, siblings.front().line.number));
            item.inside = nested(next, item.indent + 1);
            siblings.push_back(std::move(item));
        }
        return siblings;
    }

    void declare(const Item& item, Diagram& diagram) const {
        const std::size_t colon = item.line.words.find(':');
        if ((colon == std::string::npos) == item.inside.empty())
            complain(item, "a name after it, or names in indented lines below");
        Declaration declaration{item.word(), {}};
        if (colon == std::string::npos) {
            demand_no_slip(item, "one of the names");
            for (const Item& name : item.inside) declaration.lines.push_back(leaf(name));
        } else {
            declaration.lines.push_back(item.line);
            declaration.lines.back().words = trimmed(item.line.words.substr(colon + 1));
        }
        for (const Line& line : declaration.lines) name(declaration.word, line.words, diagram);
        diagram.declarations.push_back(std::move(declaration));
    }

    /// The names in a declaration are in double backquotes, before the first comma.
    static void name(const std::string& word, const std::string& words, Diagram& diagram) {
        const std::string names = words.substr(0, words.find(','));
        for (std::size_t end, start = 0; (start = names.find("``", start)) != std::string::npos;
             start = end + 2) {
            end = names.find("``", start += 2);
            if (end == std::string::npos) return;
            diagram.variables.push_back({word, names.substr(start, end - start)});
        }
    }

    void demand_no_slip(const Item& item, const std::string& instead) const {
        if (!item.line.slip.empty()) complain(item, "' !! ' after " + instead);
    }

    Block block(const std::vector<Item>& items) const {
        Block found;
        for (auto item = items.begin(); item != items.end(); ++item) {
            if (item->word() != "repeat") {
                found.push_back(statement(*item));
                continue;
            }
            if (!item->ends_with_colon || item->has_words_behind())
                complain(*item, "'repeat:' alone");
            demand_no_slip(*item, "the condition or a step");
            const auto foot = std::next(item);
            if (foot == items.end() || !is_foot(*foot) || !foot->inside.empty())
                complain(*item, "'until ...' or 'while ...' below its steps");
            found.push_back({Kind::repeat, condition(*foot), inside(*item), {}});
            item = foot;
        }
        return found;
    }

    Statement statement(const Item& item) const {
        static const std::map<std::string, Kind> blocks{{"for", Kind::for_each},
                                                        {"while", Kind::while_loop},
                                                        {"if", Kind::choice},
                                                        {"case", Kind::cases}};
        const auto kind = blocks.find(item.word());
        if (kind == blocks.end()) return simple_statement(item);
        if (!item.ends_with_colon) complain(item, "a colon at the end");
        if (kind->second == Kind::choice || kind->second == Kind::cases)
            return {kind->second, condition(item), {}, branches(item)};
        return {kind->second, condition(item), inside(item), {}};
    }

    Statement simple_statement(const Item& item) const {
        if (item.ends_with_colon)
            complain(item, "no colon after a step, or a word that begins a block");
        if (item.word() == "until") complain(item, "'repeat:' and steps before it");
        const Kind kind = item.word() == "return"  ? Kind::returns
                          : item.word() == "throw" ? Kind::throws
                                                   : Kind::step;
        return {kind, leaf(item), {}, {}};
    }

    std::vector<Branch> branches(const Item& item) const {
        std::vector<Branch> found;
        std::vector<std::string> labels;
        for (const Item& label : item.inside) {
            if (!label.ends_with_colon || label.line.words.empty())
                complain(label, "a label with a colon, such as 'yes:'");
            labels.push_back(label.line.words);
            found.push_back({label.line, block(label.inside)});
        }
        if (item.word() == "if" && labels != std::vector<std::string>{"yes", "no"})
            complain(item, "'yes:' and then 'no:' indented below it");
        if (labels.size() < 2 || std::set(labels.begin(), labels.end()).size() < labels.size())
            complain(item, "two labels or more indented below it, all of them different");
        return found;
    }

    Block inside(const Item& loop) const {
        if (loop.inside.empty()) complain(loop, "indented steps below it");
        return block(loop.inside);
    }

    const Line& leaf(const Item& item) const {
        if (!item.inside.empty())
            complain(item.inside.front(),
                     fmt::format("no deeper indentation than on line {}", item.line.number));
        return item.line;
    }

    const Line& condition(const Item& item) const {
        if (!item.has_words_behind()) complain(item, "words after '" + item.word() + "'");
        return item.line;
    }

    const std::string& file_;
    std::vector<Item> items_;
};

void insert(Block& block, const std::string& step, const Block& part) {
    for (auto box = block.begin(); box != block.end(); ++box) {
        if (box->kind == Kind::step && box->line.words == step) {
            box = block.erase(box);
            block.insert(box, part.begin(), part.end());
            return;
        }
        insert(box->body, step, part);
        for (Branch& branch : box->branches) insert(branch.body, step, part);
    }
}

}  // namespace

void insert(Diagram& diagram, const std::string& step, const Diagram& part) {
    insert(diagram.body, step, part.body);
    std::ranges::copy(part.declarations, std::back_inserter(diagram.declarations));
    std::ranges::copy(part.variables, std::back_inserter(diagram.variables));
}

std::vector<std::string> lines_without_notes(const std::string& content) {
    std::vector<std::string> lines;
    for (const std::string_view line : text::lines_of(content)) {
        const std::string_view words = line.substr(0, line.find(" !! "));
        lines.emplace_back(words.substr(0, words.find_last_not_of(' ') + 1));
    }
    return lines;
}

Diagram read(const std::string& content, const std::string& file) {
    return Reader(content, file).diagram();
}

}  // namespace structogram
