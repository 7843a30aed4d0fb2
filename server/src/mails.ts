import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { answerResetRequests } from './accounts/password-reset.service.ts';
import { minute } from './clock.ts';
import type { Config } from './config/config.ts';
import type { MailSettings } from './config/mail-settings.ts';
import { unlessOnHold } from './database/hold.ts';
import type { Database } from './database/schema.ts';
import { measureWhenRead } from './http/observability/metrics.ts';
import { repeat } from './http/observability/timer.ts';
import type { MailShop } from './mail/letter.ts';
import { openOutbox } from './mail/mail.service.ts';
import { countFailed, longestWait } from './mail/outbox.service.ts';
import { type Mailer, sendDueMails } from './mail/sending.service.ts';
import { sendBySmtp } from './mail/smtp.ts';
import type { CurrentSettings } from './settings/merchant-settings.service.ts';
import { originOf } from './storefront/origin.ts';

/** How the shop is named in its mails, by the settings of this moment. */
export const mailShopReader =
  (config: Config, readSettings: () => Promise<CurrentSettings>) => async (): Promise<MailShop> => {
    const { language, currency, name, supportEmail, accent, seller } = await readSettings();
    const timeZone = seller?.timeZone ?? 'UTC';
    return { language, currency, name, origin: originOf(config), supportEmail, accent, timeZone };
  };

/** Links for new passwords are mailed soon after they were asked for, by this server or by another. */
export const answerResets = (app: FastifyInstance, db: Database, shop: string): (() => void) =>
  repeat(app, {
    name: 'answer reset requests',
    every: minute,
    work: (closing) => answerResetRequests(db, shop, closing),
  });

/** Mails are sent as soon as what causes them is stored; once a minute, what has waited for its next try. */
export function startMail(
  app: FastifyInstance,
  db: Database,
  { smtp, from, ordersTo: merchant }: MailSettings,
  readShop: () => Promise<MailShop>,
): void {
  if (smtp === undefined) {
    openOutbox(db, { sends: false, merchant, sendSoon: () => {} });
    return;
  }
  const mailer: Mailer = { readShop, from, send: (message, signal) => sendBySmtp(smtp, message, signal) };
  const work = unlessOnHold(db, (closing) => sendDueMails(db, mailer, closing));
  const sendSoon = repeat(app, { name: 'send mails', every: minute, work });
  openOutbox(db, { sends: true, merchant, sendSoon });
}

export function measureMail(registry: Registry, db: Database): void {
  measureWhenRead(registry, {
    name: 'kiosk_mails_failed',
    help: 'Mails of the last two days that failed',
    read: () => countFailed(db),
  });
  measureWhenRead(registry, {
    name: 'kiosk_mails_longest_wait_seconds',
    help: 'How long the oldest mail has waited that is not sent',
    read: () => longestWait(db),
  });
}
