/**
 * Limits concurrency. Further tasks wait, first come, first served, up to `maxWaiting`.
 * @returns undefined if too many are waiting already
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return function run<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (running >= maxRunning && waiting.length >= maxWaiting) return undefined;
    return (async () => {
      if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        // The next task takes over this slot.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    })();
  };
}
