#include "grader/classroom/reports/proforma_task.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <pugixml.hpp>
#include <sstream>

#include "grader/check/check.hpp"
#include "grader/classroom/digest.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/xml.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::TestResult;
using pugi::xml_node;

constexpr const char* of_unit_tests = "urn:proforma:tests:unittest:v1.1";

std::string written(const pugi::xml_document& document, unsigned format) {
    std::ostringstream out;
    document.save(out, "  ", format, pugi::encoding_utf8);
    return out.str();
}

/// Converts a text to HTML that keeps its line breaks, as required for descriptions.
std::string preformatted(const std::string& text) {
    pugi::xml_document html;
    grader::xml::set_text(html.append_child("pre"), text);
    return written(html, pugi::format_raw | pugi::format_no_declaration);
}

/// Derives an identifier in the form of a UUID (version 8, RFC 9562) from the contents: equal
/// contents have equal identifiers.
std::string uuid_of(const std::string& contents) {
    const std::string hex = digest(contents);
    return fmt::format("{}-{}-8{}-a{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(13, 3),
                       hex.substr(17, 3), hex.substr(20, 12));
}

/// Who may see a file of a task, and how a learning platform uses it.
struct Use {
    const char* visible;
    const char* by_platform;
};

class Task {
public:
    Task(const grader::Course& course, const grader::Exercise& exercise)
        : course_(course), exercise_(exercise) {}

    ProformaTask written_as(const std::string& course_name, grader::HiddenDetail tell_hidden) {
        pugi::xml_document document;
        xml_node declaration = document.append_child(pugi::node_declaration);
        declaration.append_attribute("version") = "1.0";
        declaration.append_attribute("encoding") = "UTF-8";
        xml_node task = document.append_child("task");
        grader::xml::set(task, "xmlns", "urn:proforma:v2.1");
        grader::xml::set(task, "lang", "en");
        grader::xml::set_text(task.append_child("title"), exercise_.title);
        grader::xml::set_text(task.append_child("description"),
                              preformatted(read(exercise_.folder / "README.rst")));
        add_language_and_restrictions(task);
        add_files(task.append_child("files"));
        add_model_solution(task.append_child("model-solutions"));
        add_test(task.append_child("tests"), course_name);
        add_grading(task.append_child("grading-hints"), tell_hidden);
        task.append_child("meta-data");
        std::string all = written(document, pugi::format_default);
        for (const ProformaTask::File& file : result_.files) all += file.content;
        grader::xml::set(task, "uuid", uuid_of(all));
        result_.xml = written(document, pugi::format_default);
        return std::move(result_);
    }

private:
    static std::string read(const fs::path& file) { return text::read_file(file.string()); }

    void add_language_and_restrictions(xml_node task) const {
        xml_node language = task.append_child("proglang");
        grader::xml::set(language, "version", "20");
        grader::xml::set_text(language, "c++");
        xml_node restrictions = task.append_child("submission-restrictions");
        restrictions.append_attribute("max-size") = most_file_bytes;
        xml_node file = restrictions.append_child("file-restriction");
        grader::xml::set(file, "use", "required");
        grader::xml::set_text(file, exercise_.student_file().filename().string());
    }

    void add_file(xml_node files, const std::string& id, const fs::path& from,
                  const std::string& path, const Use& use) {
        result_.files.push_back({path, read(from)});
        xml_node file = files.append_child("file");
        grader::xml::set(file, "id", id);
        grader::xml::set(file, "used-by-grader", "false");  // the grader has its own files
        grader::xml::set(file, "visible", use.visible);
        grader::xml::set(file, "usage-by-lms", use.by_platform);
        xml_node text = file.append_child("attached-txt-file");
        grader::xml::set(text, "encoding", "UTF-8");
        grader::xml::set_text(text, path);
    }

    void add_files(xml_node files) {
        const std::string name = exercise_.student_file().filename().string();
        add_file(files, "stub", exercise_.stub(), "stub/" + name, {"yes", "edit"});
        for (const fs::path& header : grader::visible_headers(course_, exercise_)) {
            const std::string path =
                (course_.root / header).lexically_relative(course_.root).generic_string();
            add_file(files, path, course_.root / header, "headers/" + path, {"yes", "display"});
        }
        add_file(files, "solution", exercise_.folder / "solution.cpp", "solution/" + name,
                 {"no", "download"});
    }

    static void add_model_solution(xml_node solutions) {
        xml_node solution = solutions.append_child("model-solution");
        grader::xml::set(solution, "id", "model-solution");
        grader::xml::set(solution.append_child("filerefs").append_child("fileref"), "refid",
                         "solution");
    }

    void add_test(xml_node tests, const std::string& course_name) const {
        xml_node test = tests.append_child("test");
        grader::xml::set(test, "id", exercise_.id);
        grader::xml::set_text(test.append_child("title"), exercise_.title);
        grader::xml::set_text(test.append_child("test-type"), "unittest");
        xml_node unit_test = test.append_child("test-configuration").append_child("unit:unittest");
        grader::xml::set(unit_test, "xmlns:unit", of_unit_tests);
        const std::size_t blank = course_name.rfind(' ');
        grader::xml::set(unit_test, "framework", course_name.substr(0, blank));
        grader::xml::set(unit_test, "version",
                         blank == std::string::npos ? "" : course_name.substr(blank + 1));
        grader::xml::set_text(unit_test.append_child("unit:entry-point"), exercise_.id);
    }

    void add_grading(xml_node hints, grader::HiddenDetail tell_hidden) const {
        grader::CheckOptions options;
        options.hidden_tests = true;
        const grader::Verdict blank = grader::blank_verdict(exercise_, options),
                              shown = grader::veiled(blank, tell_hidden);
        xml_node root = hints.append_child("root");
        grader::xml::set(root, "function", "sum");
        for (std::size_t i = 0; i < shown.tests.size(); ++i) {
            xml_node test = root.append_child("test-ref");
            grader::xml::set(test, "ref", exercise_.id);
            grader::xml::set(test, "sub-ref", std::to_string(i + 1));
            test.append_attribute("weight") = shown.tests[i].points;
            grader::xml::set_text(test.append_child("title"), shown.tests[i].sentence);
            if (blank.tests[i].hidden)
                grader::xml::set_text(test.append_child("internal-description"),
                                      "Hidden from students: " + blank.tests[i].sentence);
        }
    }

    const grader::Course& course_;
    const grader::Exercise& exercise_;
    ProformaTask result_;
};

}  // namespace

ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name, grader::HiddenDetail tell_hidden) {
    return Task(course, exercise).written_as(course_name, tell_hidden);
}

}  // namespace classroom
