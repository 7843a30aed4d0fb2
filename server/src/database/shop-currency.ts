import { usualCurrency } from '@kiosk/contract/currency.ts';
import { sql } from 'kysely';
import { prepare } from './prepared.ts';
import type { Database, Transaction } from './schema.ts';

/**
 * What the shop sells in, as a column. Prices are selected together with it, so that both are of one moment: until the first
 * order, another currency with other decimals may be chosen.
 */
export const shopCurrency =
  sql<string>`coalesce((select currency from merchant_settings), ${sql.lit(usualCurrency)})`.as('currency');

/** A row with prices. */
export type Priced<Row> = Row & { currency: string };

const read = prepare((db: Database) =>
  db.selectNoFrom((select) => [
    shopCurrency,
    select
      .exists(db.selectFrom('merchant_settings').select('id').where('currency_fixed', '=', 1))
      .as('isFixed'),
  ]),
);

/** By its code in ISO 4217. */
export async function readCurrency(db: Database): Promise<string> {
  const [row] = await read(db, {});
  return row?.currency ?? usualCurrency;
}

/**
 * The same, which nobody changes until the transaction ends: prices are written in it. It is locked before any product, as
 * orders do.
 */
export const lockCurrency = (trx: Transaction): Promise<string> => lockUnlessFixed(trx, {});

/** The same, which nobody ever changes any more once the transaction is committed: there is an order in it. */
export const fixCurrency = (trx: Transaction): Promise<string> => lockUnlessFixed(trx, { currency_fixed: 1 });

/** A currency that is fixed already needs no lock, so that orders and imports never wait for each other here. */
async function lockUnlessFixed(trx: Transaction, change: { currency_fixed?: 1 }): Promise<string> {
  const [row] = await read(trx, {});
  if (row?.isFixed) return row.currency;
  const { currency } = await lockSettings(trx, change);
  return currency;
}

/** Locks the one row of the settings, which may not be there yet, until the transaction ends. */
export const lockSettings = (trx: Transaction, change: { currency_fixed?: 1 } = {}) =>
  trx
    .insertInto('merchant_settings')
    .values({ id: 1, version: 0, content: '{}', ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: 1, ...change }))
    .returning('currency')
    .executeTakeFirstOrThrow();
