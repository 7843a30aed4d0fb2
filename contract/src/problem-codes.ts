/** Kept apart from the rules, so that a page can use them without loading Zod. */

/** The change is based on outdated data; nothing is stored. */
export const editConflict = 'edit-conflict';
