import { EventEmitter } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { maxLogBytes } from './sqlite-file.ts';
import { LogKeeper } from './sqlite-log.ts';

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
