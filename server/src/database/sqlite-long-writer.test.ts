import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFile, writing } from './sqlite-file.ts';
import { LongWriter } from './sqlite-long-writer.ts';

test('a writer thread that dies in a transaction reports it and leaves the file unchanged for others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-long-'));
  const writer = new LongWriter(folder);
  const ask = (sql: string) => writer.ask({ sql, parameters: [] });
  await ask('create table things (name text)');
  await ask('begin immediate');
  await ask("insert into things values ('half done')");

  // More than the thread's heap may hold.
  const rows = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 50)
    select hex(zeroblob(10000000)) as text from numbers`;
  await expect(ask(rows)).rejects.toThrow(/memory|ended/);
  await expect(ask('commit')).rejects.toThrow(/memory|ended/);
  await writer.end();

  const file = openFile(folder, writing);
  expect(file.prepare('select count(*) as things from things').get()).toEqual({ things: 0 });
  file.exec("insert into things values ('whole')");
  file.close();
  await rm(folder, { recursive: true });
});

test('a message that the writer thread cannot receive fails, and the next transaction succeeds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-long-'));
  const writer = new LongWriter(folder);
  await expect(writer.ask({ sql: 'select ?', parameters: [() => 1] })).rejects.toThrow('could not be cloned');
  expect(await writer.ask({ sql: 'select 1 as one', parameters: [] })).toEqual({ rows: [{ one: 1 }] });
  await writer.end();
  await rm(folder, { recursive: true });
});
