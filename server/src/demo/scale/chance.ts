import { randomOf } from '@kiosk/demo/drawing/random.ts';

/** Chances that are the same in every run, so that two measurements are of the same shop. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = randomOf(seed);
  }

  /** A whole number from 0 to below `limit`; small ones are likelier the larger `bias` is. */
  below(limit: number, bias = 1): number {
    return Math.floor(this.#next() ** bias * limit);
  }

  is(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  /** @throws where there is nothing to choose from */
  pick<T>(from: readonly T[], bias = 1): T {
    if (from.length === 0) throw new Error('nothing to choose from');
    return from[this.below(from.length, bias)] as T;
  }
}
