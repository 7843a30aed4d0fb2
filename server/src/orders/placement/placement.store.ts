import type { Order } from '@kiosk/contract/order.ts';
import { sql } from 'kysely';
import { tableOf } from '../../database/dialect.ts';
import { prepare } from '../../database/prepared.ts';
import type { OrderKeysTable } from '../../database/schema/orders.ts';
import type { Database, Transaction } from '../../database/schema.ts';
import { type LineRow, type OrderRow, orderOf } from '../order-rows.ts';

/**
 * A card order that costs nothing waits for nothing. Literals instead of parameters let SQLite use the partial index of
 * unpaid orders.
 */
export const isWaiting = sql<boolean>`status = 'pending' and payment_method = 'card' and payment_status = 'unpaid'
  and total_cents > 0`;

/** What an order begins with. */
type PlacementState = {
  /** Whether the key has led to an order of the account. */
  hasKey: boolean;
  /** Whether a card order of the account waits for its payment. */
  hasWaiting: boolean;
  /** What the merchant has decided about the shop, as stored. */
  decided: string | null;
  /** The currency of all orders; undefined before the first one, while it may change. */
  fixedCurrency: string | undefined;
};

const readPlacementState = prepare((db: Database, { accountId, key }: { accountId: string; key: string }) =>
  db.selectNoFrom((select) => [
    select
      .exists(
        db.selectFrom('order_keys').select('key').where('account_id', '=', accountId).where('key', '=', key),
      )
      .as('hasKey'),
    select
      .exists(db.selectFrom('orders').select('id').where('account_id', '=', accountId).where(isWaiting))
      .as('hasWaiting'),
    db.selectFrom('merchant_settings').select('content').as('decided'),
    db.selectFrom('merchant_settings').select('currency').where('currency_fixed', '=', 1).as('fixedCurrency'),
  ]),
);

/** In one statement, most of whose answers are no. */
export async function findPlacementState(
  trx: Transaction,
  accountId: string,
  key: string | undefined,
): Promise<PlacementState> {
  const [row] = await readPlacementState(trx, { accountId, key: key ?? '' });
  return {
    hasKey: Boolean(row?.hasKey),
    hasWaiting: Boolean(row?.hasWaiting),
    decided: row?.decided ?? null,
    fixedCurrency: row?.fixedCurrency ?? undefined,
  };
}

const insertRow = prepare((trx: Database, order: OrderRow) =>
  trx.insertInto('orders').values({
    id: order.id,
    number: order.number,
    number_value: order.number_value,
    account_id: order.account_id,
    status: order.status,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    payment_flag: order.payment_flag,
    refunded_cents: order.refunded_cents,
    invoice_number: order.invoice_number,
    total_cents: order.total_cents,
    currency: order.currency,
    total_items: order.total_items,
    address: order.address,
    created_at: order.created_at,
    search_terms: order.search_terms,
  }),
);

const lineColumns = {
  order_id: 'text',
  position: 'bigint',
  product_id: 'text',
  title: 'text',
  thumbnail: 'text',
  price_cents: 'bigint',
  quantity: 'bigint',
  color: 'text',
  size: 'text',
  stock_taken: 'bigint',
  tax_name: 'text',
  tax_rate: 'double precision',
  sku: 'text',
} as const satisfies Record<keyof LineRow, unknown>;

/** Lines are sent as JSON, so that the statement is the same for any number of them. */
const insertLines = prepare((trx: Database, { json }: { json: string }) => {
  const columns = Object.keys(lineColumns) as (keyof LineRow)[];
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  return trx
    .insertInto('order_lines')
    .columns(columns)
    .expression(sql`select ${listed} from ${tableOf(trx, lineColumns, json)}`);
});

export async function insertOrder(trx: Transaction, order: OrderRow, lines: LineRow[]): Promise<Order> {
  await insertRow(trx, order);
  await insertLines(trx, { json: JSON.stringify(lines) });
  return orderOf(order, lines);
}

const insertKeyRow = prepare((trx: Database, row: OrderKeysTable) =>
  trx.insertInto('order_keys').values({
    account_id: row.account_id,
    key: row.key,
    order_id: row.order_id,
    request_hash: row.request_hash,
  }),
);

/** Stores which order a key has placed or reused. */
export async function insertKey(trx: Transaction, row: OrderKeysTable): Promise<void> {
  await insertKeyRow(trx, row);
}

const lockWaiting = prepare((trx: Database, { accountId }: { accountId: string }) =>
  trx
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('account_id', '=', accountId)
    .where(isWaiting)
    .returningAll(),
);

/**
 * Reads and locks the unpaid card orders of an account, the newest first. An update that changes nothing is a row lock
 * that every database has.
 */
export async function lockWaitingOrders(trx: Transaction, accountId: string): Promise<Order[]> {
  const rows = await lockWaiting(trx, { accountId });
  if (rows.length === 0) return [];
  const lines = await trx
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .map((row) => orderOf(row, linesOf.get(row.id) ?? []));
}

/** Units of counted stock held by an account's unpaid orders; a blank size is none. */
export const findHeld = (
  db: Database,
  accountId: string,
): Promise<{ product_id: string; size: string; stock_taken: number }[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['product_id', 'size', 'stock_taken'])
    .where('account_id', '=', accountId)
    .where(isWaiting)
    .execute();

/**
 * Card orders that are pending and unpaid since before an instant, the oldest first, read from their own index. The log
 * says when one that was cancelled was taken up again. Flagged orders are left to an administrator.
 */
export const findWaitingSince = (
  db: Database,
  instant: string,
): Promise<Pick<OrderRow, 'id' | 'account_id'>[]> =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'account_id'])
    .where(isWaiting)
    .where('created_at', '<', instant)
    .where('payment_flag', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_log')
            .select('audit_log.id')
            .where('subject', '=', 'order')
            .whereRef('subject_id', '=', 'orders.id')
            .where('at', '>=', instant)
            .where('action', '=', 'change-status')
            // Setting what it has already changes nothing.
            .whereRef('before', '!=', 'after'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
