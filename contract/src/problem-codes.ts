/** Kept apart from the rules, so that a page can use them without loading Zod. */

/** The change is based on outdated data; nothing is stored. */
export const editConflict = 'edit-conflict';

/** The call wants the password again: `POST /auth/confirm`, then the same call. */
export const passwordNeeded = 'password-needed';
