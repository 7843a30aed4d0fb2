import { afterEach, expect, test, vi } from 'vitest';
import { untilWon } from './retry.ts';

afterEach(() => {
  vi.useRealTimers();
});

const lost = Object.assign(new Error('could not serialize access'), { code: '40001' });

test('what always loses is given up after a bounded number of tries, with the loss as the reason', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const losing = untilWon(async () => {
    tries++;
    throw lost;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await losing).toBe(lost);
  expect(tries).toBeGreaterThan(20);
});

test('what takes long to lose is given up after a bounded time', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const losing = untilWon(async () => {
    tries++;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw lost;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await losing).toBe(lost);
  expect(tries).toBeLessThan(10);
});

test('what fails in another way is not tried again', async () => {
  let tries = 0;
  const failing = untilWon(async () => {
    tries++;
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  expect(tries).toBe(1);
});

test('what wins in the end is answered', async () => {
  let tries = 0;
  expect(
    await untilWon(async () => {
      if (++tries < 4) throw lost;
      return 'done';
    }),
  ).toBe('done');
});
