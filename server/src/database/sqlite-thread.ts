import { parentPort, workerData } from 'node:worker_threads';
import { answer, keepStatements, openFile, rollBack, type SqliteStatement, writing } from './sqlite-file.ts';
import type { ThreadAnswer } from './sqlite-long-writer.ts';

// The thread in which a long transaction runs.

const file = openFile(workerData as string, writing);
// A large commit is checkpointed after it was reported, not before.
file.exec('pragma wal_autocheckpoint = 0');
// Set-based statements gain little from a larger cache, which would add to the writer's.
file.exec('pragma cache_size = -4000');
const prepare = keepStatements(file);

parentPort?.on('message', (statement: SqliteStatement | 'end') => {
  if (statement === 'end') return end();
  parentPort?.postMessage(answerTo(statement));
  // Checkpoint now; otherwise the next writer would do it while requests wait.
  if (statement.sql === 'commit') file.exec('pragma wal_checkpoint(passive)');
});

function answerTo(statement: SqliteStatement): ThreadAnswer {
  try {
    if (statement.sql !== 'rollback') return answer(prepare, statement);
    rollBack(file);
    return { changes: 0 };
  } catch (error) {
    // Cloning an error drops its own fields.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { message, fields: { code, errcode } };
  }
}

function end(): void {
  file.close();
  parentPort?.close();
}
