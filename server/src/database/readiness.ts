import { setTimeout as pause } from 'node:timers/promises';
import { checkWritable, inProbe } from './dialect.ts';
import { isMigrated } from './migrate.ts';
import { NotReady } from './not-ready.ts';
import type { Database } from './schema.ts';

/** Milliseconds for which a finding stands: a load balancer with many heads asks the database no more often. */
const freshness = 900;

/** Milliseconds for which it is returned while it is checked anew: a busy disk must not make a probe late. */
const maxAge = 2_500;

type Finding = NotReady | undefined;

/** Whether orders can be stored, asked by any number of probes at once. */
export class Readiness {
  readonly #db: Database;
  readonly #timeout: number;
  #checking: Promise<Finding> | undefined;
  #last: { finding: Finding; at: number } | undefined;

  /** @param timeout milliseconds after which a database that has not answered counts as one that does not */
  constructor(db: Database, timeout = 2_500) {
    this.#db = db;
    this.#timeout = timeout;
  }

  /** @returns why not, within the timeout; undefined when they can */
  async ask(): Promise<Finding> {
    const age = this.#last ? performance.now() - this.#last.at : Number.POSITIVE_INFINITY;
    // One that hangs is waited for and not followed by others, each of which would hold a connection.
    if (age >= freshness) this.#checking ??= this.#check();
    if (this.#checking === undefined || age < maxAge) return this.#last?.finding;
    const late = new AbortController();
    const finding = await Promise.race([
      this.#checking,
      pause(this.#timeout, new NotReady('no answer'), { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    return finding;
  }

  async #check(): Promise<Finding> {
    const finding = await inProbe(this.#db, findOut).catch((error: unknown) =>
      error instanceof NotReady ? error : new NotReady('no answer', error),
    );
    this.#last = { finding, at: performance.now() };
    this.#checking = undefined;
    return finding;
  }
}

async function findOut(db: Database): Promise<Finding> {
  if (!(await isMigrated(db))) return new NotReady('not migrated');
  await checkWritable(db);
  return undefined;
}
