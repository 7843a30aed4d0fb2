import type { Language } from '@kiosk/contract/language/languages.ts';
import { addTexts, type Catalogue, setLanguage } from '@kiosk/contract/language/t.ts';

/** What brings the texts of a language; English is where the texts are shown. */
export type TextsByLanguage = Partial<Record<Language, () => Promise<{ default: Catalogue }>>>;

const shopTexts: TextsByLanguage = { de: () => import('@kiosk/contract/language/de/shop.json') };

/** Sets the language of all texts. They stay English if its texts cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  setLanguage(language);
  await loadTexts(shopTexts, language);
}

const loaded = new Set<unknown>();

export async function loadTexts(texts: TextsByLanguage, language: Language): Promise<void> {
  const load = texts[language];
  if (!load || loaded.has(load)) return;
  addTexts(language, (await load()).default);
  loaded.add(load);
}
