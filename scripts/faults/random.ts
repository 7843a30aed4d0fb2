/** KIOSK_SEED repeats what a failed run did, as far as the machine's timing allows. */
export const seed = Number(process.env.KIOSK_SEED ?? 20_261_121);

export type Random = { below(limit: number): number };

/** Mulberry32: small, and the same numbers for the same seed, so that a failure is reproducible. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}
