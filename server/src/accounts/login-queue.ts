import { minute } from '../clock.ts';
import { Problem } from '../problem.ts';
import { tooMany } from '../too-many.ts';

/** Attempts on one account before others have to wait, and how long they are remembered, in milliseconds. */
const freeAttempts = 10;
const memory = 15 * minute;
/** From one attempt to the next then, in milliseconds. */
const usualPause = 2_000;
/** How many attempts may wait. */
const maxWaiting = 5;
/** Accounts and networks that are remembered at most. */
const [maxAccounts, maxNetworks] = [10_000, 1_000];

export type Attempt<Result> = {
  email: string;
  network: string;
  /** Whether the user has logged in to the account from this network; asked only where attempts have to wait. */
  isKnown: () => Promise<boolean>;
  make: () => Promise<Result>;
};

type Waiter = { rank: number; begin: () => void; refuse: (why: Problem) => void };

/** The attempts on one account. */
type Watch = {
  attempts: number;
  lastAt: number;
  /** Wrong guesses of each network. */
  failures: Map<string, number>;
  /** Attempts of known networks come first, then those with the fewest wrong guesses. */
  waiting: Waiter[];
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Slows down the guesses at one account from many networks: after ten attempts one is made every two seconds. It is no
 * lock-out: networks from which the user has logged in to the account go first, and then those with the fewest wrong
 * guesses, so a stranger cannot keep the owner out.
 */
export class LoginQueue {
  readonly #watches = new Map<string, Watch>();
  readonly #pause: number;

  /** @param pause from one attempt to the next, in milliseconds */
  constructor(pause = usualPause) {
    this.#pause = pause;
  }

  /**
   * Makes an attempt when it is its turn.
   * @throws Problem too-many-requests without making it, if too many wait; or what the attempt throws
   */
  async attempt<Result>({ email, network, isKnown, make }: Attempt<Result>): Promise<Result> {
    const watch = this.#watch(email.toLowerCase());
    const failures = watch.failures.get(network) ?? 0;
    // Counted before it is known, because many guesses may be made at once.
    remember(watch.failures, network, failures + 1, maxNetworks);
    if (watch.attempts > freeAttempts) {
      await waitInQueue(watch, (await isKnown()) ? -1 : failures, this.#pause);
    }
    try {
      const result = await make();
      watch.failures.delete(network);
      return result;
    } catch (error) {
      if (!isWrongGuess(error)) {
        remember(watch.failures, network, (watch.failures.get(network) ?? 1) - 1, maxNetworks);
      }
      throw error;
    }
  }

  #watch(email: string): Watch {
    const at = performance.now();
    const known = this.#watches.get(email);
    const watch =
      known !== undefined && known.lastAt > at - memory
        ? known
        : { attempts: 0, lastAt: at, failures: new Map(), waiting: [], nextAt: 0, timer: undefined };
    watch.attempts++;
    watch.lastAt = at;
    remember(this.#watches, email, watch, maxAccounts);
    return watch;
  }
}

const isWrongGuess = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid-login';

/** Sets the newest entry and forgets the oldest one. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value, max: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}

/** @throws Problem too-many-requests if others have to be served first */
function waitInQueue(watch: Watch, rank: number, pause: number): Promise<void> {
  const { waiting } = watch;
  const later = waiting.findIndex((other) => other.rank > rank);
  if (waiting.length >= maxWaiting) {
    if (later < 0) return Promise.reject(tooManyAttempts(pause));
    waiting.pop()?.refuse(tooManyAttempts(pause));
  }
  return new Promise((begin, refuse) => {
    waiting.splice(later < 0 ? waiting.length : later, 0, { rank, begin, refuse });
    schedule(watch, pause);
  });
}

function schedule(watch: Watch, pause: number): void {
  if (watch.timer !== undefined || watch.waiting.length === 0) return;
  watch.timer = setTimeout(
    () => {
      watch.timer = undefined;
      watch.nextAt = performance.now() + pause;
      watch.waiting.shift()?.begin();
      schedule(watch, pause);
    },
    Math.max(0, watch.nextAt - performance.now()),
  );
}

const tooManyAttempts = (pause: number) =>
  tooMany('Too many attempts.', (maxWaiting * pause) / 1000, 'loginOfAccount');
