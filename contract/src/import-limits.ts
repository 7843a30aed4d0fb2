/** Bytes of each part of a file except the last; a common limit of proxies. No row may be longer. */
export const importPartSize = 1_000_000;

/** Errors stored of one import; further ones are only counted. */
export const maxErrorsKept = 1_000;

/**
 * Imports of all administrators that are neither imported nor refused, nor have errors; each keeps the rows of its file for
 * a day.
 */
export const maxOpenImports = 20;

/** Names of pictures in one request. */
export const maxNamesAtOnce = 500;
