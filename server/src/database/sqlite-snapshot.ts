import { DatabaseSync } from 'node:sqlite';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type ReadTable, type Row, rowsOfPart } from './snapshot.ts';
import type { DataFile } from './sqlite-data-file.ts';
import { openExisting } from './sqlite-file.ts';

/**
 * Reads as of one moment, on a connection of its own: nobody waits for it, only the write-ahead log grows.
 * @param holdsWrites whether it keeps the lock of those who write
 */
export async function readFileSnapshot<T>(
  dataFile: DataFile,
  work: (read: ReadTable) => Promise<T>,
  holdsWrites: boolean,
): Promise<T> {
  const file = dataFile.ifThere((path) => openExisting(path, holdsWrites ? 'rw' : 'ro'));
  try {
    file.exec(holdsWrites ? 'begin immediate' : 'begin');
    // It may have waited for the move that took the file away.
    if (holdsWrites) dataFile.refuseLoss();
    // The moment is that of the first read.
    file.exec('select 1 from sqlite_schema');
    return await work((table) => rowsOf(file, table));
  } finally {
    file.close();
  }
}

async function* rowsOf(file: DatabaseSync, table: string): AsyncGenerator<Row[]> {
  let part: Row[] = [];
  for (const row of file.prepare(`select * from "${table}"`).iterate()) {
    if (part.push(row as Row) < rowsOfPart) continue;
    yield part;
    part = [];
    await yieldToEventLoop();
  }
  if (part.length > 0) yield part;
}

/**
 * Moves what is in the write-ahead log into the file, while others may read and nobody writes.
 * @returns whether all of it could be moved
 */
export function mergeLog(path: string): boolean {
  const file = new DatabaseSync(path);
  try {
    // PASSIVE waits for nobody, and needs no lock of those who write.
    const { busy, log, checkpointed } = file.prepare('pragma wal_checkpoint(passive)').get() ?? {};
    return busy === 0 && log === checkpointed;
  } finally {
    file.close();
  }
}
