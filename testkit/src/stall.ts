import { apiPrefix } from '@kiosk/contract/paths.ts';
import { addCatalogue } from '@kiosk/server/catalogue/editing/adding.service.ts';
import { readConfig } from '@kiosk/server/config/config.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { inTransaction } from '@kiosk/server/database/transaction.ts';
import { newIdentifier } from '@kiosk/server/identifiers.ts';
import { longTimeout } from './databases.ts';
import { ensureFacets, plainProduct } from './shop.ts';

const plenty = 10_000;

/**
 * Prepares a running shop on PostgreSQL for a crowd: signed-in accounts, and three products with plenty of stock.
 * @returns their prices in dollars, and the stock of all together
 */
export async function openStall(url: string, databaseUrl: string, people: number, prefix = '') {
  const names = Array.from({ length: people }, (_, number) => `${prefix}shopper${number}`);
  const tokens = await Promise.all(names.map((name) => signUp(url, name)));
  const products = [1, 2, 3].map((number) => ({
    ...plainProduct,
    id: newIdentifier(),
    title: `Jumper ${prefix}${number}`,
    stock: plenty,
  }));
  const db = openDatabase(readConfig({ ...longTimeout, DATABASE_URL: databaseUrl }));
  if ((await db.selectFrom('brands').select('value').execute()).length === 0) await ensureFacets(db);
  await inTransaction(db, (trx) => addCatalogue(trx, { brands: [], categories: [], products }));
  await db.destroy();
  const wares = products.map(({ id, price }) => ({ id, price }));
  return { tokens, wares, stock: plenty * wares.length };
}

async function signUp(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}${apiPrefix}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.com`,
      username: name.replace('-', ''),
      password: 'Shopper1234',
    }),
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${body}`);
  return JSON.parse(body).token;
}
