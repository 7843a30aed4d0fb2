import { parentPort, workerData } from 'node:worker_threads';
import { answer, keepStatements, openFile } from './sqlite-file.ts';
import type { ReaderReply, ReaderRequest } from './sqlite-reader.ts';

// The thread of long reads. Waiting for another process's lock holds up nobody but them.

const file = openFile(
  workerData as string,
  `
  pragma query_only = on;
  pragma cache_size = -8000;
`,
);
file.exec('pragma busy_timeout = 10000');
const prepare = keepStatements(file);

function reply(statement: ReaderRequest): ReaderReply {
  try {
    return { result: answer(prepare, statement) };
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
    return { failure: { message, code, errcode } };
  }
}

parentPort?.on('message', (question: ReaderRequest | 'end') => {
  if (question !== 'end') return parentPort?.postMessage(reply(question));
  file.close();
  parentPort?.close();
});
