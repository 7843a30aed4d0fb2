/** The sentences of what is so. */
export const told = (...sentences: (string | false)[]): string[] =>
  sentences.filter((what) => what !== false);
