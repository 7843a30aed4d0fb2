import { readFileSync, type Stats, writeFileSync } from 'node:fs';

const text =
  'This folder has the shop’s database, shop.db. If that file is missing, the shop does not start, because it would start empty.\n';

const unknown = 'at an unknown time';

/** The file beside `shop.db` that says that there is a database, and which file that is. */
export class Marker {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Its text; undefined if there is none. */
  read(): string | undefined {
    try {
      return readFileSync(this.path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  write(file: Stats): void {
    // File systems without creation times report the time of the last change instead.
    const isKept = file.birthtimeMs > 0 && file.birthtimeMs !== file.ctimeMs;
    const created = isKept ? file.birthtime.toISOString() : unknown;
    const said = `${text}Inode ${file.ino}, created ${created}\n`;
    if (this.read() !== said) writeFileSync(this.path, said, { mode: 0o600 });
  }
}

/** Whether the marker was written for another file than this one. A copy may have the number of the file that is gone. */
export function isForAnother(said: string, file: Stats): boolean {
  const [, inode, created] = /^Inode (\d+), created (.*)$/m.exec(said) ?? [];
  if (inode === undefined) return false;
  return Number(inode) !== file.ino || (created !== unknown && created !== file.birthtime.toISOString());
}
