import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import { getAccount } from '../accounts/admin-accounts.service.ts';
import { getWholeAccount } from '../accounts/erasing.service.ts';
import { describeBelongings } from '../accounts/personal-data.service.ts';
import { actionsOf, entriesAbout } from '../audit/audit.service.ts';
import { listLines } from '../carts/carts.service.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { findIssued } from '../invoices/invoices.service.ts';
import { listMailsTo } from '../mail/outbox.service.ts';
import { listNotes } from '../orders/notes.service.ts';
import { eachOrder } from '../orders/orders.service.ts';
import { listReturns } from '../orders/returns/returns.service.ts';
import { listWithdrawals } from '../orders/returns/withdrawals.service.ts';
import { reportPayments } from '../payments/order-payments.service.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** All that the shop holds about the owner of an account. @throws Problem not-found */
export async function collectPersonalData(db: Database, id: string): Promise<PersonalData> {
  await getAccount(db, id);
  const account = await getWholeAccount(db, id);
  const { secondFactor, ...belongings } = await describeBelongings(db, id);
  const [cart, mails, log, actions] = await Promise.all([
    listLines(db, id),
    listMailsTo(db, id),
    entriesAbout(db, account),
    actionsOf(db, id),
  ]);
  return {
    writtenAt: now(),
    account: {
      id,
      email: account.email,
      username: account.username,
      role: account.role,
      addresses: JSON.parse(account.addresses),
      createdAt: account.created_at,
      signInMethods: [
        ...(account.password_hash === null ? [] : (['password'] as const)),
        ...(account.google_subject === null ? [] : (['google'] as const)),
      ],
      ...(account.email_confirmed_at !== null && { emailConfirmedAt: account.email_confirmed_at }),
      ...(account.erasure_requested_at !== null && { erasureRequestedAt: account.erasure_requested_at }),
      secondFactor,
    },
    ...belongings,
    mails,
    cart,
    orders: await ordersWithRecords(db, id),
    // Others who acted are no part of it.
    log: log.map(({ actorId, actor, ...entry }) => ({
      ...entry,
      actor: actorId === id ? actor : 'the shop',
    })),
    actions,
  };
}

async function ordersWithRecords(db: Database, accountId: string): Promise<PersonalData['orders']> {
  const orders: PersonalData['orders'] = [];
  for await (const some of eachOrder(db, { accountId })) {
    for (const order of some) {
      const [{ events }, notes, withdrawals, returns, documents] = await Promise.all([
        reportPayments(db, order.id),
        listNotes(db, order.id),
        listWithdrawals(db, order.id),
        listReturns(db, order),
        findIssued(db, order.id),
      ]);
      orders.push({
        ...order,
        payments: events.map(({ at, kind, amount, currency }) => ({ at, event: kind, amount, currency })),
        notes: notes.map(({ createdAt, text }) => ({ at: createdAt, text })),
        withdrawals: withdrawals.map(({ id: _, ...declared }) => declared),
        returns: returns.map(({ actor: _, ...one }) => one),
        ...(documents && { documents }),
      });
      await yieldToEventLoop();
    }
  }
  return orders;
}
