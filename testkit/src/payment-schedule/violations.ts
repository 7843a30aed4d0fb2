import { readOrder as readLedger } from '@kiosk/server/payments/ledger/ledger.store.ts';
import { stateOf } from '@kiosk/server/payments/ledger/ledger.ts';
import type { TestShop } from '../shop.ts';
import type { StripeBooks } from '../stripe/books.ts';
import type { Scene } from './scene.ts';

/** The violations at the end of a schedule. */
export async function violationsOf(shop: TestShop, scene: Scene): Promise<string[]> {
  const violations = [...scene.placed]
    .filter(([, ids]) => ids.size > 1)
    .map(([key, ids]) => `the key ${key} has led to ${ids.size} orders`);
  const all = await Promise.all([...scene.orders].map((id) => readOrder(shop, id)));
  for (const records of all) {
    const { id, status, payment_status } = records.order;
    const about = `${id} (${status}, ${payment_status})`;
    const violated = [aboutMoney, aboutCancellation, aboutAttempts, aboutRefunds, aboutDisputes].flatMap(
      (check) => check(records, scene.stripe.books),
    );
    violations.push(...violated.map((what) => `${about}: ${what}`));
  }
  return [...violations, ...(await aboutStock(shop, scene, all))];
}

type Records = Awaited<ReturnType<typeof readOrder>>;

async function readOrder({ db }: TestShop, id: string) {
  return {
    changes: await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'order')
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    entries: await readLedger(db, id),
    attempts: await db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute(),
    disputes: await db.selectFrom('disputes').selectAll().where('order_id', '=', id).execute(),
    lines: await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute(),
  };
}

/** Every charge is recorded once, with the right amount. */
function aboutMoney({ order, entries }: Records, books: StripeBooks): string[] {
  const charges = books.chargesOfOrder(order.id);
  const taken = charges.reduce((sum, { amount }) => sum + amount, 0);
  const returned = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  const held = charges.reduce((sum, { id }) => sum + books.disputes.heldOf(id), 0);
  const { status, flag, paidMinor, refundedMinor, chargedBackMinor } = stateOf(entries);
  const outside = entries
    .filter(({ kind }) => kind === 'refunded-manually')
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const automatic = entries.filter(({ kind, source }) => kind === 'refund-requested' && source === 'shop');
  return found(
    charges.length > 1 && `${charges.length} charges`,
    taken !== paidMinor && `${taken} charged, ${paidMinor} recorded`,
    returned + outside !== refundedMinor &&
      `${returned} refunded at Stripe and ${outside} by hand, ${refundedMinor} recorded`,
    held !== chargedBackMinor && `${held} taken back by banks, ${chargedBackMinor} recorded`,
    order.payment_status !== status && `the ledger says ${status}`,
    order.payment_flag !== flag && `flagged ${order.payment_flag}, the ledger says ${flag}`,
    taken > 0 && taken !== order.total_cents && `${taken} charged for ${order.total_cents}`,
    automatic.length > 1 && `${automatic.length} automatic refunds`,
  );
}

/**
 * A charged customer gets the goods: only an administrator who knows of the payment cancels a charged order, and no
 * cancelled order is charged.
 */
function aboutCancellation({ order, changes, entries }: Records, books: StripeBooks): string[] {
  const cancelled = changes.findLast(({ action }) => action === 'change-status');
  if (order.status !== 'cancelled' || books.chargesOfOrder(order.id).length === 0) return [];
  const paid = entries.find(({ kind }) => kind === 'payment-succeeded');
  return found(
    cancelled?.actor_id === null && 'charged, and cancelled by the shop',
    (paid === undefined || cancelled === undefined || paid.at > cancelled.at) &&
      'charged, and cancelled by an administrator who did not know it',
    entries.some(({ kind }) => kind === 'paid-after-cancellation') && 'charged after it was cancelled',
  );
}

/** The job has ended everything that it should. */
const aboutAttempts = ({ order, attempts }: Records, books: StripeBooks): string[] =>
  attempts.flatMap(({ state, intent_id }) => {
    const status = intent_id === null ? undefined : books.intent(intent_id).status;
    return found(
      state === 'creating' && 'an attempt is still being made',
      state === 'open' && order.status === 'cancelled' && 'an attempt is open',
      state === 'open' && status === 'succeeded' && 'a success is not recorded',
      state === 'canceled' && status !== 'canceled' && 'not cancelled at Stripe',
    );
  });

/** A refund requested in the shop was made once, or never if it has failed. */
function aboutRefunds({ refunds }: Records, books: StripeBooks): string[] {
  const standing = [...books.refunds.values()].filter(({ status }) => status !== 'failed');
  return refunds.flatMap(({ id, state }) => {
    const times = standing.filter(({ metadata }) => metadata.refund_id === id).length;
    return found(
      state === 'requested' && 'a refund has not ended',
      times !== (state === 'succeeded' ? 1 : 0) && `a refund ${state}, made ${times} times`,
    );
  });
}

/** Every dispute is stored with its present status. */
function aboutDisputes({ order, disputes }: Records, books: StripeBooks): string[] {
  const charges = books.chargesOfOrder(order.id).map(({ id }) => id);
  return [...books.disputes.all.values()]
    .filter(({ charge }) => charges.includes(charge))
    .flatMap(({ id, status }) => {
      const kept = disputes.find((row) => row.id === id);
      const isOver = ['won', 'lost', 'warning_closed'].includes(status);
      return found(
        kept === undefined && `an unknown dispute (${status})`,
        isOver !== ['won', 'lost', 'closed'].includes(String(kept?.status)) &&
          `a dispute is ${status}, and stored as ${kept?.status}`,
        !isOver && order.payment_flag !== 'disputed' && `a dispute is ${status}, and nothing is flagged`,
      );
    });
}

/** Stock plus ordered units equals the initial stock. */
async function aboutStock(shop: TestShop, { products }: Scene, all: readonly Records[]): Promise<string[]> {
  const violations: string[] = [];
  const held = all.filter(({ order }) => order.status !== 'cancelled').flatMap(({ lines }) => lines);
  for (const { id, stock: before } of products) {
    const ordered = held
      .filter((line) => line.product_id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const stock = (await shop.stockOf(id)) ?? 0;
    if (stock + ordered !== before) violations.push(`stock of ${id}: ${stock} and ${ordered} ordered`);
  }
  return violations;
}

const found = (...violations: (string | false)[]): string[] => violations.filter((what) => what !== false);
