import { parentPort, workerData } from 'node:worker_threads';
import { openFile, writing } from './sqlite-file.ts';
import { shrinkLog } from './sqlite-shrink-log.ts';

// The thread that checkpoints a large write-ahead log into the file, and then ends.

const every = 200;

const file = openFile(workerData as string, writing);
let timer: NodeJS.Timeout | undefined;

function shrink(): void {
  if (shrinkLog(file)) end();
  else timer = setTimeout(shrink, every);
}

function end(): void {
  clearTimeout(timer);
  file.close();
  parentPort?.close();
}

parentPort?.on('message', end);
shrink();
