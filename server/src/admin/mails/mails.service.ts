import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Mail, MailSample } from '@kiosk/contract/mail.ts';
import { type MailKindName, mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import { mailAddressOf } from '../../accounts/accounts.service.ts';
import { allowDownload, redeemDownload } from '../../accounts/downloads.service.ts';
import { type Administrator, recordChange } from '../../audit/audit.service.ts';
import { aboutMail, aboutOrder } from '../../audit/subjects.service.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  accountToFollow,
  getMail,
  type MailShop,
  queueCopy,
  queueSample,
  readMail,
  type WrittenMail,
  writeSample,
} from '../../mail/outbox.service.ts';
import { getOrder } from '../../orders/orders.service.ts';

/** What a frame shows: a mail of the outbox, or a sample. */
type Shown = { id: string } | { kind: MailKindName };

const read = async (db: Database, shown: Shown, shop: MailShop): Promise<WrittenMail> =>
  'id' in shown ? readMail(db, shown.id, shop) : writeSample(shown.kind, shop);

/** Its HTML has an address of its own, because a frame cannot send the bearer token. */
async function contentsOf(db: Database, shown: Shown, shop: MailShop, session: string) {
  const { subject, text } = await read(db, shown, shop);
  const key = await allowDownload(db, 'mail', { filters: shown, session });
  return { subject, text, href: `${apiPrefix}${adminApiPaths.mailView}?key=${key}` };
}

/** @throws Problem not-found */
export async function showMail(db: Database, id: string, shop: MailShop, session: string): Promise<Mail> {
  const { summary, hidden } = await getMail(db, id);
  if (hidden) return { ...summary, hidden };
  return { ...summary, contents: await contentsOf(db, { id }, shop, session) };
}

export const showSample = async (
  db: Database,
  kind: MailKindName,
  shop: MailShop,
  session: string,
): Promise<MailSample> => ({ kind, ...(await contentsOf(db, { kind }, shop, session)) });

/** The HTML behind an address. @throws Problem not-found */
export async function redeemView(db: Database, key: string, shop: MailShop): Promise<string> {
  const { filters } = await redeemDownload<Shown>(db, 'mail', 'admin', key);
  return (await read(db, filters, shop)).html;
}

/**
 * Sends a mail again; one of an order, to the present address of its account.
 * @throws Problem not-found; conflict if it cannot be sent
 */
export const sendAgain = (db: Database, actor: Administrator, id: string): Promise<{ id: string }> =>
  inTransaction(db, async (trx) => {
    const accountId = await accountToFollow(trx, id);
    const to = accountId === undefined ? undefined : await mailAddressOf(trx, accountId);
    const { id: copy, original } = await queueCopy(trx, id, to);
    const title = mailKindTitles[original.kind];
    await recordChange(trx, actor, {
      action: 'send-mail-again',
      ...(original.orderId
        ? aboutOrder(await getOrder(trx, original.orderId))
        : aboutMail({ id: copy, title })),
      after: { mail: title },
    });
    return { id: copy };
  });

/** Sends a sample to the administrator who asks for it. @throws Problem conflict if the shop has no mail */
export const sendTest = (
  db: Database,
  actor: Administrator,
  kind: MailKindName,
  shop: MailShop,
): Promise<{ id: string }> =>
  inTransaction(db, async (trx) => {
    const id = await queueSample(trx, kind, { to: actor.email, shop });
    const title = mailKindTitles[kind];
    await recordChange(trx, actor, {
      action: 'send-test-mail',
      ...aboutMail({ id, title }),
      after: { mail: title },
    });
    return { id };
  });
