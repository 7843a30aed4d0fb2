import { expect, test } from 'vitest';
import { createHttp } from './http.ts';

const answering = (body: string, init?: ResponseInit) => {
  const calls: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string | URL | Request, given: RequestInit = {}) => {
    calls.push({ url: String(url), init: given });
    return new Response(body, init);
  };
  return { calls, http: createHttp({ baseUrl: '/api', readToken: () => 'secret', fetch }) };
};
const headersOf = (call: { init: RequestInit } | undefined) => new Headers(call?.init.headers);

test('a response with _id is read as one with id, however deep', async () => {
  const { http } = answering('[{"_id":"a","items":[{"_id":"b","title":"Scarf"}]}]');
  const { body } = await http('/orders');
  expect(body).toEqual([{ id: 'a', items: [{ id: 'b', title: 'Scarf' }] }]);
});

test('a call sends the token only where it is asked to', async () => {
  const { http, calls } = answering('[]');
  await http('/products');
  await http('/cart', { signedIn: true });
  expect(headersOf(calls[0]).get('Authorization')).toBeNull();
  expect(headersOf(calls[1]).get('Authorization')).toBe('Bearer secret');
  expect(calls[1]?.url).toBe('/api/cart');
});

test('a refused call has the status and the message of the server', async () => {
  const { http } = answering('Invalid email or password', { status: 401 });
  await expect(http('/auth/login')).rejects.toMatchObject({
    status: 401,
    message: 'Invalid email or password',
  });
});

test('an answer for a token that is no longer stored is dropped, be it good or bad', async () => {
  let token = 'Nora';
  const fetch = async (_: unknown, { headers }: RequestInit = {}) => {
    token = 'Otto';
    return new Response('', { status: new Headers(headers).has('Authorization') ? 401 : 200 });
  };
  const http = createHttp({ baseUrl: '', readToken: () => token, fetch });
  await expect(http('/cart', { signedIn: true })).rejects.toMatchObject({ name: 'AbortError' });
  token = 'Nora';
  await expect(http('/products')).resolves.toBeDefined();
  token = 'Nora';
  const leaving = http('/auth/logout', { signedIn: true, outlivesSession: true });
  await expect(leaving).rejects.toMatchObject({ status: 401 });
});

test('the HTML error page of a proxy is not shown as a message', async () => {
  const { http } = answering('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } });
  await expect(http('/cart')).rejects.toMatchObject({ status: 502, message: '' });
});
