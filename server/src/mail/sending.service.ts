import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '../back-off.ts';
import { before, day, hour, inTime, minute, now } from '../clock.ts';
import type { MailSettings } from '../config/mail-settings.ts';
import type { Database } from '../database/schema.ts';
import { processDue, throwFailures } from '../process-due.ts';
import { isSecret, lifetimeOf, writeLetter } from './kinds.ts';
import type { MailShop } from './letter.ts';
import { isMailServerDown, MailFailure } from './mail-failure.ts';
import { inOneLine, type MimeMessage, messageOf } from './message.ts';
import { type MailRow, removeContents } from './outbox.store.ts';
import * as store from './sending.store.ts';

/** How the shop sends. `send` throws MailFailure and nothing else. */
export type Mailer = {
  readShop: () => Promise<MailShop>;
  from: MailSettings['from'];
  send: (message: MimeMessage, signal: AbortSignal) => Promise<void>;
};

/** Rows read from the database at a time. */
const batch = 100;

/** No try takes longer. */
const maxTime = 2 * minute;

/** How long a claim holds: what a dead server has claimed is tried again after it. Far more than a try takes. */
export const claimTime = 10 * minute;

/** Milliseconds that tries which have begun are given when the shop stops. */
const stopTime = 5_000;

/** A mail is tried again after up to 2, 4, 8 … minutes, at most an hour. */
const [firstPause, maxPause] = [minute, hour];

/** After this time a mail has failed, in milliseconds since it was queued. */
const maxAge = day;

/**
 * Sends what is due. Several servers may do so at the same time: each mail is claimed by one of them, and is due again if
 * that server dies. Between the mail server's acceptance and the record of it, a death means that the mail is sent again
 * with the same Message-ID.
 * @param closing ends the run; tries that have begun get some seconds more
 * @returns how many were tried
 * @throws AggregateError if the mail server is down
 */
export async function sendDueMails(db: Database, mailer: Mailer, closing?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  const stopped = laterThan(closing, stopTime);
  const tried = await processDue(
    () => store.findDue(db, { now: now(), latest: inTime(2 * maxPause), limit: batch }),
    (mail) => tryMail(db, mailer, mail, stopped.signal),
    { batch, failures, closing, isDown: isMailServerDown },
  );
  stopped.forget();
  throwFailures(failures, 'mails could not be sent');
  return tried;
}

/** @returns false if another server has claimed it first @throws MailFailure if the server is down */
async function tryMail(db: Database, mailer: Mailer, mail: MailRow, stopped: AbortSignal): Promise<boolean> {
  const claimedUntil = inTime(claimTime);
  if (!(await store.claim(db, mail, claimedUntil))) return false;
  const claimed = { ...mail, claimedUntil, tries: mail.tries + 1 };
  if (isTooOld(mail)) {
    await abandon(db, claimed, mail.error ?? 'The shop could not send it within a day.');
    return true;
  }
  if (isOver(mail)) {
    await abandon(db, claimed, 'Its link has ended.');
    return true;
  }
  try {
    await sendNow(mailer, claimed, AbortSignal.any([stopped, AbortSignal.timeout(maxTime)]));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    await recordFailure(db, claimed, error);
    if (isMailServerDown(error)) throw error;
    return true;
  }
  await recordSent(db, claimed);
  return true;
}

/** An hour more than others get, for the last try of those that have failed all day. */
const isTooOld = ({ created_at }: MailRow): boolean => created_at < before(now(), maxAge + maxPause);

function isOver({ kind, data, created_at }: MailRow): boolean {
  const lifetime = data === null ? undefined : lifetimeOf(kind, JSON.parse(data));
  return lifetime !== undefined && created_at < before(now(), lifetime);
}

async function sendNow({ readShop, from, send }: Mailer, mail: MailRow, signal: AbortSignal) {
  if (mail.data === null || mail.recipient === null)
    throw new MailFailure('refused', 'Its contents are gone.');
  const shop = await readShop();
  const letter = writeLetter(mail.kind, JSON.parse(mail.data), shop);
  await send(await messageOf({ ...mail, recipient: mail.recipient }, letter, shop, from), signal);
}

type Claimed = MailRow & { claimedUntil: string };

async function recordFailure(db: Database, mail: Claimed, { outcome, message }: MailFailure): Promise<void> {
  const end = Date.parse(mail.created_at) + maxAge;
  if (outcome === 'refused' || Date.now() >= end) return abandon(db, mail, message);
  const next = Math.min(Date.now() + backOff(mail.tries, firstPause, maxPause), end);
  const due_at = new Date(next).toISOString();
  await store.recordFailure(db, mail, { due_at, error: shortened(message) });
}

async function abandon(db: Database, mail: Claimed, reason: string): Promise<void> {
  const error = shortened(reason);
  await store.recordFailure(db, mail, { state: 'failed', due_at: null, error, ended_at: now() });
  if (isSecret(mail.kind)) await removeContents(db, mail.id);
}

const shortened = (reason: string): string => inOneLine(reason).slice(0, 500);

/** Repeated while the database is away for a moment, or the mail would be sent again. */
async function recordSent(db: Database, mail: Claimed): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await store.recordSent(db, mail.id, now());
      if (isSecret(mail.kind)) await removeContents(db, mail.id);
      return;
    } catch (error) {
      if (tries >= maxRecordTries) throw error;
      await pause(2 ** tries * 100);
    }
  }
}

/** In all some 12 seconds. */
const maxRecordTries = 7;

/** Aborted so many milliseconds after another one. */
function laterThan(signal: AbortSignal | undefined, ms: number): { signal: AbortSignal; forget: () => void } {
  const later = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => later.abort(), ms);
  };
  if (signal?.aborted) start();
  signal?.addEventListener('abort', start, { once: true });
  const forget = () => {
    signal?.removeEventListener('abort', start);
    clearTimeout(timer);
  };
  return { signal: later.signal, forget };
}
