/** Kept apart from the rules, so that a page can send files without loading Zod. */

/** Bytes of each part of a file but the last; a common limit of proxies. No row of a file is longer. */
export const importPartSize = 1_000_000;

/** Of more mistakes only the number is told. */
export const maxErrorsKept = 1_000;
