import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { repeat } from './timer.ts';

test('a repeated job is signaled when the shop closes, and the shop waits for it', async () => {
  const app = Fastify();
  let heard = 0;
  repeat(app, {
    name: 'wait for the end',
    every: 1000,
    work: (closing) =>
      new Promise<void>((resolve) => {
        closing.addEventListener('abort', () => {
          heard++;
          resolve();
        });
      }),
  });
  await app.ready();
  expect(heard).toBe(0);
  await app.close();
  expect(heard).toBe(1);
});

test('first runs begin one after the other, and a long one does not keep the others from theirs', async () => {
  const app = Fastify();
  const log: string[] = [];
  const third = Promise.withResolvers<void>();
  const isShort = async () => {
    log.push('short begins');
    await setImmediate();
    log.push('short ends');
  };
  repeat(app, { name: 'short', every: 1000, work: isShort });
  const takesLong = async (closing: AbortSignal) => {
    log.push('long begins');
    await once(closing, 'abort');
    log.push('long ends');
  };
  repeat(app, { name: 'long', every: 1000, work: takesLong });
  const last = async () => {
    log.push('last begins');
    third.resolve();
  };
  repeat(app, { name: 'last', every: 1000, work: last });
  await app.ready();
  await third.promise;
  await app.close();
  expect(log).toEqual(['short begins', 'short ends', 'long begins', 'last begins', 'long ends']);
});

test('a job whose first run is still queued when the shop closes does not run', async () => {
  const app = Fastify();
  const names: string[] = [];
  const untilClosed = async (closing: AbortSignal) => {
    names.push('first');
    await once(closing, 'abort');
  };
  repeat(app, { name: 'first', every: 1000, work: untilClosed });
  repeat(app, { name: 'second', every: 1000, work: async () => void names.push('second') });
  await app.ready();
  await app.close();
  expect(names).toEqual(['first']);
});
