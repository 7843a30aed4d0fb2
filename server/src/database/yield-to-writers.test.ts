import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from './open.ts';
import { inTransaction } from './transaction.ts';
import { yieldToWriters } from './yield-to-writers.ts';

/** Writes five times, asking for the file as another server does, and reports how often others wrote in between. */
const otherServer = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const file = new DatabaseSync(workerData, { timeout: 0 });
  const sleep = (time) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
  const version = () => file.prepare('select max(version) as version from catalogue_version').get().version;
  const before = version();
  for (let written = 0; written < 5; sleep(2 + Math.random() * 10)) {
    try {
      file.exec('update catalogue_version set version = version + 1');
      written++;
    } catch {}
  }
  parentPort.postMessage(version() - before - 5);
  file.close();
`;

test('a job of many transactions on SQLite leaves another server the file after a few of them', async () => {
  const place = await migratedDatabase('SQLite');
  const db = openDatabase(readConfig(place.env));
  const path = join(String(place.env.DATA_DIR), 'shop.db');
  const other = new Worker(otherServer, { eval: true, workerData: path });
  let isOver = false;
  const job = (async () => {
    for (const yieldNow = yieldToWriters(db); !isOver; await yieldNow()) {
      await inTransaction(db, async (trx) => {
        await sql`update catalogue_version set version = version + 1`.execute(trx);
        await sql`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 500000)
          select count(*) from counted`.execute(trx);
      });
    }
  })();
  const [transactions] = await once(other, 'message');
  isOver = true;
  await job;
  await db.destroy();
  await place.remove();
  expect(transactions).toBeLessThan(25);
});
