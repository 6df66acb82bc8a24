# Tests of reading submissions.
add_catch_test(classroom_intake classroom submissions.cpp ambiguous.cpp naming.cpp choice.cpp unknown_files.cpp contents.cpp archives.cpp
  LIBRARIES classroom reference)
target_compile_definitions(classroom_intake PRIVATE KNOBEL_ROOT="${PROJECT_SOURCE_DIR}" KNOBEL_BUILD="${PROJECT_BINARY_DIR}")
add_catch_test(classroom_intake_fuzz classroom intake_fuzz.cpp LIBRARIES unpacking)
