#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/classroom/changes.hpp"
#include "grader/classroom/grade.hpp"
#include "grader/classroom/points/by_hand.hpp"
#include "grader/classroom/points/moodle_sheet.hpp"
#include "grader/classroom/points/student.hpp"
#include "grader/classroom/records.hpp"

namespace classroom {

/// Reports the progress of a stage; calls are serialized.
class Watch {
public:
    Watch(const GradeOptions& options, Stage::Kind kind, std::size_t of)
        : watch_(options.watch), stage_{kind, 0, of} {
        watch_(stage_);
    }
    void one_more() {
        const std::lock_guard lock(mutex_);
        ++stage_.done;
        watch_(stage_);
    }

private:
    const std::function<void(const Stage&)>& watch_;
    Stage stage_;
    std::mutex mutex_;
};

/// An exercise with the data that a run needs.
struct Question {
    grader::Exercise exercise;
    std::string ground;
    grader::Verdict blank;  ///< all its tests, not tried
};

/// What the steps of a grading share.
class GradingRun {
public:
    GradingRun(const grader::Course& of_course, const GradeOptions& with_options);

    /// Collects the exercises to grade.
    void ask();
    /// Returns an exercise to grade by its id, or null.
    const Question* question_of(const std::string& id) const;
    /// Returns the class without its students.
    Class the_class() const;
    /// Returns whether a submission belongs to the part of the class that this run grades.
    bool is_mine(std::size_t index) const { return options.shard.has(index); }

    /// Notes that something could not be stored. Thread-safe.
    /// @param what  the key of a verdict, or the slug of a submission
    void lose(const std::string& what, const std::string& reason);
    /// Returns why something could not be stored; nothing if it could.
    std::optional<std::string> why_lost(const std::string& what) const;
    /// Returns what is stored about a submission; if it could not be stored, the reason.
    Found found(const Submission& submission) const;

    const grader::Course& course;
    const GradeOptions& options;
    const Records records;
    const Stubs stubs;
    std::vector<Question> questions;
    bool replaces = false;        ///< whether the output folder contains results of another class
    EarlierStudents earlier;      ///< of the results in the output folder
    std::set<std::string> again;  ///< ids of exercises and slugs of students
    PointsByHand by_hand;
    std::optional<MoodleSheet> sheet;
    GradeResult result;

private:
    std::mutex mutex_;
    /// What could not be stored, by key or slug, with the reason.
    std::map<std::string, std::string> lost_;
};

}  // namespace classroom
