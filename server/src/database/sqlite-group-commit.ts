import { setImmediate as nextIteration } from 'node:timers/promises';
import { untilUnlocked } from './sqlite-lock.ts';

/** What a group needs of the open file. */
export type WritableFile = {
  execute: (sql: string) => void;
  isTransaction: () => boolean;
  /** @throws DatabaseGone if the file was removed or replaced */
  beforeWrite: () => void;
  rollBack: () => void;
};

/** A group ends after as many members or milliseconds, so that the first need not wait long for their answer. */
const [maxMembers, maxTime] = [64, 10];

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

  constructor(file: WritableFile) {
    this.#file = file;
  }

  /**
   * @param deadline by `performance.now()`, until which other processes are waited for
   * @param isLong whether it gets a transaction of its own
   * @returns once the caller is the only writer
   */
  async enter(deadline: number, isLong: boolean): Promise<Writer> {
    const writer = new Writer(deadline, isLong);
    this.#queue.push(writer);
    this.#running ??= this.#run();
    await writer.entered.promise;
    return writer;
  }

  /** @returns when all writers have been answered */
  async end(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let first = this.#queue.shift(); first !== undefined; first = this.#queue.shift()) {
      await this.#runGroup(first);
    }
    this.#running = undefined;
  }

  async #runGroup(first: Writer): Promise<void> {
    try {
      this.#file.beforeWrite();
      await untilUnlocked(first.deadline, () => this.#file.execute('begin immediate'));
    } catch (error) {
      first.entered.reject(error);
      return;
    }
    const done: Writer[] = [];
    const end = performance.now() + maxTime;
    // The first needs no savepoint, of which SQLite would keep every page that a large transaction changes.
    if (!(await hasSucceeded(first))) return this.#file.rollBack();
    done.push(first);
    while (!first.isLong && done.length < maxMembers && performance.now() < end) {
      const next = await this.#takeNext();
      if (next === undefined) break;
      if (await this.#runInSavepoint(next)) done.push(next);
      // A full disk or a failed write ends the whole transaction.
      if (!this.#file.isTransaction()) break;
    }
    this.#commit(done);
  }

  /** @returns whether its changes are to be committed */
  async #runInSavepoint(writer: Writer): Promise<boolean> {
    try {
      this.#file.execute('savepoint writer');
    } catch (error) {
      writer.entered.reject(error);
      this.#file.rollBack();
      return false;
    }
    const succeeded = await hasSucceeded(writer);
    this.#leaveSavepoint(succeeded);
    return succeeded;
  }

  #leaveSavepoint(succeeded: boolean): void {
    if (!this.#file.isTransaction()) return;
    try {
      if (!succeeded) this.#file.execute('rollback to writer');
      this.#file.execute('release writer');
    } catch {
      this.#file.rollBack();
    }
  }

  /** One that is waiting, or that arrives in this iteration of the event loop; a long one begins its own group. */
  async #takeNext(): Promise<Writer | undefined> {
    if (this.#queue.length === 0) await nextIteration();
    return this.#queue[0]?.isLong ? undefined : this.#queue.shift();
  }

  #commit(writers: readonly Writer[]): void {
    try {
      if (!this.#file.isTransaction()) throw new UndoneWithGroup('another transaction of the group failed');
      this.#file.beforeWrite();
      this.#file.execute('commit');
      for (const { stored } of writers) stored.resolve();
    } catch (error) {
      this.#file.rollBack();
      for (const { stored } of writers) stored.reject(error);
    }
  }
}

/** Has the file to itself from `entered` until it calls `commit` or `rollBack`. */
class Writer {
  readonly deadline: number;
  readonly isLong: boolean;
  readonly entered = Promise.withResolvers<void>();
  readonly left = Promise.withResolvers<boolean>();
  readonly stored = Promise.withResolvers<void>();

  constructor(deadline: number, isLong: boolean) {
    this.deadline = deadline;
    this.isLong = isLong;
  }

  /** @returns when its changes are on the disk */
  commit(): Promise<void> {
    this.left.resolve(true);
    return this.stored.promise;
  }

  rollBack(): void {
    this.left.resolve(false);
  }
}

const hasSucceeded = (writer: Writer): Promise<boolean> => {
  writer.entered.resolve();
  return writer.left.promise;
};

export type { Writer };
