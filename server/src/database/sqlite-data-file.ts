import { existsSync, type Stats, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseGone } from './database-gone.ts';
import { ShopMoved } from './shop-moved.ts';
import { isForAnother, Marker } from './sqlite-marker.ts';

/** SQLite's usual size. */
const pageBytes = 4096;

/** The file `shop.db` of a data folder, and the files beside it. SQLite itself never checks the path again. */
export class DataFile {
  readonly path: string;
  /** Written and removed by `sqlite-probe.ts`. */
  readonly probe: string;
  readonly #marker: Marker;
  readonly #log: string;
  readonly #shared: string;
  readonly #moved: string;
  #opened: { file: Stats | undefined; log: Stats | undefined } | undefined;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'shop.db');
    this.probe = `${this.path}-probe`;
    this.#log = `${this.path}-wal`;
    this.#shared = `${this.path}-shm`;
    this.#moved = `${this.path}-moved`;
    this.#marker = new Marker(`${this.path}-created`);
  }

  /**
   * A missing file in a folder that had one is an accident, and a new empty shop would hide it. A file that was put
   * beside the log of another one would be damaged by it. Without its log, a file lacks the last orders.
   * @throws DatabaseGone with what to do
   */
  refuseLoss(): void {
    // The traces are looked for first: another server may create the file, and then them, at this moment.
    const said = this.#marker.read();
    const hasLog = (statOf(this.#log)?.size ?? 0) > 0;
    const file = statOf(this.path);
    const others = `To restore a backup, or to begin anew, first move ${this.path} and ${this.path}-* away.`;
    if (file === undefined || file.size === 0) {
      if (said === undefined && !hasLog) return;
      this.#refuseMoved();
      throw new DatabaseGone(
        `${this.path} is missing, and this folder had a database.\n` +
          `Put this very file back and leave ${this.#log} beside it. ${others}`,
      );
    }
    if (hasLog && said !== undefined && isForAnother(said, file)) {
      throw new DatabaseGone(
        `${this.path} is not the file to which ${this.#log} belongs, and would be damaged by it.\n` +
          `${others} If both were copied here together, delete ${this.#marker.path} and start again.`,
      );
    }
    // Asked twice: another server may be closing the file between the two looks.
    if (this.#lacksLog() && this.#lacksLog()) {
      throw new DatabaseGone(
        `${this.#log} is missing. The shop was not stopped properly, and the last orders may be in that file: put it back.\n` +
          `If it is lost, restore a backup, or delete ${this.#shared} to start with what is in ${this.path}. ${others}`,
      );
    }
  }

  /** SQLite makes the log before its shared memory, and when it closes the file, removes it after that. */
  #lacksLog = (): boolean => existsSync(this.#shared) && !existsSync(this.#log);

  /** Opens the file. @throws DatabaseGone or ShopMoved where it has gone just now; or what failed */
  ifThere<T>(open: (path: string) => T): T {
    try {
      return open(this.path);
    } catch (error) {
      this.refuseLoss();
      throw error;
    }
  }

  /** Whether there is no database, and no trace of one: opening would make it. */
  isNew(): boolean {
    return [this.path, this.#log, this.#marker.path, this.#moved].every((path) => !existsSync(path));
  }

  /** Whether the file can have no table: it has no page but the first, which a full disk may keep from being read. */
  isBlank(): boolean {
    const sizeOf = (path: string) => statOf(path)?.size ?? 0;
    return sizeOf(this.path) <= pageBytes && sizeOf(this.#log) === 0;
  }

  /** Called once the database is open: remembers the files and marks the folder as having a database. */
  noteOpened(): void {
    const file = statOf(this.path);
    if (file !== undefined) this.#marker.write(file);
    this.#opened = { file, log: statOf(this.#log) };
  }

  /** The identity of the file itself, whatever its path. */
  identity(): string {
    const { dev, ino } = statSync(this.path);
    return `${dev} ${ino}`;
  }

  /**
   * Names the file otherwise. A process that has it open reads on, and does not write; see `assertThere`.
   * @param isWhole whether the file has all that is in its log
   */
  async setAside(isWhole: boolean): Promise<void> {
    await rename(this.path, this.#moved);
    if (isWhole) await rm(this.#log, { force: true });
    else await rename(this.#log, `${this.#moved}-wal`);
    await rm(this.#shared, { force: true });
  }

  /** Removes a database that nobody uses, with its traces. */
  async remove(): Promise<void> {
    // The marker first: one that is left alone says that a database was lost.
    for (const path of [this.#marker.path, this.path, this.#log, this.#shared])
      await rm(path, { force: true });
  }

  /**
   * Takes 3 µs.
   * @returns the bytes of the write-ahead log
   * @throws DatabaseGone unless the files at their paths are the ones that are open; ShopMoved
   */
  assertThere(): number {
    const log = statOf(this.#log);
    const file = statOf(this.path);
    if (!isSame(file, this.#opened?.file) || !isSame(log, this.#opened?.log)) {
      if (file === undefined) this.#refuseMoved();
      throw new DatabaseGone(
        `${this.path} was removed or replaced while the shop has it open. Put it back, then restart the shop.`,
      );
    }
    return log?.size ?? 0;
  }

  #refuseMoved(): void {
    if (existsSync(this.#moved)) throw new ShopMoved(this.#moved);
  }
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
