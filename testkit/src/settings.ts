import { asProblem, type Caller, type TestShop } from './shop.ts';

/** Changes settings of the merchant, on their present version. */
export async function changeSettings(shop: TestShop, as: Caller, changes: object) {
  const { version } = (await shop.get('/admin/settings', { as })).body;
  return shop.patch('/admin/settings', { as, headers: asProblem, body: { changes, version } });
}
