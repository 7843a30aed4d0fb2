import { beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createOrderAttempts, type OrderAttempts } from './order-attempts.ts';
import type { OrderRequest, PlacedOrder } from './orders.ts';

const address = {
  name: 'Nora',
  email: 'n@example.com',
  phone: '1',
  street: '',
  city: '',
  state: '',
  pinCode: '',
};
const order: OrderRequest = {
  items: [{ product: 'scarf', quantity: 1 }],
  totalAmount: 30,
  totalItems: 1,
  paymentMethod: 'cash',
  selectedAddresses: address,
  user: 'nora',
  status: 'pending',
};
const card: OrderRequest = { ...order, paymentMethod: 'card' };
const corrected = { ...order, selectedAddresses: { ...address, phone: '2' } };

/** A server that keeps an order for each key, empties the cart with the first, and loses the answers that a test names. */
function server() {
  const orders = new Map<string, string>();
  const keys: string[] = [];
  const trouble: ('request lost' | 'reply lost' | 'proxy')[] = [];
  const place = async (wanted: OrderRequest, key: string): Promise<PlacedOrder> => {
    keys.push(key);
    const now = trouble.shift();
    if (now === 'request lost') throw new TypeError('Failed to fetch');
    if (!orders.has(key) && orders.size > 0) throw new ApiError(409, 'Your cart has changed');
    if (!orders.has(key)) orders.set(key, wanted.selectedAddresses.phone);
    if (now === 'reply lost') throw new TypeError('Failed to fetch');
    if (now === 'proxy') throw new ApiError(502, '');
    return { ...wanted, id: key, items: [] };
  };
  return { orders, keys, trouble, place };
}

let shop: ReturnType<typeof server>;
let attempts: OrderAttempts;
beforeEach(() => {
  shop = server();
  attempts = createOrderAttempts(shop.place, () => `key ${shop.keys.length}`);
});

test('the same order keeps its key until the purchase is finished', async () => {
  await attempts.place(order);
  await attempts.place(order);
  attempts.finished();
  shop.orders.clear();
  await attempts.place(order);
  expect(shop.keys).toEqual(['key 0', 'key 0', 'key 2']);
});

test('a finished card order is not reused for the next purchase of the same items', async () => {
  for (const over of [
    { status: 'cancelled' },
    { paymentStatus: 'paid' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'charged-back' },
  ] as const) {
    const keys: string[] = [];
    let isOver = false;
    const place = async (wanted: OrderRequest, key: string): Promise<PlacedOrder> => {
      keys.push(key);
      return {
        ...wanted,
        id: key,
        items: [],
        paymentStatus: 'unpaid',
        ...(isOver && key === keys[0] && over),
      };
    };
    const again = createOrderAttempts(place, () => `key ${keys.length}`);
    await again.place(card);
    expect(await again.place(card)).toMatchObject({ id: 'key 0' });
    isOver = true;
    expect(await again.place(card)).toMatchObject({ id: 'key 3' });
    expect(await again.place(card)).toMatchObject({ id: 'key 3' });
  }
});

test('an unpaid card order goes to the address that was chosen last, also one that was chosen before, or in another tab', async () => {
  // As the server does: it keeps one waiting order of the cart, and gives it the address of each new attempt.
  const keys = new Set<string>();
  let stored = card.selectedAddresses;
  const place = async (wanted: OrderRequest, key: string): Promise<PlacedOrder> => {
    if (!keys.has(key)) stored = wanted.selectedAddresses;
    keys.add(key);
    return { ...wanted, id: 'waiting', items: [], paymentStatus: 'unpaid', selectedAddresses: stored };
  };
  const tab = (name: string) => createOrderAttempts(place, () => `${name} ${keys.size}`);
  const [one, other] = [tab('one'), tab('other')];
  const elsewhere = { ...card, selectedAddresses: { ...address, street: 'Elsewhere 2' } };
  for (const [from, wanted] of [
    [one, card],
    [one, elsewhere],
    [one, card],
    [other, elsewhere],
    [one, card],
  ] as const) {
    expect((await from.place(wanted)).selectedAddresses).toEqual(wanted.selectedAddresses);
  }
});

test.each(['reply lost', 'proxy'] as const)(
  'a corrected field after trouble (%s) leads to the order that was stored',
  async (trouble) => {
    shop.trouble.push(trouble);
    await expect(attempts.place(order)).rejects.toThrow();
    expect(await attempts.place(corrected)).toMatchObject({ id: 'key 0', selectedAddresses: { phone: '1' } });
    expect(shop.orders.size).toBe(1);
  },
);

test('after a lost request, the corrected order is placed', async () => {
  shop.trouble.push('request lost');
  await expect(attempts.place(order)).rejects.toThrow();
  await attempts.place(corrected);
  expect([...shop.orders.values()]).toEqual(['2']);
});

test('correcting an order keeps the attempts before it', async () => {
  shop.trouble.push('reply lost', 'request lost');
  await expect(attempts.place(order)).rejects.toThrow();
  await expect(attempts.place(corrected)).rejects.toThrow();
  expect(await attempts.place({ ...corrected, totalItems: 2 })).toMatchObject({ id: 'key 0' });
});

test('a refused order reports the refusal when no earlier attempt is open', async () => {
  shop.orders.set('another window', '');
  await expect(attempts.place(order)).rejects.toThrow('Your cart has changed');
  await expect(attempts.place(corrected)).rejects.toThrow('Your cart has changed');
  expect(shop.keys).toHaveLength(2);
});

test('an order attempt of another user is never repeated', async () => {
  shop.trouble.push('reply lost');
  await expect(attempts.place(order)).rejects.toThrow();
  await expect(attempts.place({ ...order, user: 'otto' })).rejects.toThrow('Your cart has changed');
  expect(shop.keys).toHaveLength(2);
});
