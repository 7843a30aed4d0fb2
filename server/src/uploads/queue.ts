/**
 * Lets a few run at once; the others wait in the order in which they came, up to `maxWaiting`.
 * @returns undefined where too many wait already
 */
export function createQueue(maxRunning: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return function inTurn<T>(work: () => Promise<T>): Promise<T> | undefined {
    if (running >= maxRunning && waiting.length >= maxWaiting) return undefined;
    return (async () => {
      if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        // Whoever is next takes over this place.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    })();
  };
}
