import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReleased } from './release/released-migrations.ts';
import { packServer } from './release/released-server.ts';
import { changeRow, readRows } from './release/rows.ts';
import { fillShop } from './release/sales.ts';
import { root } from './run.ts';
import { Shop } from './shop.ts';
import { ShopApi } from './shop-api.ts';

// Run before a version is released: freezes its migrations, keeps its server, beside which the next version is tested to
// sell, and a small shop's rows, which every later version is tested to upgrade. A migration that a release has listed is
// never changed; the next version adds another one.

/** The test that upgrades the shop logs in as these. */
const people = ['owner', 'ada', 'bob'].map((username) => ({
  username,
  email: `${username}@example.com`,
  password: 'Harbour1',
}));

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
await listReleased(version);
await packServer(version);

const settings = {
  SHOP_DEMO: 'off',
  SELLER_NAME: 'Lumen & Daughters',
  SELLER_ADDRESS: '1 Harbour Lane, Portland',
};
const shop = await Shop.open(settings);
try {
  await Promise.all(people.map((person) => new ShopApi(shop.url).signUp(person)));
  await shop.stop();
  const file = join(shop.dataDir, 'shop.db');
  changeRow(file, "update accounts set role = 'admin' where username = 'owner'");
  // A demo shop takes test cards; the demo catalogue goes into an empty database alone.
  await shop.start({ SHOP_DEMO: 'on' });
  const [owner, ada, bob] = await Promise.all(people.map((person) => new ShopApi(shop.url).logIn(person)));
  if (owner === undefined || ada === undefined || bob === undefined) throw new Error('nobody is there');
  await fillShop(owner, ada, bob);
  await shop.stop();
  const rows = readRows(file);
  await writeFile(join(root, `server/releases/${version}.json`), `${JSON.stringify(rows, null, 2)}\n`);
} finally {
  await shop.close();
}
