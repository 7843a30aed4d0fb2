import { isLostRace } from './trouble.ts';

/** As long as a shopper may be kept waiting, in milliseconds. */
const maxTime = 20_000;
const maxTries = 60;

/** Of the pauses, in milliseconds. */
const [first, longest] = [4, 400];

/**
 * Does the same again as long as it loses against others: where they are strictly kept apart, all but one of those that
 * change the same row lose at once.
 * @throws the loss, when time or tries are over
 */
export async function untilWon<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + maxTime;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const time = pauseAfter(tries);
      if (!isLostRace(error) || tries >= maxTries || performance.now() + time > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, time));
    }
  }
}

/**
 * Exponential, with full jitter: those who lost together do not come back together.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
const pauseAfter = (tries: number): number => Math.random() * Math.min(longest, first * 2 ** tries);
