import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { makeEmptyFile, maxLogBytes, openFile, writing } from './sqlite-file.ts';
import { LogKeeper } from './sqlite-log.ts';
import { shrinkLog } from './sqlite-shrink-log.ts';

test('a thread that fails while the shop stops is gone before the database closes', async () => {
  const thread = Object.assign(new EventEmitter(), {
    ref: () => {},
    unref: () => {},
    postMessage: () => {
      thread.emit('error', new Error('planned'));
      setImmediate(() => thread.emit('exit', 1));
    },
  });
  const writer = new DatabaseSync(':memory:');
  const keeper = new LogKeeper('', writer, () => thread as unknown as Worker);
  keeper.watch(maxLogBytes + 1);

  await keeper.end();

  // What is done when it is gone has been done.
  expect(writer.prepare('pragma wal_autocheckpoint').get()).toEqual({ wal_autocheckpoint: 1000 });
  writer.close();
});

test('the process stays alive until a thread has ended for which the database waits', async () => {
  let isHeld = true;
  let wasHeld = false;
  const thread = Object.assign(new EventEmitter(), {
    ref: () => {
      isHeld = true;
    },
    unref: () => {
      isHeld = false;
    },
    postMessage: () => {
      wasHeld = isHeld;
      setImmediate(() => thread.emit('exit', 0));
    },
  });
  const writer = new DatabaseSync(':memory:');
  const keeper = new LogKeeper('', writer, () => thread as unknown as Worker);
  keeper.watch(maxLogBytes + 1);
  expect(isHeld).toBe(false);
  await keeper.end();
  expect(wasHeld).toBe(true);
  writer.close();
});

test('the log is shrunk without waiting for a writer, which may leave a large transaction', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-log-'));
  makeEmptyFile(join(folder, 'shop.db'));
  const [writer, file] = [openFile(folder, writing), openFile(folder, writing)];
  writer.exec('create table notes (text text); begin immediate');
  const waits = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    expect(shrinkLog(file)).toBe(false);
    return performance.now() - begun;
  });
  // The shortest: the machine may have other things to do. It waited 100 ms.
  expect(Math.min(...waits)).toBeLessThan(50);
  writer.exec('rollback');
  expect(shrinkLog(file)).toBe(true);
  writer.close();
  file.close();
  rmSync(folder, { recursive: true });
});
