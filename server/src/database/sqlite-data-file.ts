import { existsSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
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
   * A missing file in a folder that had one is an accident, and a new empty shop would hide it. A file that was put
   * beside the log of another one would be damaged by it.
   * @throws DatabaseGone with what to do
   */
  refuseLoss(): void {
    // The traces are looked for first: another server may create the file, and then them, at this moment.
    const marker = existsSync(this.#marker) ? readFileSync(this.#marker, 'utf8') : undefined;
    const hasLog = (statOf(this.#log)?.size ?? 0) > 0;
    const file = statOf(this.path);
    const others = `To restore a backup, or to begin anew, first move ${this.path} and ${this.path}-* away.`;
    if ((file?.size ?? 0) === 0 && (marker !== undefined || hasLog)) {
      throw new DatabaseGone(
        `${this.path} is missing, and this folder had a database.\n` +
          `Put this very file back and leave ${this.#log} beside it. ${others}`,
      );
    }
    const known = inodeIn(marker);
    if (hasLog && known !== undefined && known !== file?.ino) {
      throw new DatabaseGone(
        `${this.path} is not the file to which ${this.#log} belongs, and would be damaged by it.\n` +
          `${others} If both were copied here together, delete ${this.#marker} and start again.`,
      );
    }
  }

  /** Called once the database is open: remembers the files and marks the folder as having a database. */
  noteOpened(): void {
    const file = statOf(this.path);
    const marker = `${markerText}${inodeLabel}${file?.ino}\n`;
    if (!existsSync(this.#marker) || readFileSync(this.#marker, 'utf8') !== marker)
      writeFileSync(this.#marker, marker, { mode: 0o600 });
    this.#opened = { file, log: statOf(this.#log) };
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

/** Which file the log belongs to: a copy has another number. */
const inodeLabel = 'Inode of shop.db: ';
const inodeIn = (marker = ''): number | undefined => {
  const number = new RegExp(`^${inodeLabel}(\\d+)$`, 'm').exec(marker)?.[1];
  return number === undefined ? undefined : Number(number);
};

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
