/** Kept apart from the rules, so that a page can name them without loading zod. */

/** What the audit log calls those who act without an account. */
export const actors = { commandLine: 'the command line', shop: 'the shop' } as const;
