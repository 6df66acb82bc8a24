# For each exercise, a worker that enlarges the answers of functions to the maximum that a judge may
# receive.
add_library(inflating_worker STATIC EXCLUDE_FROM_ALL
  ${PROJECT_SOURCE_DIR}/grader/worker.cpp ${PROJECT_SOURCE_DIR}/grader/worker_table.cpp ${PROJECT_SOURCE_DIR}/grader/call_stack.cpp ${CMAKE_CURRENT_LIST_DIR}/inflating_main.cpp)
set_target_properties(inflating_worker PROPERTIES UNITY_BUILD ON)
target_include_directories(inflating_worker PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(inflating_worker PRIVATE nlohmann_json::nlohmann_json course_warnings)

get_property(folders GLOBAL PROPERTY KNOBEL_EXERCISES)
foreach(folder ${folders})
  describe_exercise(${folder})
  add_worker(inflating-${exercise} adapter-${exercise} calls-${chapter} inflating_worker)
endforeach()
