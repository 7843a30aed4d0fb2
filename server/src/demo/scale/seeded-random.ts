import { randomOf } from '@kiosk/demo/drawing/random.ts';

/** A seeded random generator, so that two measurements use the same shop. */
export class SeededRandom {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = randomOf(seed);
  }

  /** A whole number from 0 to below `limit`; the larger `bias` is, the likelier are small numbers. */
  below(limit: number, bias = 1): number {
    return Math.floor(this.#next() ** bias * limit);
  }

  is(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  /** @throws if the list is empty */
  pick<T>(from: readonly T[], bias = 1): T {
    if (from.length === 0) throw new Error('nothing to choose from');
    return from[this.below(from.length, bias)] as T;
  }
}
