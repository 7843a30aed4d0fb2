import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from './open.ts';
import { roomForOthers } from './room-for-others.ts';
import { inTransaction } from './transaction.ts';

/** Writes three times, asking for the file as another server does, and reports the longest wait in milliseconds. */
const otherServer = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const file = new DatabaseSync(workerData, { timeout: 0 });
  const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
  const waits = [];
  while (waits.length < 3) {
    const begun = performance.now();
    for (let isWritten = false; !isWritten && performance.now() - begun < 5_000; sleep(2 + Math.random() * 10)) {
      try {
        file.exec('update catalogue_version set version = version + 1');
        isWritten = true;
      } catch {}
    }
    waits.push(performance.now() - begun);
  }
  file.close();
  parentPort.postMessage(Math.max(...waits));
`;

test('a job of many transactions on SQLite leaves another server the file within a second', async () => {
  const place = await migratedDatabase('SQLite');
  const db = openDatabase(readConfig(place.env));
  const path = join(String(place.env.DATA_DIR), 'shop.db');
  const other = new Worker(otherServer, { eval: true, workerData: path });
  let isOver = false;
  const job = (async () => {
    for (const room = roomForOthers(db); !isOver; await room()) {
      await inTransaction(db, async (trx) => {
        await sql`update catalogue_version set version = version + 1`.execute(trx);
        await sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 500000)
          select count(*) from counted`.execute(trx);
      });
    }
  })();
  const [longest] = await once(other, 'message');
  isOver = true;
  await job;
  await db.destroy();
  await place.remove();
  expect(longest).toBeLessThan(1_000);
});
