// Which files a check needs.

/** The chapter of an exercise: "1-cards/01-halves-fit" -> "1-cards". */
export const chapterOf = (exercise) => exercise.split("/")[0];

/** The name within the chapter: "1-cards/01-halves-fit" -> "01-halves-fit". */
export const nameOf = (exercise) => exercise.split("/")[1];

export const COMPILER = "clang.bin";
/** The compiler with what few programs need. */
export const WHOLE_COMPILER = "clang-whole.bin";
export const SYSTEM = "system.bin";
export const MESSAGES = "messages.bin";

/** The archive of a chapter's judge. */
export const archiveOf = (chapter) => `${chapter}.bin`;

/** All files for an exercise, the largest first. */
export const filesFor = (exercise) => [COMPILER, SYSTEM, archiveOf(chapterOf(exercise)), MESSAGES];
