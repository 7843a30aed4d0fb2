import { apiPrefix } from '@kiosk/contract/paths.ts';
import pg from 'pg';

const plenty = 10_000;

/**
 * Prepares a running demo shop on PostgreSQL for a crowd: accounts that are logged in, and three products with more
 * stock than can be sold.
 * @returns their prices in dollars, and the stock of all together
 */
export async function openStall(url: string, databaseUrl: string, people: number, prefix = '') {
  const names = Array.from({ length: people }, (_, number) => `${prefix}shopper${number}`);
  const tokens = await Promise.all(names.map((name) => signUp(url, name)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; price_cents: string }>(
    `update products set stock = ${plenty}
      where id in (select id from products where archived_at is null order by id limit 3) returning id, price_cents`,
  );
  await client.end();
  const wares = rows.map(({ id, price_cents }) => ({ id, price: Number(price_cents) / 100 }));
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
