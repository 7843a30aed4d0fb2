import { asProblem, type Caller, type TestShop } from './shop.ts';

/** Changes settings of the merchant on their present version; those of `reset` have their defaults again. */
export async function changeSettings(
  shop: TestShop,
  as: Caller,
  changes: object,
  reset: readonly string[] = [],
) {
  const { version } = (await shop.get('/admin/settings', { as })).body;
  return shop.patch('/admin/settings', { as, headers: asProblem, body: { changes, reset, version } });
}

/** Shows prices without taxes of 19 and 7 percent, until the returned function is called. */
export async function hideTaxes(shop: TestShop, as: Caller): Promise<() => Promise<unknown>> {
  const seller = { name: 'Mill', address: ['Hamburg'], taxId: '', taxName: 'VAT', timeZone: 'UTC' };
  const changes = { seller: { ...seller, taxRate: 19, reducedRate: 7 }, pricesWithoutTax: true };
  const { status, body } = await changeSettings(shop, as, changes);
  if (status !== 200) throw new Error(body.detail);
  return () => changeSettings(shop, as, {}, Object.keys(changes));
}
