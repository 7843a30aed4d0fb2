import { isDeepStrictEqual } from 'node:util';
import { message } from '@kiosk/contract/language/message.ts';
import type {
  MerchantSettingName,
  MerchantSettings,
  MerchantSettingsAnswer,
  MerchantSettingsEdit,
} from '@kiosk/contract/merchant-settings.ts';
import { type Actor, lastActorOn, recordChange } from '../audit/audit.service.ts';
import { aboutSettings } from '../audit/subjects.service.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { changedSince, Problem } from '../problem.ts';
import { changeCurrency } from './currency.service.ts';
import { answerOf, type SettingsFrame } from './merchant-settings.service.ts';
import { type Decided, findDecided, replaceDecided } from './merchant-settings.store.ts';

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
