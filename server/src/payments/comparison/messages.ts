/** The messages that apply; `false` stands for one that does not. */
export const messages = (...candidates: (string | false)[]): string[] =>
  candidates.filter((message) => message !== false);
