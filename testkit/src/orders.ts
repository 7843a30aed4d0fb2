import { usualCurrency } from '@kiosk/contract/currency.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import type { NewProduct } from '@kiosk/server/catalogue/product-rows.ts';
import type { Caller, TestShop } from './shop.ts';

export const address = {
  name: 'Ada Marsh',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  street: '1 Harbour Lane',
  city: 'Portland',
  state: 'Maine',
  pinCode: '04101',
};

/** A cash order of some units of each product, with the totals that a shopper would see. */
export function placement(products: readonly NewProduct[], quantity = 1) {
  const cents = products.reduce(
    (total, product) => total + toMinor(product.price, usualCurrency) * quantity,
    0,
  );
  return {
    items: products.map(({ id }) => ({ product: id, quantity })),
    totalAmount: cents / 100,
    totalItems: products.length * quantity,
    paymentMethod: 'cash',
    selectedAddresses: address,
  };
}

/** A cash order of a new product, by a new customer if none is named. */
export async function placeCashOrder(
  shop: TestShop,
  customer?: Caller,
  about: Partial<NewProduct> = {},
  quantity = 1,
) {
  const product = await shop.product(about);
  const as = customer ?? (await shop.customer());
  const placed = await shop.post('/orders', { as, body: placement([product], quantity) });
  return { id: placed.body.id as string, product };
}
