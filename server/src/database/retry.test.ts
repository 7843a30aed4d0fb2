import { afterEach, expect, test, vi } from 'vitest';
import { retryOnConflict } from './retry.ts';

afterEach(() => {
  vi.useRealTimers();
});

const lost = Object.assign(new Error('could not serialize access'), { code: '40001' });

test('a transaction that always conflicts fails after a bounded number of retries, with the conflict as its cause', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const losing = retryOnConflict(async () => {
    tries++;
    throw lost;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await losing).toBe(lost);
  expect(tries).toBeGreaterThan(20);
});

test('a transaction that conflicts slowly fails after a bounded time', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const losing = retryOnConflict(async () => {
    tries++;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw lost;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await losing).toBe(lost);
  expect(tries).toBeLessThan(10);
});

test('an error that is no conflict is not retried', async () => {
  let tries = 0;
  const failing = retryOnConflict(async () => {
    tries++;
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  expect(tries).toBe(1);
});

test('a transaction that succeeds in a retry returns its result', async () => {
  let tries = 0;
  expect(
    await retryOnConflict(async () => {
      if (++tries < 4) throw lost;
      return 'done';
    }),
  ).toBe('done');
});
