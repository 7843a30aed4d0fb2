/** Kept apart from the rules, so that the first script of the page can name it without loading zod. */

/** `id` of the `<script type="application/json">` that holds the shop's public settings. */
export const settingsElementId = 'shop-settings';
