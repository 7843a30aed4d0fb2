import { usualCurrency } from '@kiosk/contract/currency.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import type { NewProduct } from '@kiosk/server/catalogue/product-rows.ts';

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
