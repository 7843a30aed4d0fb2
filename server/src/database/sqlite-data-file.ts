import { existsSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseGone } from './database-gone.ts';

/** The file `shop.db` of a data folder, and the files beside it. SQLite itself never checks the path again. */
export class DataFile {
  readonly path: string;
  /** Written before readiness is reported, see `readiness.ts`. */
  readonly probe: string;
  readonly #marker: string;
  readonly #log: string;
  #opened: { file: Stats | undefined; log: Stats | undefined } | undefined;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'shop.db');
    this.probe = `${this.path}-probe`;
    this.#log = `${this.path}-wal`;
    this.#marker = `${this.path}-created`;
  }

  /**
   * A missing file in a folder that had one is an accident that a new empty shop would hide.
   * @throws DatabaseGone with what to do
   */
  refuseLoss(): void {
    // The traces are checked first: another server may be creating the file, and then them.
    const traces = existsSync(this.#marker) || (statOf(this.#log)?.size ?? 0) > 0;
    if (!traces || (statOf(this.path)?.size ?? 0) > 0) return;
    throw new DatabaseGone(
      `${this.path} is missing, and this folder had a database.\n` +
        `Put it or a backup back. To start with an empty shop, delete ${this.path}-* and start again.`,
    );
  }

  /** Called once the database is open: remembers the files and marks the folder as having a database. */
  noteOpened(): void {
    if (!existsSync(this.#marker)) writeFileSync(this.#marker, markerText, { mode: 0o600 });
    this.#opened = { file: statOf(this.path), log: statOf(this.#log) };
  }

  /**
   * Takes 3 µs.
   * @returns the bytes of the write-ahead log
   * @throws DatabaseGone unless the files at their paths are the ones that are open
   */
  assertThere(): number {
    const log = statOf(this.#log);
    if (!isSame(statOf(this.path), this.#opened?.file) || !isSame(log, this.#opened?.log)) {
      throw new DatabaseGone(
        `${this.path} was removed or replaced while the shop has it open. Put it back, then restart the shop.`,
      );
    }
    return log?.size ?? 0;
  }
}

const markerText = `This folder has the shop's database, shop.db. If that file is missing, the shop does not start, because it would start empty.\n`;

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
