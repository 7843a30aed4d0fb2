/** What a shop can speak: English, in which every text is written, and the languages that have a catalogue. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** How each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** How its numbers, dates and amounts are written, as BCP 47. */
export const locales: Record<Language, string> = { en: 'en-US', de: 'de-DE' };
