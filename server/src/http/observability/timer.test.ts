import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { repeat } from './timer.ts';

test('a repeated job is signalled when the shop closes, and the shop waits for it', async () => {
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
