import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import { untilUnlocked } from './sqlite-lock.ts';

/** What a group needs of the open file. */
export type WritableFile = {
  execute: (sql: string) => void;
  /** Where the next transaction keeps what it may have to undo, and what it sorts. */
  keepTemporary: (where: 'memory' | 'file') => void;
  isTransaction: () => boolean;
  /** @throws DatabaseGone if the file was removed or replaced */
  beforeWrite: () => void;
  rollBack: () => void;
};

/**
 * A group ends after as many members or milliseconds, so that the first need not wait long for their answer; where a commit
 * takes long, after a tenth of its time.
 */
const [maxMembers, maxTime] = [64, 10];

/** The same limit as for PostgreSQL. More would wait in vain, and take memory. */
const maxWaiting = 500;

/** Milliseconds of a commit that is slow. For a quarter of such a time, up to the second, others get the event loop. */
const [slowCommit, maxPause] = [100, 500];

class TooManyWriters extends Error {
  override readonly name = 'TooManyWriters';
  /** PostgreSQL's code of too few resources. */
  readonly code = '53000';

  constructor() {
    super('too many changes wait for the disk');
  }
}

/**
 * Another writer's failure undid a transaction of its group that had not been answered yet, so it has to be run again.
 */
export class UndoneWithGroup extends Error {
  override readonly name = 'UndoneWithGroup';
  /** PostgreSQL's code of a transaction to be run again. */
  readonly code = '40001';
}

/**
 * Group commit: writers that arrive in the same iteration of the event loop share one transaction and one sync of the
 * disk. They run one after the other, each in a savepoint of its own, and each learns that it is stored after the sync.
 */
export class GroupCommit {
  readonly #file: WritableFile;
  readonly #queue: Writer[] = [];
  #running: Promise<void> | undefined;
  /** Milliseconds that the last one took. */
  #commitTime = 0;

  constructor(file: WritableFile) {
    this.#file = file;
  }

  /**
   * @param deadline by `performance.now()`, until which other processes are waited for
   * @param isLong whether it gets a transaction of its own
   * @returns once the caller is the only writer
   * @throws TooManyWriters at once
   */
  async enter(deadline: number, isLong: boolean): Promise<Writer> {
    if (this.#queue.length >= maxWaiting) throw new TooManyWriters();
    const writer = new Writer(deadline, isLong);
    this.#queue.push(writer);
    this.#running ??= this.#run();
    await writer.entered.promise;
    return writer;
  }

  /** Runs something that must not be in a transaction, when no writer is there. */
  async whenIdle<T>(run: () => T): Promise<T> {
    while (this.#running) await this.#running;
    return run();
  }

  async #run(): Promise<void> {
    for (let first = this.#queue.shift(); first !== undefined; first = this.#queue.shift()) {
      if (first.isLong) await this.#runLong(first);
      else await this.#runGroup(first);
    }
    this.#running = undefined;
  }

  /** What it may have to undo can be more than there is memory. */
  async #runLong(writer: Writer): Promise<void> {
    this.#file.keepTemporary('file');
    await this.#runGroup(writer);
    this.#file.keepTemporary('memory');
  }

  async #runGroup(first: Writer): Promise<void> {
    try {
      this.#file.beforeWrite();
      await untilUnlocked(first.deadline, () => this.#file.execute('begin immediate'));
    } catch (error) {
      first.entered.reject(error);
      return;
    }
    const end = performance.now() + Math.max(maxTime, this.#commitTime / 10);
    // The first needs no savepoint, of which SQLite would keep every page that a large transaction changes.
    if (!(await hasSucceeded(first))) {
      this.#undo();
      first.ended.resolve();
      return;
    }
    const group = [first];
    while (!first.isLong && group.length < maxMembers && performance.now() < end) {
      const next = await this.#takeNext();
      if (next === undefined) break;
      await this.#runInSavepoint(next);
      if (!this.#file.isTransaction() && !next.hasSucceeded) next.ended.resolve();
      else group.push(next);
      // A full disk or a failed write ends the whole transaction.
      if (!this.#file.isTransaction()) break;
    }
    const begun = performance.now();
    this.#commit(group);
    this.#commitTime = performance.now() - begun;
    await this.#leaveRoom();
  }

  /** While the disk syncs, this thread does nothing else: commit after commit would leave reads a moment every few seconds. */
  async #leaveRoom(): Promise<void> {
    if (this.#commitTime > slowCommit) await pause(Math.min(this.#commitTime / 4, maxPause));
  }

  async #runInSavepoint(writer: Writer): Promise<void> {
    try {
      this.#file.execute('savepoint writer');
    } catch (error) {
      writer.entered.reject(error);
      this.#undo();
      return;
    }
    const succeeded = await hasSucceeded(writer);
    if (!this.#file.isTransaction()) return;
    try {
      if (!succeeded) this.#file.execute('rollback to writer');
      this.#file.execute('release writer');
    } catch {
      this.#undo();
    }
  }

  /** A writer that is waiting, or arrives in this iteration of the event loop; a long one begins its own group. */
  async #takeNext(): Promise<Writer | undefined> {
    if (this.#queue.length === 0) await nextIteration();
    return this.#queue[0]?.isLong ? undefined : this.#queue.shift();
  }

  /** Also those who were refused learn of it now: what they have read may be the others' changes. */
  #commit(group: readonly Writer[]): void {
    try {
      if (!this.#file.isTransaction()) throw new UndoneWithGroup('another transaction of the group failed');
      this.#file.beforeWrite();
      this.#file.execute('commit');
      for (const { ended } of group) ended.resolve();
    } catch (error) {
      this.#undo();
      const undone = new UndoneWithGroup('the group was not stored', { cause: error });
      for (const { ended, hasSucceeded } of group) ended.reject(hasSucceeded ? error : undone);
    }
  }

  /** If it fails, so does the next `begin`, whose writer learns why. */
  #undo(): void {
    try {
      this.#file.rollBack();
    } catch {}
  }
}

/** Has the file to itself from `entered` until it calls `commit` or `rollBack`. */
class Writer {
  readonly deadline: number;
  readonly isLong: boolean;
  readonly entered = Promise.withResolvers<void>();
  readonly left = Promise.withResolvers<void>();
  readonly ended = Promise.withResolvers<void>();
  hasSucceeded = false;

  constructor(deadline: number, isLong: boolean) {
    this.deadline = deadline;
    this.isLong = isLong;
  }

  /** @returns when its changes are on the disk */
  commit(): Promise<void> {
    this.hasSucceeded = true;
    this.left.resolve();
    return this.ended.promise;
  }

  /**
   * @returns when everything that it may have read is on the disk
   * @throws UndoneWithGroup if that was not stored
   */
  rollBack(): Promise<void> {
    this.left.resolve();
    return this.ended.promise;
  }
}

async function hasSucceeded(writer: Writer): Promise<boolean> {
  writer.entered.resolve();
  await writer.left.promise;
  return writer.hasSucceeded;
}

export type { Writer };
