import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { hasProxy, startProxy } from '@kiosk/testkit/proxy.ts';
import { S3Server } from '@kiosk/testkit/s3.ts';
import { TestSmtp } from '@kiosk/testkit/smtp.ts';
import { Shop } from '../scripts/shop.ts';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';

const servers = 3;
const keys = 30;
const changes = 30;
const guesses = 40;

/** What servers behind HAProxy agree on, a line each. */
export type Agreement = { what: string; found: string };

type Scene = { url: string; urls: string[]; smtp: TestSmtp; bucket: S3Server };

/**
 * Three servers on one PostgreSQL behind HAProxy, as deploy/haproxy.cfg has it: who gets which request is up to it.
 * @returns undefined where HAProxy is not installed
 */
export async function tryThreeServers(): Promise<Agreement[] | undefined> {
  if (!hasProxy('haproxy')) return undefined;
  const [postgres, smtp, bucket] = await Promise.all([
    startDurablePostgres(),
    TestSmtp.start(),
    S3Server.open(),
  ]);
  const shops: Shop[] = [];
  try {
    const settings = {
      ...smtp.env,
      ...bucket.env,
      DATABASE_URL: postgres.url,
      PUBLIC_URL: 'https://shop.example.com',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      MAX_ORDERS_PER_HOUR: '100000',
      MAX_ORDERS_PER_HOUR_AND_NETWORK: '100000',
      MAX_UNPAID_UNITS: '100000',
    };
    for (let server = 0; server < servers; server++) shops.push(await Shop.open(settings));
    const urls = shops.map(({ url }) => url);
    const proxy = await startProxy('haproxy', urls);
    try {
      const scene = { url: proxy.url, urls, smtp, bucket };
      return [
        await tryKeys(scene),
        await tryChanges(scene),
        await tryMails(scene),
        await tryUpload(scene),
        await tryLimit(scene),
      ];
    } finally {
      await proxy.stop();
    }
  } finally {
    for (const shop of shops) await shop.close();
    await Promise.all([postgres.stop(), smtp.stop(), bucket.close()]);
  }
}

const customer = { email: 'customer@example.com', password: 'Customer1234' };

async function productIn({ url }: Scene, stock: number): Promise<Product> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const [first] = await admin.get<Product[]>('/products?_limit=1');
  return admin.send<Product>('PATCH', `/products/${first?.id}`, { stock });
}

/** Each key is sent to every server at once, and through the proxy. */
async function tryKeys(scene: Scene): Promise<Agreement> {
  const product = await productIn(scene, 1_000);
  const { token } = await new ShopApi(scene.url).logIn(customer);
  const order = cashOrder([{ product, quantity: 1 }]);
  let wrong = 0;
  for (let made = 0; made < keys; made++) {
    const key = { 'idempotency-key': randomUUID() };
    const orders = await Promise.all(
      [scene.url, ...scene.urls].map((url) =>
        new ShopApi(url, token).send<{ id: string }>('POST', '/orders', order, key),
      ),
    );
    if (new Set(orders.map(({ id }) => id)).size !== 1) wrong++;
  }
  const { stock } = await new ShopApi(scene.url).get<Product>(`/products/${product.id}`);
  const found = `${keys} keys, each at ${servers} servers and the proxy: ${1_000 - Number(stock)} orders, ${wrong} keys with several`;
  return { what: 'One key makes one order', found };
}

/** A price is changed at one server after the other, and asked of all others at once. */
async function tryChanges(scene: Scene): Promise<Agreement> {
  const product = await productIn(scene, 1_000);
  const { token } = await new ShopApi(scene.url).logIn(demoAdmin);
  let longest = 0;
  for (let made = 0; made < changes; made++) {
    const at = scene.urls[made % servers] as string;
    const price = 10 + made;
    await new ShopApi(at, token).send('PATCH', `/products/${product.id}`, { price });
    const changed = performance.now();
    const seen = async (url: string) => {
      while ((await new ShopApi(url).get<Product>(`/products/${product.id}`)).price !== price);
    };
    await Promise.all(scene.urls.map(seen));
    longest = Math.max(longest, performance.now() - changed);
  }
  const found = `${changes} changes of a price: at every server after at most ${Math.ceil(longest)} ms`;
  return { what: 'A change is seen', found };
}

/** Every order has caused one mail, which each of the servers would have sent. */
async function tryMails({ smtp }: Scene): Promise<Agreement> {
  await smtp.waitFor(customer.email, keys);
  // Time for a second server to send one again.
  await pause(5_000);
  const ids = smtp.mailsTo(customer.email).map(({ parsed }) => parsed.messageId);
  return {
    what: 'A job is done once',
    found: `${keys} orders: ${ids.length} mails, ${ids.length - new Set(ids).size} of them twice`,
  };
}

async function tryUpload({ url, urls }: Scene): Promise<Agreement> {
  const { token } = await new ShopApi(url).logIn(demoAdmin);
  const file = await plain({ width: 40, height: 30, background: ownColor() }).png().toBuffer();
  const answer = await fetch(`${url}/api/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(file),
  });
  const picture = (await answer.json()) as { url: string };
  const shown = await Promise.all(urls.map(async (server) => (await fetch(server + picture.url)).status));
  return { what: 'A picture in a bucket', found: `uploaded at one server; all answer ${shown.join(', ')}` };
}

/** Ten wrong passwords for an account from one address are looked at; three servers apart would look at thirty. */
async function tryLimit({ url }: Scene): Promise<Agreement> {
  const statuses: number[] = [];
  for (let made = 0; made < guesses; made++) {
    const body = JSON.stringify({ email: demoAdmin.email, password: `Wrong-${made}-guess` });
    const headers = { 'content-type': 'application/json' };
    statuses.push((await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status);
    await pause(200);
  }
  const looked = statuses.filter((status) => status === 401).length;
  return {
    what: 'Limits are shared',
    found: `${guesses} wrong passwords: ${looked} looked at, ${statuses.filter((status) => status === 429).length} refused`,
  };
}
