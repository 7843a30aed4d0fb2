import { parentPort, workerData } from 'node:worker_threads';
import { openFile, writing } from './sqlite-file.ts';

// The thread that checkpoints a large write-ahead log into the file, and then ends.

const every = 200;

const file = openFile(workerData as string, writing);
let timer: NodeJS.Timeout | undefined;

/** The result of a checkpoint: pages of the log, and pages moved into the file. `busy` if a reader or writer blocked it. */
const checkpoint = (mode: 'passive' | 'truncate') =>
  file.prepare(`pragma wal_checkpoint(${mode})`).get() as { busy: number; log: number; checkpointed: number };

function shrink(): void {
  // This checkpoint blocks nobody.
  const { log, checkpointed } = checkpoint('passive');
  // Writers wait for this checkpoint, so it runs only when little is left, with a short wait for readers.
  file.exec('pragma busy_timeout = 100');
  if (log === checkpointed && checkpoint('truncate').busy === 0) end();
  else timer = setTimeout(shrink, every);
}

function end(): void {
  clearTimeout(timer);
  file.close();
  parentPort?.close();
}

parentPort?.on('message', end);
shrink();
