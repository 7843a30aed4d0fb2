import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { AnswerStore, type KeptAnswer } from './answer-store.ts';

const ask = (url: string, headers: Record<string, string> = {}): FastifyRequest =>
  ({ raw: { method: 'GET', url, headers } }) as unknown as FastifyRequest;

const answerOf = (body: Buffer): KeptAnswer => ({
  version: '1',
  readVersion: 'for good',
  etag: '"1"',
  headers: [],
  body,
});

test('an answer is found by its address and by the encoding that is accepted', () => {
  const store = new AnswerStore();
  store.keep(ask('/a', { 'accept-encoding': 'br' }), answerOf(Buffer.from('packed')));
  expect(store.find(ask('/a', { 'accept-encoding': 'gzip, br' }))?.body.toString()).toBe('packed');
  expect(store.find(ask('/a'))).toBeUndefined();
  expect(store.find(ask('/b', { 'accept-encoding': 'br' }))).toBeUndefined();
});

test('the oldest answers go when all together exceed 32 MB', () => {
  const store = new AnswerStore();
  for (let at = 0; at < 40; at++) store.keep(ask(`/${at}`), answerOf(Buffer.alloc(1024 * 1024)));
  const kept = Array.from({ length: 40 }, (_, at) => at).filter((at) => store.find(ask(`/${at}`)));
  expect(kept).toEqual(Array.from({ length: 31 }, (_, at) => at + 9));
});

test('answers to addresses of more than 500 characters are not kept', () => {
  const store = new AnswerStore();
  const url = `/?q=${'x'.repeat(500)}`;
  store.keep(ask(url), answerOf(Buffer.from('long')));
  expect(store.find(ask(url))).toBeUndefined();
});

test('a small answer does not keep the larger buffer that it was cut from', () => {
  const store = new AnswerStore();
  store.keep(ask('/'), answerOf(Buffer.alloc(65_536).subarray(0, 10)));
  expect(store.find(ask('/'))?.body.buffer.byteLength).toBe(10);
});

test('a request with a body gets no kept answer, because its body has to be read', () => {
  const store = new AnswerStore();
  store.keep(ask('/'), answerOf(Buffer.from('x')));
  expect(store.find(ask('/', { 'content-length': '5' }))).toBeUndefined();
});
