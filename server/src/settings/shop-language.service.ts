import type { Language } from '@kiosk/contract/language/languages.ts';

/** How long a server may go by what it has read, in milliseconds: errors can come by the thousand. */
const validFor = 500;

/** @returns the language of the shop; not `mayAsk`: the one that it had when it was last asked for */
export function shopLanguage(
  readSettings: () => Promise<{ language: Language }>,
): (mayAsk: boolean) => Promise<Language> {
  let last: Language = 'en';
  let readAt = Number.NEGATIVE_INFINITY;
  return async (mayAsk) => {
    if (mayAsk && performance.now() - readAt > validFor) {
      readAt = performance.now();
      last = (await readSettings()).language;
    }
    return last;
  };
}
