/** Kept apart from the rules, so that a page can tell refusals apart without loading zod. */

/** Code of the refusal of a change that was made on what is no longer so; nothing is stored then. */
export const editConflict = 'edit-conflict';
