# Run by ctest: the table of one short command, printed and written to a file; a command that fails
# must make the whole table fail. Given: TABLE, PROGRAM, YARDSTICK, WORK_DIR.
file(WRITE ${WORK_DIR}/commands.txt "# a remark\nA hint | hint 1123 2413 | 0.5\n")
file(WRITE ${WORK_DIR}/page.md "before\n<!-- bench:begin -->\nold\n<!-- bench:end -->\nafter\n")
execute_process(COMMAND ${TABLE} --program ${PROGRAM} --yardstick ${YARDSTICK} --commands ${WORK_DIR}/commands.txt
  --repeats 1 --readme ${WORK_DIR}/page.md OUTPUT_VARIABLE printed RESULT_VARIABLE result)
file(READ ${WORK_DIR}/page.md page)
string(REPLACE "before\n<!-- bench:begin -->\n" "" between "${page}")
string(REPLACE "<!-- bench:end -->\nafter\n" "" between "${between}")
if(NOT result EQUAL 0 OR NOT printed MATCHES "\\| A hint \\| `deduce hint 1123 2413` \\| [0-9.]+ \\| [0-9.]+ \\| 0.5 \\|"
   OR NOT between STREQUAL printed)
  message(FATAL_ERROR "ended with ${result}, printed\n${printed}\nand wrote\n${page}")
endif()

foreach(bad "Bad input | hint 1123 9999 | 1" "two fields | only")
  file(WRITE ${WORK_DIR}/commands.txt "${bad}\n")
  execute_process(COMMAND ${TABLE} --program ${PROGRAM} --yardstick ${YARDSTICK} --commands ${WORK_DIR}/commands.txt
    --repeats 1 OUTPUT_QUIET ERROR_QUIET RESULT_VARIABLE result)
  if(result EQUAL 0)
    message(FATAL_ERROR "'${bad}' was accepted")
  endif()
endforeach()
