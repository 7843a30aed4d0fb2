import { actors } from '@kiosk/contract/actors.ts';
import { type Message, message, said } from '@kiosk/contract/language/message.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { type ErasurePreview, erasureMessages } from '@kiosk/contract/personal-data.ts';
import { getAccount } from '../accounts/admin-accounts.service.ts';
import {
  emptyAccount,
  getWholeAccount,
  lockWholeAccount,
  setErasureRequest,
} from '../accounts/erasing.service.ts';
import { sessionsOf } from '../accounts/sessions.service.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import { countEntriesOf, redactEntriesOf } from '../audit/redaction.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { emptyCart, listLines } from '../carts/carts.service.ts';
import { before, now } from '../clock.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { countOwnDocuments } from '../invoices/invoices.service.ts';
import { listMailsTo } from '../mail/outbox.service.ts';
import { forgetMailsOf } from '../mail/retention.service.ts';
import { addressesOf, forgetBuyer } from '../orders/anonymizing.service.ts';
import { countOpenOrders, countOrders } from '../orders/orders.service.ts';
import { countUnsettled } from '../payments/unsettled.service.ts';
import { conflict, Problem } from '../problem.ts';
import { inLanguageOfShop } from '../settings/merchant-settings.service.ts';

/** How long an order keeps name and address after its account is erased, in milliseconds from the order. */
export type Retention = number;

/** What an erasure would erase and keep. @throws Problem not-found, conflict if it was done already */
export async function previewErasure(
  db: Database,
  retention: Retention,
  id: string,
): Promise<ErasurePreview> {
  await getAccount(db, id);
  const account = await getWholeAccount(db, id);
  if (account.erased_at !== null) throw new Problem('conflict', erasureMessages.alreadyErased);
  const [cart, mails, sessions, orders, addresses, documents, logEntries] = await Promise.all([
    listLines(db, id),
    listMailsTo(db, id),
    sessionsOf(db, id),
    countOrders(db, { accountId: id }),
    addressesOf(db, id, before(now(), retention)),
    countOwnDocuments(db, id),
    countEntriesOf(db, account),
  ]);
  return {
    email: account.email,
    ...(account.erasure_requested_at !== null && { requestedAt: account.erasure_requested_at }),
    blockedBy: await blockerMessages(db, account),
    erased: {
      addresses: JSON.parse(account.addresses).length,
      sessions: sessions.count,
      cartLines: cart.length,
      mails: mails.length,
      logEntries,
    },
    kept: {
      orders,
      ordersWithAddress: addresses.count,
      ...(addresses.last !== null && { addressesUntil: before(addresses.last, -retention) }),
      documents,
    },
  };
}

async function blockerMessages(db: Database, account: AccountsTable): Promise<string[]> {
  const blockers = await blockersOf(db, account);
  return inLanguageOfShop(db, () => blockers.map(said));
}

async function blockersOf(db: Database, { id, role }: AccountsTable): Promise<Message[]> {
  const [{ open, flagged }, { payments, disputes }] = await Promise.all([
    countOpenOrders(db, id),
    countUnsettled(db, id),
  ]);
  const blockers: [number, Message][] = [
    [isStaff({ role }) ? 1 : 0, message(erasureMessages.staff)],
    [
      open,
      message('{open, plural, one {1 order is} other {# orders are}} neither delivered nor cancelled.', {
        open,
      }),
    ],
    [
      payments,
      message(
        '{payments, plural, one {1 payment or refund is} other {# payments or refunds are}} not complete.',
        {
          payments,
        },
      ),
    ],
    [
      disputes,
      message('{disputes, plural, one {1 disputed payment is} other {# disputed payments are}} undecided.', {
        disputes,
      }),
    ],
    [
      flagged,
      message('{flagged, plural, one {1 order has} other {# orders have}} a payment that needs attention.', {
        flagged,
      }),
    ],
  ];
  return blockers.flatMap(([count, reason]) => (count > 0 ? [reason] : []));
}

/**
 * Empties and closes an account: login, name, email, addresses, sessions and cart go, the log names it no more, and its orders
 * are no longer found by it. Orders, payments and invoices stay. All in one transaction, and in the log.
 * @param email what the account must be called, so that nobody else's is erased
 * @throws Problem not-found; conflict while orders or payments are open, or if it was done already
 */
export async function eraseAccount(db: Database, actor: Actor, id: string, email: string): Promise<void> {
  await getAccount(db, id);
  await inLongTransaction(db, async (trx) => {
    const account = await lockWholeAccount(trx, id);
    await refuseErasure(trx, actor, account, email);
    await emptyCart(trx, id);
    await forgetMailsOf(trx, id);
    await emptyAccount(trx, account);
    await forgetBuyer(trx, account);
    await redactEntriesOf(trx, account);
    const orders = await countOrders(trx, { accountId: id });
    await recordChange(trx, actor, {
      ...aboutAccount({ id, email: actors.erased }),
      action: 'erase',
      after: { orders, requested: account.erasure_requested_at !== null },
    });
  });
}

async function refuseErasure(
  trx: Transaction,
  actor: Actor,
  account: AccountsTable,
  email: string,
): Promise<void> {
  if (account.erased_at !== null) throw new Problem('conflict', erasureMessages.alreadyErased);
  if (account.email !== email.trim().toLowerCase()) {
    throw new Problem('conflict', erasureMessages.otherEmail, {
      code: 'other-email',
      errors: [{ field: 'email', message: erasureMessages.otherEmail }],
    });
  }
  // The role may have been removed since the call was let in.
  if (actor.id !== null && (await getAccount(trx, actor.id)).role !== 'admin') {
    throw new Problem('not-allowed', 'Only an administrator may do this');
  }
  const blockers = await blockersOf(trx, account);
  if (blockers.length > 0) throw conflict(() => blockers.map(said).join(' '), 'not-erasable');
}

/** Notes that an owner wants the account erased; asking again changes nothing. */
export const requestErasure = (db: Database, id: string): Promise<void> => changeRequest(db, id, now());

/** Takes the request back; without one, nothing changes. */
export const withdrawErasure = (db: Database, id: string): Promise<void> => changeRequest(db, id, null);

const changeRequest = (db: Database, id: string, at: string | null): Promise<void> =>
  inTransaction(db, async (trx) => {
    const account = await lockWholeAccount(trx, id);
    if ((account.erasure_requested_at === null) === (at === null)) return;
    if (at !== null && isStaff(account)) throw new Problem('conflict', ownRoleFirst);
    await setErasureRequest(trx, id, at);
    const action = at === null ? 'withdraw-erasure' : 'request-erasure';
    await recordChange(trx, account, { ...aboutAccount(account), action });
  });

const ownRoleFirst =
  'An account with a role is not erased. Please have an administrator take your role away first.';
