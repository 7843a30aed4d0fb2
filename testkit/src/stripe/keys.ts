import type { Reply } from './faults.ts';

type Kept = Reply & { params: string };

/** Stores the first response of a key for a day and repeats it. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /** @param params the call with all its parameters; a key is for one call only */
  answer(key: string | undefined, params: string, work: () => Reply): { answer: Reply; replayed: boolean } {
    if (key === undefined) return { answer: work(), replayed: false };
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.params !== params) return { answer: keyReused, replayed: false };
    if (kept !== undefined) return { answer: kept, replayed: true };
    const answer = work();
    this.#kept.set(key, { ...answer, params });
    return { answer, replayed: false };
  }

  forget(): void {
    this.#kept.clear();
  }
}

const keyReused: Reply = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
};
