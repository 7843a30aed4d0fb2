import { describe, expect, test } from 'vitest';
import { workOff } from './work-off.ts';

describe('Working off what is due', () => {
  const batch = 10;
  const pieces = (count: number) => Array.from({ length: count }, (_, index) => index);
  const how = (more: object = {}) => ({
    batch,
    failures: [] as unknown[],
    closing: new AbortController().signal,
    isDown: (error: unknown) => error === 'down',
    ...more,
  });

  test('goes on with the others while one piece takes its time', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let done = 0;
    const run = workOff(
      async () => pieces(batch - 1),
      (piece) => {
        if (piece === 0) return promise;
        if (++done === batch - 2) resolve(true);
        return Promise.resolve(true);
      },
      how(),
    );
    expect(await run).toBe(batch - 1);
  });

  test('gives up after five in a row that say it is no use, and not when others come between', async () => {
    const failures: unknown[] = [];
    await workOff(
      async () => pieces(batch),
      () => Promise.reject('down'),
      how({ failures }),
    );
    expect(failures.length).toBeGreaterThanOrEqual(5);
    expect(failures.length).toBeLessThan(batch);
    const mixed = async (piece: number) => (piece % 2 === 0 ? Promise.reject('down') : true);
    expect(await workOff(async () => pieces(batch - 1), mixed, how())).toBe(4);
  });

  test('ends when nothing of a batch could be done, though it stays due', async () => {
    let asked = 0;
    const findDue = async () => {
      asked++;
      return pieces(batch);
    };
    expect(await workOff(findDue, () => Promise.reject('broken'), how())).toBe(0);
    expect(await workOff(findDue, async () => false, how())).toBe(0);
    expect(asked).toBe(2);
  });
});
