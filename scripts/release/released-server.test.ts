import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Shop } from '../shop.ts';
import { cashOrder, ShopApi } from '../shop-api.ts';
import { packServer, unpackReleasedServer } from './released-server.ts';

// A mistake in packing would otherwise be found after the release, by the tests of the next version.
test('a server that is packed for a release takes orders, and needs no package of the checkout', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await packServer('9.9.9', folder);
  const { program, version, remove } = await unpackReleasedServer(folder);
  onTestFinished(remove);
  expect(version).toBe('9.9.9');
  const shop = await Shop.open({}, undefined, program);
  onTestFinished(() => shop.close());
  const customer = await new ShopApi(shop.url).signUp();
  const [product] = await customer.products();
  if (product === undefined) throw new Error('the demo shop is empty');
  await expect(
    customer.send('POST', '/orders', cashOrder([{ product, quantity: 1 }])),
  ).resolves.toMatchObject({ totalItems: 1 });
  // It has asked there: the package for PostgreSQL, which is loaded late, is in it too.
  const DATABASE_URL = 'postgres://127.0.0.1:1/shop';
  await expect(Shop.open({ DATABASE_URL }, undefined, program)).rejects.toThrow('ECONNREFUSED');
}, 120_000);
