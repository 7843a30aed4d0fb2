import { backOff } from '../back-off.ts';
import { isConflict } from './trouble.ts';

/** Maximum time for all tries, in milliseconds: a shopper waits. */
const maxTime = 20_000;
const maxTries = 60;

/** Pauses in milliseconds. */
const [minPause, maxPause] = [4, 400];

/**
 * Retries an attempt as long as it conflicts with concurrent transactions. Under strict isolation, all but one of those
 * that change the same row fail at once.
 * @throws the last conflict, when time or tries are used up
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + maxTime;
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const time = backOff(tries, minPause, maxPause);
      if (!isConflict(error) || tries >= maxTries || performance.now() + time > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, time));
    }
  }
}
