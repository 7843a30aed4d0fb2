import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far more than all tests store at any moment, in bytes. */
const plenty = 4 * 1024 ** 3;

/**
 * Creates a folder for test data. It is in memory if there is enough, because on a disk every commit waits. The caller
 * removes it.
 */
export function scratchFolder(): string {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'kiosk-'));
  // PostgreSQL, which does not run as root, has its files in it.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Has this process, and those that it starts, keep temporary files in memory, unless a folder was chosen. On ext4
 * the hundreds of files of each PostgreSQL database that is made and dropped cost more than its tests.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return;
  const folder = scratchFolder();
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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

/** PostgreSQL is copied into it, which does not work on a `noexec` file system. */
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
