import { parentPort, workerData } from 'node:worker_threads';
import { openFile, writing } from './sqlite-file.ts';

// The program of the thread that moves a large write-ahead log into the file, and ends when that is done.

const every = 200;

const file = openFile(workerData as string, writing);
let timer: NodeJS.Timeout | undefined;

/** What was moved: pages of the log, and how many of them are in the file. `busy` where somebody was in the way. */
const checkpoint = (mode: 'passive' | 'truncate') =>
  file.prepare(`pragma wal_checkpoint(${mode})`).get() as { busy: number; log: number; checkpointed: number };

function shrink(): void {
  // Nobody waits for this one.
  const { log, checkpointed } = checkpoint('passive');
  // Writers wait for this one, so it is only done when little is left, and for a reader no longer than that.
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
