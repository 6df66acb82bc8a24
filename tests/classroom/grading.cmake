# Grades a generated class, and compares the grade of each student with the expected one.
add_test(NAME classroom_the_generated_class_is_what_it_says COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/test_class.py)
set_tests_properties(classroom_the_generated_class_is_what_it_says PROPERTIES LABELS classroom TIMEOUT 300
  ENVIRONMENT FEEDBACK_TOOLCHAIN=${PROJECT_BINARY_DIR}/tests/bench/toolchain.json)

set(looked_at ${all_of_a_check} ${CMAKE_CURRENT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/tests/bench)
add_costly_test(classroom_a_class_is_graded_whatever_happens COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/test_grade.py $<TARGET_FILE:knobel>
  LOOKS_AT ${looked_at})
set_tests_properties(classroom_a_class_is_graded_whatever_happens PROPERTIES LABELS classroom TIMEOUT 600)

add_costly_test(classroom_a_proforma_task_belongs_to_its_responses COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/test_proforma.py $<TARGET_FILE:knobel>
  LOOKS_AT ${looked_at})
set_tests_properties(classroom_a_proforma_task_belongs_to_its_responses PROPERTIES LABELS classroom TIMEOUT 600)

add_costly_test(classroom_slurm_grades_as_one_machine_does COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/test_slurm.py $<TARGET_FILE:knobel>
  LOOKS_AT ${looked_at})
set_tests_properties(classroom_slurm_grades_as_one_machine_does PROPERTIES LABELS classroom TIMEOUT 600)

add_test(NAME classroom_a_full_disk_loses_nothing COMMAND /usr/bin/python3 -B ${CMAKE_CURRENT_SOURCE_DIR}/test_disk.py $<TARGET_FILE:knobel>)
set_tests_properties(classroom_a_full_disk_loses_nothing PROPERTIES LABELS classroom TIMEOUT 300)

set(typed programs.py variations.py oracle.py students.py submissions.py expectation.py make_class.py compare.py agree.py compare_pages.py test_class.py test_grade.py test_proforma.py small_slurm.py test_slurm.py test_disk.py)
list(TRANSFORM typed PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
add_test(NAME classroom_the_making_of_classes_is_typed
  COMMAND /usr/bin/python3 -m mypy --config-file ${PROJECT_SOURCE_DIR}/docs/extensions/mypy.ini --cache-dir ${PROJECT_BINARY_DIR}/mypy
    ${typed} ${PROJECT_SOURCE_DIR}/tests/bench)
set_tests_properties(classroom_the_making_of_classes_is_typed PROPERTIES LABELS classroom TIMEOUT 300)
