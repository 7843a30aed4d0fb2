import { setTimeout as pause } from 'node:timers/promises';
import { checkWritable, inProbe } from './dialect.ts';
import { isMigrated } from './migrate.ts';
import { NotReady } from './not-ready.ts';
import type { Database } from './schema.ts';

/** Milliseconds for which a result is fresh, so that many load balancers do not flood the database. */
const freshness = 900;

/** Milliseconds for which an older result is returned during a new check, so that a busy disk delays no probe. */
const maxAge = 2_500;

type Finding = NotReady | undefined;

/** Checks whether orders can be stored, for any number of concurrent probes. */
export class Readiness {
  readonly #db: Database;
  readonly #timeout: number;
  #checking: Promise<Finding> | undefined;
  #last: { finding: Finding; at: number } | undefined;

  /** @param timeout milliseconds after which the database counts as not answering */
  constructor(db: Database, timeout = 2_500) {
    this.#db = db;
    this.#timeout = timeout;
  }

  /** @returns the reason why not, within the timeout; undefined if ready */
  async ask(): Promise<Finding> {
    const age = this.#last ? performance.now() - this.#last.at : Number.POSITIVE_INFINITY;
    // A check that hangs is not followed by others, each of which would hold a connection.
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
