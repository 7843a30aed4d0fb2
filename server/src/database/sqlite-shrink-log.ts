import type { DatabaseSync } from 'node:sqlite';

/**
 * Moves what is in the write-ahead log into the file, and empties the log if nothing is left.
 * @param file without a busy timeout
 * @returns whether the log is empty now. It is not where a connection reads or writes, or has just written
 */
export function shrinkLog(file: DatabaseSync): boolean {
  const checkpoint = (mode: 'passive' | 'truncate') =>
    file.prepare(`pragma wal_checkpoint(${mode})`).get() as Checkpoint;
  // This checkpoint blocks nobody.
  const { log, checkpointed } = checkpoint('passive');
  // Writers wait for this one. It does not wait for a writer: that may leave a large transaction, all of which would be
  // moved while the others wait.
  return log === checkpointed && checkpoint('truncate').busy === 0;
}

/** Pages of the log, and pages moved into the file. `busy` if a reader or writer blocked it. */
type Checkpoint = { busy: number; log: number; checkpointed: number };
