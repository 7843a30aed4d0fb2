import { parentPort, workerData } from 'node:worker_threads';
import { answer, keepStatements, openFile, rollBack, type Statement, writing } from './sqlite-file.ts';
import type { Told } from './sqlite-long-writer.ts';

// The program of the thread in which a long transaction runs.

const file = openFile(workerData as string, writing);
// A large commit is moved from the log into the file after it has been told of, not before.
file.exec('pragma wal_autocheckpoint = 0');
// Set-based statements gain little from a larger one, and it would stand beside the writer's.
file.exec('pragma cache_size = -4000');
const prepare = keepStatements(file);

parentPort?.on('message', (statement: Statement | 'end') => {
  if (statement === 'end') return end();
  parentPort?.postMessage(tellOf(statement));
  // At once: whoever writes next would do it otherwise, where everybody waits for it.
  if (statement.sql === 'commit') file.exec('pragma wal_checkpoint(passive)');
});

function tellOf(statement: Statement): Told {
  try {
    if (statement.sql !== 'rollback') return answer(prepare, statement);
    rollBack(file);
    return { changes: 0 };
  } catch (error) {
    // An error keeps none of its own fields on the way.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { message, fields: { code, errcode } };
  }
}

function end(): void {
  file.close();
  parentPort?.close();
}
