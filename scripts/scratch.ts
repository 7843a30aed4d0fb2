import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Many times what a run of all tests has stored at any moment, in bytes. */
const plenty = 4 * 1024 ** 3;

/**
 * A new folder for what tests store: in memory where there is plenty, because on a disk every commit of every shop
 * waits for it. Whoever asked for it removes it.
 */
export function scratchFolder(): string {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'kiosk-'));
  // PostgreSQL, which does not run as root, has its files in it.
  chmodSync(folder, 0o755);
  return folder;
}

function inMemory(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(memory, 'kiosk-'));
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= plenty;
  } catch {
    return false;
  }
}

/** PostgreSQL is copied into it, which is in vain where programs are kept from running (`noexec`). */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
