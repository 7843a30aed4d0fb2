import { expect, test, vi } from 'vitest';
import { withStartedCheck } from './started-check.ts';

const path = '/api/auth/check';
const headers = { Authorization: 'Bearer secret' };
const network = () => vi.fn(async () => new Response('from the network'));

test('the first session check takes the answer that the page has asked for, and later ones ask again', async () => {
  const fetch = network();
  const answer = Promise.resolve(new Response('asked for early'));
  const send = withStartedCheck({ token: 'secret', answer }, fetch);
  expect(await (await send('/api/products')).text()).toBe('from the network');
  expect(await (await send(path, { headers })).text()).toBe('asked for early');
  expect(await (await send(path, { headers })).text()).toBe('from the network');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an early answer for another token is not taken', async () => {
  const answer = Promise.resolve(new Response('of somebody else'));
  const send = withStartedCheck({ token: 'other', answer }, network());
  expect(await (await send(path, { headers })).text()).toBe('from the network');
});

test('an early check that fails or is aborted fails as any call does', async () => {
  const failed = withStartedCheck({ token: 'secret', answer: Promise.reject(new TypeError('offline')) });
  await expect(failed(path, { headers })).rejects.toThrow('offline');
  const aborted = new AbortController();
  const hanging = withStartedCheck({ token: 'secret', answer: new Promise(() => {}) });
  const call = hanging(path, { headers, signal: aborted.signal });
  aborted.abort();
  await expect(call).rejects.toThrow('aborted');
});

test('a check that is aborted before it begins does not take the early answer', async () => {
  const answered = withStartedCheck({ token: 'secret', answer: Promise.resolve(new Response('too late')) });
  await expect(answered(path, { headers, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
