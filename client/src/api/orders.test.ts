import { expect, test } from 'vitest';
import { type Capabilities, ownServer, specifiedBackend } from './capabilities.ts';
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

async function sent(capabilities: Capabilities) {
  const calls: RequestInit[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    calls.push(init);
    return Response.json({ _id: 'o1' });
  };
  const http = createHttp({ baseUrl: '', readToken: () => 'secret', fetch });
  await ordersApi(http, capabilities).place(order, 'key');
  return { headers: new Headers(calls[0]?.headers), body: JSON.parse(String(calls[0]?.body)) };
}

test('an order to our own server has an idempotency key and is marked as the whole cart', async () => {
  const { headers, body } = await sent(ownServer);
  expect(headers.get('Idempotency-Key')).toBe('key');
  expect(body).toEqual({ ...order, fromCart: true });
});

test('another backend gets an order with the fields of point 7 alone', async () => {
  const { headers, body } = await sent(specifiedBackend);
  expect(headers.has('Idempotency-Key')).toBe(false);
  expect(body).toEqual(order);
});
