import { randomUUID } from 'node:crypto';
import { cardOrder, cashOrder, type Order, type Product, type ShopApi } from '../shop-api.ts';

const goodCard = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
const keyed = () => ({ 'Idempotency-Key': randomUUID() });

/**
 * Fills a shop with a little of everything that its database can hold.
 * @param sku of one of its products; no other has it
 */
export async function fillShop(admin: ShopApi, ada: ShopApi, bob: ShopApi, sku = 'L-1'): Promise<void> {
  const [lamp, chair, vase] = await addProducts(admin, sku);
  const place = (shopper: ShopApi, body: object) => shopper.send<Order>('POST', '/orders', body, keyed());
  const setStatus = (order: Order, status: string) => admin.send('PATCH', `/orders/${order.id}`, { status });
  const refund = (order: Order, body: object) =>
    admin.send('POST', `/admin/orders/${order.id}/refunds`, body, keyed());

  await setStatus(await place(ada, cashOrder([{ product: lamp, quantity: 2 }])), 'delivered');
  const paid = await pay(ada, await place(ada, cardOrder([{ product: chair, quantity: 1 }])));
  await setStatus(paid, 'shipped');
  await admin.send('POST', `/admin/orders/${paid.id}/invoice`);
  await admin.send(
    'POST',
    `/admin/orders/${paid.id}/notes`,
    { text: 'Rings twice: deliver after six.' },
    keyed(),
  );
  const lines = [lamp, vase].map((product) => ({ product, quantity: 1 }));
  const dented = await pay(bob, await place(bob, cardOrder(lines)));
  await admin.send('POST', `/admin/orders/${dented.id}/invoice`);
  await refund(dented, { amount: 4.5 });
  await admin.send('POST', `/admin/orders/${dented.id}/credit-notes`);
  const returned = await pay(bob, await place(bob, cardOrder([{ product: chair, quantity: 2 }])));
  await setStatus(returned, 'cancelled');
  await refund(returned, {});
  await openIntent(bob, await place(bob, cardOrder([{ product: lamp, quantity: 3 }])));

  await bob.send('POST', '/cart', { product: chair.id });
  // Its order keeps what it said of it.
  await admin.send('POST', `/admin/products/${vase.id}/archive`);
}

async function addProducts(
  admin: ShopApi,
  sku: string,
): Promise<[lamp: Product, chair: Product, vase: Product]> {
  const add = (fields: object) => admin.send<Product>('POST', '/admin/products', fields, keyed());
  const picture = { images: ['/pictures/none.svg'] };
  return [
    await add({
      ...picture,
      title: 'Été lamp',
      price: 39.5,
      brand: 'Lumen',
      category: 'Lamps',
      stock: 20,
      sku,
    }),
    await add({ ...picture, title: 'Oak chair', price: 120, brand: 'Alder & Sons', category: 'Chairs' }),
    await add({
      ...picture,
      title: "Potter's vase",
      price: 18.25,
      brand: 'Lumen',
      category: 'Vases',
      stock: 1,
    }),
  ];
}

const openIntent = (shopper: ShopApi, { id, totalAmount }: Order) =>
  shopper.send<{ clientSecret: string }>('POST', '/create-payment-intent', { orderId: id, totalAmount });

async function pay(shopper: ShopApi, order: Order): Promise<Order> {
  const { clientSecret } = await openIntent(shopper, order);
  await shopper.send('POST', '/test-payments/confirm', { clientSecret, ...goodCard });
  await shopper.send('POST', `/payments/${order.id}/check`);
  return order;
}
