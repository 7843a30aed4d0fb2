import { Problem } from '../problem.ts';
import { Abandoned } from './abandoned.ts';
import { snapshotLevel } from './access-modes.ts';
import { isMigrated } from './migrate.ts';
import { NotReady } from './not-ready.ts';
import type { Database } from './schema.ts';
import { findSharedKey } from './shared-keys.ts';

/** Where reads went: to the replica; or to the primary, because the replica lacked changes or failed. */
export type ReplicaOutcome = 'answered' | 'behind' | 'failed';

type Options = {
  primary: Database;
  /** Called when the outcome is another one than before. */
  report: (outcome: ReplicaOutcome, error?: unknown) => void;
  /** Milliseconds from a failure to the next look. */
  pause?: number;
  /** Milliseconds for which it may lack changes before that is reported. */
  maxBehind?: number;
};

/** A copy of the database that follows it. It may be behind, frozen or gone at any time; nobody may have to wait for it. */
export class Replica {
  readonly outcomes: Record<ReplicaOutcome, number> = { answered: 0, behind: 0, failed: 0 };
  readonly #db: Database;
  readonly #options: Required<Options>;
  #isFit = false;
  #nextLook = 0;
  #behindSince: number | undefined;
  #reported: ReplicaOutcome | undefined;

  constructor(db: Database, options: Options) {
    this.#db = db;
    this.#options = { pause: 1_000, maxBehind: 10_000, ...options };
  }

  /** Whether it can be asked. If not, it is looked at in the background, and this read counts as failed. */
  isFit(): boolean {
    if (this.#isFit) return true;
    this.outcomes.failed++;
    if (performance.now() >= this.#nextLook) void this.#look();
    return false;
  }

  /**
   * Reads as of one moment.
   * @param isRecent whether it has, at that moment, the rows that are asked for
   * @returns undefined where it lacks changes or fails
   * @throws Problem what the work says of what it has read; Abandoned
   */
  async read<T>(
    isRecent: (from: Database) => Promise<boolean>,
    work: (from: Database) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    const transaction = this.#db.transaction().setIsolationLevel(snapshotLevel);
    try {
      const value = await transaction.execute(async (trx) => {
        if (!(await isRecent(trx))) throw new Behind();
        return work(trx);
      });
      this.#note('answered');
      return { value };
    } catch (error) {
      if (error instanceof Problem) this.#note('answered');
      if (error instanceof Problem || error instanceof Abandoned) throw error;
      if (error instanceof Behind) this.#note('behind');
      else {
        this.outcomes.failed++;
        this.#fail(error);
      }
      return undefined;
    }
  }

  async #look(): Promise<void> {
    this.#nextLook = Number.POSITIVE_INFINITY;
    try {
      await checkReplica(this.#options.primary, this.#db);
      this.#isFit = true;
    } catch (error) {
      this.#fail(error);
    }
  }

  #note(outcome: 'answered' | 'behind'): void {
    this.outcomes[outcome]++;
    if (outcome === 'answered') {
      this.#behindSince = undefined;
      this.#report('answered');
      return;
    }
    this.#behindSince ??= performance.now();
    if (performance.now() - this.#behindSince >= this.#options.maxBehind) this.#report('behind');
  }

  #fail(error: unknown): void {
    this.#isFit = false;
    this.#nextLook = performance.now() + this.#options.pause;
    this.#report('failed', error);
  }

  #report(outcome: ReplicaOutcome, error?: unknown): void {
    if (this.#reported === outcome) return;
    this.#reported = outcome;
    this.#options.report(outcome, error);
  }
}

class Behind extends Error {}

/** @throws NotReady, OtherShop, or why it does not answer */
export async function checkReplica(primary: Database, replica: Database): Promise<void> {
  if (!(await isMigrated(replica))) throw new NotReady('not migrated');
  const [own, copied] = [await findSharedKey(primary, 'log'), await findSharedKey(replica, 'log')];
  if (own === undefined || !copied?.equals(own)) throw new OtherShop();
}

export class OtherShop extends Error {
  override readonly name = 'OtherShop';
  constructor() {
    super('DATABASE_READ_URL leads to another shop than DATABASE_URL');
  }
}
