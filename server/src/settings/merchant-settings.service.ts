import { firstNameOf } from '@kiosk/contract/chart-name.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, translated } from '@kiosk/contract/language/t.ts';
import {
  type MerchantSettings,
  type MerchantSettingsAnswer,
  merchantSettingNames,
} from '@kiosk/contract/merchant-settings.ts';
import { usualLowStock } from '@kiosk/contract/stock-state.ts';
import type { OwnTax, TaxSettings } from '@kiosk/contract/tax.ts';
import type { Database } from '../database/schema.ts';
import { loadTexts } from '../language.ts';
import { isCurrencyFixed } from './currency.service.ts';
import { type Decided, decidedIn, findDecided } from './merchant-settings.store.ts';

/** What holds where the merchant has decided nothing, and what the operator's settings allow. */
export type SettingsFrame = { defaults: MerchantSettings; takesCards: boolean };

/** The settings in effect, and the version that says which they are. */
export type CurrentSettings = MerchantSettings & { version: number };

/** Reads the settings in effect, for answers that are kept: what they were before would be kept, too. */
export async function readCurrentSettings(
  db: Database,
  { defaults }: SettingsFrame,
): Promise<CurrentSettings> {
  const { settings, version } = await findDecided(db);
  return { ...(await defaultsIn(settings.language ?? defaults.language, defaults)), ...settings, version };
}

/** The same; while the database cannot be asked, these are the ones that were read last. */
export function settingsReader(db: Database, frame: SettingsFrame): () => Promise<CurrentSettings> {
  let last: CurrentSettings = { ...frame.defaults, version: 0 };
  return async () => {
    last = await readCurrentSettings(db, frame).catch(() => last);
    return last;
  };
}

/** The language of the shop, with its texts at hand. */
export async function languageOfShop(db: Database): Promise<Language> {
  const { language = 'en' } = (await findDecided(db)).settings;
  await loadTexts(language);
  return language;
}

/** What `say` says, which waits for nothing, in the language of the shop. */
export const inLanguageOfShop = async <Said>(db: Database, say: () => Said): Promise<Said> =>
  inLanguage(await languageOfShop(db), say);

/** What holds for every order. */
export type OrderTerms = {
  /** The ways to pay that are offered. */
  payments: MerchantSettings['payments'];
  /** The taxes in its prices; null without a seller. */
  taxes: TaxSettings | null;
  /** Null: its number is its id. */
  numbers: MerchantSettings['orderNumbers'];
};

/** The terms by what is stored of the merchant's decisions; null where nothing is. */
export const orderTermsOf =
  ({ defaults }: SettingsFrame) =>
  (decided: string | null): OrderTerms => {
    const { payments, seller, language, orderNumbers } = {
      ...defaults,
      ...(decided !== null && decidedIn(decided)),
    };
    return { payments, taxes: seller && { ...seller, language }, numbers: orderNumbers };
  };

/** Maximum units of a low stock, whose default is every shop's. */
export const readLowStock = async (db: Database): Promise<number> =>
  (await findDecided(db)).settings.lowStock ?? usualLowStock;

/** Whether a new product offers the usual colors and sizes, as by default in every shop. */
export const readUsualChoices = async (db: Database): Promise<boolean> =>
  (await findDecided(db)).settings.usualChoices ?? true;

/** The first names of size charts, which products keep, by the present ones and by themselves. */
export type ChartNames = ReadonlyMap<string, string>;

export async function readChartNames(db: Database): Promise<ChartNames> {
  const { sizeCharts = [] } = (await findDecided(db)).settings;
  return new Map([
    ...sizeCharts.map((chart) => [chart.name, firstNameOf(chart)] as const),
    ...sizeCharts.map((chart) => [firstNameOf(chart), firstNameOf(chart)] as const),
  ]);
}

export const readOwnTaxes = async (db: Database): Promise<readonly OwnTax[]> =>
  (await findDecided(db)).settings.seller?.ownTaxes ?? [];

export const readSettings = async (db: Database, frame: SettingsFrame): Promise<MerchantSettingsAnswer> =>
  await answerOf(db, await findDecided(db), frame);

/** A shop's own texts are in its language until its merchant writes others. */
async function defaultsIn(language: Language, defaults: MerchantSettings): Promise<MerchantSettings> {
  await loadTexts(language);
  const { claim, heroEyebrow, heroTitle, heroText } = defaults;
  const texts = Object.entries({ claim, heroEyebrow, heroTitle, heroText });
  return inLanguage(language, () => ({
    ...defaults,
    ...Object.fromEntries(texts.map(([name, text]) => [name, translated(text)])),
  }));
}

export async function answerOf(
  db: Database,
  { settings, version }: Decided,
  { defaults: usual, takesCards }: SettingsFrame,
): Promise<MerchantSettingsAnswer> {
  const defaults = await defaultsIn(settings.language ?? usual.language, usual);
  return {
    settings: { ...defaults, ...settings },
    defaults,
    decided: merchantSettingNames.filter((name) => settings[name] !== undefined),
    version,
    isCurrencyFixed: await isCurrencyFixed(db),
    takesCards,
  };
}
