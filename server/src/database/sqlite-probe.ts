import { constants } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { DatabaseGone } from './database-gone.ts';
import { NotReady } from './not-ready.ts';
import { ShopMoved } from './shop-moved.ts';
import type { DataFile } from './sqlite-data-file.ts';

const probe = Buffer.alloc(64 * 1024);

/**
 * Writes a file beside the database and removes it, to see whether there is disk space. It needs no sync. A write to the
 * database would, and would wait for its writers.
 * @throws NotReady
 */
export async function checkFileWritable(file: DataFile): Promise<void> {
  try {
    file.assertThere();
    await access(file.path, constants.W_OK);
    await writeFile(file.probe, probe, { mode: 0o600 });
  } catch (error) {
    throw new NotReady(reasonOf(error), error);
  } finally {
    // Also of what was written before the disk was full. Another server on this file may have been faster.
    await rm(file.probe, { force: true }).catch(() => {});
  }
}

function reasonOf(error: unknown): NotReady['reason'] {
  if (error instanceof ShopMoved) return 'moved';
  if (error instanceof DatabaseGone) return 'file gone';
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'read-only';
}

const reasons: Record<string, NotReady['reason']> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
};
