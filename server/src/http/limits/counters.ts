import { createHmac } from 'node:crypto';
import type { SharedCount } from '../../database/shared-counts.ts';

/** Clients that a counter holds at once; beyond it the oldest is dropped. */
const maxClients = 20_000;

/** A share of the maximum; a count below is not shared with other servers. */
const nearly = 0.1;

type Rule = {
  max: number;
  /** Milliseconds from a client's first call, after which its calls are counted anew. */
  window: number;
};

export type Counted = { isExceeded: boolean; secondsLeft: number };

/**
 * Counts calls by client in memory, and adds what other servers last said that they have counted. So a call costs no
 * statement, and n servers let through at most what a client makes until they have heard of each other, and the tenth
 * of the limit that each keeps to itself.
 */
export class Counters {
  readonly #key: Buffer;
  readonly #counters = new Map<string, Counter>();
  #others: ReadonlyMap<string, SharedCount> = new Map();
  #hasCounted = false;

  /** @param key for the hashes by which clients are known to other servers */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param name the same for the same limit on every server */
  counter(name: string, rule: Rule): { add: (client: string) => Counted } {
    const counter = new Counter(rule, (client) => this.#keyOf(`${name} ${client}`));
    this.#counters.set(name, counter);
    return {
      add: (client) => {
        this.#hasCounted = true;
        const { key, count, endsAt } = counter.add(client);
        const all = count + this.#ofOthers(key);
        const secondsLeft = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
        return { isExceeded: all > rule.max, secondsLeft };
      },
    };
  }

  /** Whether anything was counted since this was asked last. */
  hasCounted(): boolean {
    const counted = this.#hasCounted;
    this.#hasCounted = false;
    return counted;
  }

  /** Counts that were not shared with the other servers yet. */
  takeUnshared = (): SharedCount[] =>
    [...this.#counters.values()].flatMap((counter) => counter.takeUnshared());

  hear(counts: readonly SharedCount[]): void {
    this.#others = new Map(counts.map((count) => [count.key, count]));
  }

  #ofOthers(key: string): number {
    const other = this.#others.get(key);
    return other !== undefined && other.endsAt > Date.now() ? other.count : 0;
  }

  #keyOf = (text: string): string =>
    createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 16);
}

class Counter {
  readonly #rule: Rule;
  readonly #keyOf: (client: string) => string;
  /** In the order of their ends. */
  readonly #counts = new Map<string, SharedCount>();
  readonly #unshared = new Set<SharedCount>();

  constructor(rule: Rule, keyOf: (client: string) => string) {
    this.#rule = rule;
    this.#keyOf = keyOf;
  }

  add(client: string): SharedCount {
    this.#dropEnded();
    let count = this.#counts.get(client);
    // After the clock was wrong, the oldest may be open and this one not.
    if (count !== undefined && !this.#isOpen(count)) {
      this.#drop(client, count);
      count = undefined;
    }
    if (count === undefined) {
      const endsAt = Date.now() + this.#rule.window;
      count = { key: this.#keyOf(client), count: 0, endsAt };
      this.#counts.set(client, count);
    }
    count.count++;
    // What exceeds the limit by far need not be known exactly.
    const { max } = this.#rule;
    if (count.count >= nearly * max && count.count <= 2 * max) this.#unshared.add(count);
    return count;
  }

  takeUnshared(): SharedCount[] {
    const taken = [...this.#unshared].map((count) => ({ ...count }));
    this.#unshared.clear();
    return taken;
  }

  #dropEnded(): void {
    for (const [client, count] of this.#counts) {
      if (this.#isOpen(count) && this.#counts.size < maxClients) return;
      this.#drop(client, count);
    }
  }

  /** A count that ends later than a window from now began while the clock was wrong. */
  #isOpen({ endsAt }: SharedCount): boolean {
    const now = Date.now();
    return endsAt > now && endsAt <= now + this.#rule.window;
  }

  #drop(client: string, count: SharedCount): void {
    this.#counts.delete(client);
    this.#unshared.delete(count);
  }
}
