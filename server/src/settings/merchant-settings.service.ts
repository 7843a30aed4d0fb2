import { isDeepStrictEqual } from 'node:util';
import { firstNameOf } from '@kiosk/contract/chart-name.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { message } from '@kiosk/contract/language/message.ts';
import { inLanguage, translated } from '@kiosk/contract/language/t.ts';
import {
  type MerchantSettingName,
  type MerchantSettings,
  type MerchantSettingsAnswer,
  type MerchantSettingsEdit,
  merchantSettingNames,
} from '@kiosk/contract/merchant-settings.ts';
import { usualLowStock } from '@kiosk/contract/stock-state.ts';
import type { OwnTax, TaxSettings } from '@kiosk/contract/tax.ts';
import { type Actor, lastActorOn, recordChange } from '../audit/audit.service.ts';
import { aboutSettings } from '../audit/subjects.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { loadTexts } from '../language.ts';
import { changedSince, Problem } from '../problem.ts';
import { changeCurrency, isCurrencyFixed } from './currency.service.ts';
import { type Decided, decidedIn, findDecided, replaceDecided } from './merchant-settings.store.ts';

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

/** The merchant's own taxes. */
export const readOwnTaxes = async (db: Database): Promise<readonly OwnTax[]> =>
  (await findDecided(db)).settings.seller?.ownTaxes ?? [];

export const readSettings = async (db: Database, frame: SettingsFrame): Promise<MerchantSettingsAnswer> =>
  await answerOf(db, await findDecided(db), frame);

/**
 * Changes settings, in one transaction with its entry in the log.
 * @throws Problem conflict (`edit-conflict`) where they were changed since `version`, or where the currency has to stay;
 *   invalid where nobody could pay
 */
export const changeSettings = (
  db: Database,
  actor: Actor,
  edit: MerchantSettingsEdit,
  frame: SettingsFrame,
): Promise<MerchantSettingsAnswer> =>
  // Another currency may change all prices.
  (edit.changes.currency === undefined ? inTransaction : inLongTransaction)(db, (trx) =>
    applySettings(trx, actor, edit, frame),
  );

/** The same as a part of more. */
export async function applySettings(
  trx: Transaction,
  actor: Actor,
  { changes, reset = [], version }: MerchantSettingsEdit,
  frame: SettingsFrame,
): Promise<MerchantSettingsAnswer> {
  const before = await findDecided(trx);
  const changed = ({ settings }: Decided) => without({ ...settings, ...defined(changes) }, reset);
  const after: Decided = { settings: changed(before), version: version + 1 };
  refuseUnpayable({ ...frame.defaults, ...after.settings }, frame);
  const [currency, next] = [before, after].map(
    ({ settings }) => settings.currency ?? frame.defaults.currency,
  ) as [string, string];
  if (before.version !== version || !(await replaceDecided(trx, version, after.settings, next))) {
    const stored = await findDecided(trx);
    // The same call again, whose answer was lost.
    if (isDeepStrictEqual(changed(stored), stored.settings)) return answerOf(trx, stored, frame);
    throw await savedSince(trx);
  }
  if (next !== currency) await changeCurrency(trx, currency, next);
  await recordChange(trx, actor, {
    ...aboutSettings,
    action: 'update',
    before: { ...frame.defaults, ...before.settings },
    after: { ...frame.defaults, ...after.settings },
  });
  return answerOf(trx, after, frame);
}

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

async function answerOf(
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

const defined = (changes: Partial<MerchantSettings>): Partial<MerchantSettings> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const without = (
  settings: Partial<MerchantSettings>,
  names: readonly MerchantSettingName[],
): Partial<MerchantSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !names.includes(name as MerchantSettingName)),
  );

function refuseUnpayable({ payments }: MerchantSettings, { takesCards }: SettingsFrame): void {
  if (payments.cash || takesCards) return;
  throw new Problem('invalid', 'Card payments are not set up, so cash has to stay.', {
    code: 'no-card-payments',
  });
}

async function savedSince(trx: Transaction): Promise<Problem> {
  const who = await lastActorOn(trx, aboutSettings.subject, aboutSettings.subjectId);
  return changedSince(
    message('{who} has changed the settings since you opened them. Nothing was saved.', { who }),
  );
}
