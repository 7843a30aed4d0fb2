import type { Language } from '@kiosk/contract/language/languages.ts';
import { addTexts, type Catalogue } from '@kiosk/contract/language/t.ts';

type Load = () => Promise<{ default: Catalogue }>;

/** The parts of each catalogue. The server says what shoppers and administrators read, and more. */
const catalogues: Partial<Record<Language, readonly Load[]>> = {
  de: [
    () => import('@kiosk/contract/language/de/shop.json', { with: { type: 'json' } }),
    () => import('@kiosk/contract/language/de/admin.json', { with: { type: 'json' } }),
    () => import('@kiosk/contract/language/de/server.json', { with: { type: 'json' } }),
  ],
};

const loaded = new Set<Language>(['en']);

/** Only the languages of the shop take memory. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const parts = await Promise.all((catalogues[language] ?? []).map((load) => load()));
  for (const { default: texts } of parts) addTexts(language, texts);
  loaded.add(language);
}
