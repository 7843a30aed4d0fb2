import type { Kysely } from 'kysely';
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { carts } from './carts.ts';
import { catalogue } from './catalogue.ts';
import { dialectOf } from './dialect.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { disputes, events, intents, refunds, testProvider } from './payments.ts';
import { productSearch } from './product-search.ts';
import { search } from './search.ts';
import { uploads } from './uploads.ts';

/** Each after the tables that it refers to. */
const parts = [
  audit,
  search,
  uploads,
  accounts,
  catalogue,
  productSearch,
  carts,
  orders,
  intents,
  refunds,
  disputes,
  events,
  testProvider,
  invoices,
  imports,
];

export async function up(db: Kysely<never>): Promise<void> {
  const dialect = dialectOf(db);
  for (const statement of parts.flatMap((part) => part(dialect))) await statement.execute(db);
}
