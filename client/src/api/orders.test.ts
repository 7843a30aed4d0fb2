import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { type OrderRequest, ordersApi } from './orders.ts';

const order: OrderRequest = {
  items: [{ product: 'scarf', quantity: 1 }],
  totalAmount: 30,
  totalItems: 1,
  paymentMethod: 'cash',
  selectedAddresses: { name: '', email: '', phone: '', street: '', city: '', state: '', pinCode: '' },
  user: 'nora',
  status: 'pending',
};

async function sent(isOurs: boolean) {
  const calls: RequestInit[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    calls.push(init);
    return Response.json({ _id: 'o1' });
  };
  const http = createHttp({ baseUrl: '', readToken: () => 'secret', fetch });
  await ordersApi(http, isOurs).place(order, 'key');
  return { headers: new Headers(calls[0]?.headers), body: JSON.parse(String(calls[0]?.body)) };
}

test('our own server is told the key, and that the order is the whole cart', async () => {
  const { headers, body } = await sent(true);
  expect(headers.get('Idempotency-Key')).toBe('key');
  expect(body).toEqual({ ...order, fromCart: true });
});

test('another backend gets what point 7 names and nothing else', async () => {
  const { headers, body } = await sent(false);
  expect(headers.has('Idempotency-Key')).toBe(false);
  expect(body).toEqual(order);
});
