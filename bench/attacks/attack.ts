import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '../../scripts/shop.ts';

/** Something that one stranger does to the shop, for some seconds. */
export type Attack = {
  name: string;
  /** @returns what came of it, in a few words */
  run: (shop: Shop) => Promise<string>;
};

/** Seconds for which an attack goes on. */
export const attackSeconds = 10;

/** Milliseconds after which a refused call is followed by the next: the attacker works on the cores of the shop. */
const pauseAfterRefusal = 100;

/**
 * Repeats a call on some connections at once until the time is over.
 * @param call returns the status of its answer
 */
export async function repeat(connections: number, call: (at: number) => Promise<number>): Promise<void> {
  const end = performance.now() + attackSeconds * 1000;
  let made = 0;
  const repeatOne = async () => {
    while (performance.now() < end) {
      const status = await call(made++);
      if (status === 429 || status === 503) await pause(pauseAfterRefusal);
    }
  };
  await Promise.all(Array.from({ length: connections }, repeatOne));
}

/** Counts outcomes: '401 × 50, 429 × 950'. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(outcome: string | number): void {
    const name = String(outcome);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  toString(): string {
    const sorted = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([name, count]) => `${name} × ${count}`).join(', ');
  }
}
