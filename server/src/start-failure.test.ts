import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { emptyDatabase, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { dropDatabase, query } from '@kiosk/testkit/postgres-server.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { runCommandLine } from './commands/command-line.ts';
import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { refusePublicPasswords } from './demo/public-passwords.ts';
import { newIdentifier } from './identifiers.ts';
import { reasonOf } from './start-failure.ts';

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let file: string;
beforeEach(async () => {
  place = await emptyDatabase('SQLite');
  file = join(String(place.env.DATA_DIR), 'shop.db');
});
afterEach(() => place.remove());

/** The message of a start on that folder, or another. */
async function failure(env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    const db = openDatabase(readConfig({ ...place.env, ...env }));
    await migrate(db).finally(() => db.destroy().catch(() => {}));
    throw new Error('it starts');
  } catch (error) {
    return reasonOf(error);
  }
}

test('a file that is not a database stops the start with what to do', async () => {
  await writeFile(file, 'order,total\n'.repeat(1000));
  expect(await failure()).toBe(
    'file is not a database\nshop.db in DATA_DIR is not a database. To restore a backup, first move shop.db and shop.db-* away.',
  );
});

test('a damaged database stops the start with what to do', async () => {
  const bytes = await readFile(inject('templates').sqlite);
  await writeFile(file, bytes.fill(0xff, 4096)); // All but the first page.
  expect(await failure()).toMatch(
    /\nshop\.db in DATA_DIR is damaged\. To restore a backup, first move shop\.db and shop\.db-\* away\.$/,
  );
});

test.each([
  ['57P01', 'The database is stopping or starting. Wait until it runs, then try again.'],
  ['57P03', 'The database is stopping or starting. Wait until it runs, then try again.'],
  ['53100', 'The disk of the database is full. Make room, then try again.'],
  ['53300', 'The database has no connection left. Raise its max_connections, or lower DATABASE_POOL_SIZE.'],
  ['25006', 'The database takes no changes. Check whether DATABASE_URL names a standby.'],
])('what PostgreSQL says with code %s is followed by what to do', async (code, remedy) => {
  const raise = `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`;
  const error = await query(inject('postgresUrl'), raise).catch((failed: unknown) => failed);
  expect(reasonOf(error)).toBe(`no\n${remedy}`);
});

test('a database file that cannot be opened stops the start with what to check', async () => {
  await mkdir(file);
  expect(await failure()).toBe(
    'unable to open database file\nshop.db in DATA_DIR cannot be opened. Check the permissions of DATA_DIR.',
  );
});

test.runIf(process.platform === 'linux')(
  'a folder that the system lets nobody make stops the start with what to check',
  async () => {
    expect(await failure({ DATA_DIR: '/proc/kiosk' })).toBe(
      "ENOENT: no such file or directory, mkdir '/proc/kiosk'\nNo folder can be made there. Check DATA_DIR.",
    );
  },
);

test('a data folder that is a link to a missing folder stops the start with what to do', async () => {
  const DATA_DIR = join(String(place.env.DATA_DIR), 'link');
  await symlink(join(String(place.env.DATA_DIR), 'unmounted'), DATA_DIR);
  expect(await failure({ DATA_DIR })).toBe(
    `${DATA_DIR} is a link to a folder that does not exist. Mount its disk, or correct the link.`,
  );
});

test('a data folder whose name is too long stops the start with what to do', async () => {
  const DATA_DIR = join(String(place.env.DATA_DIR), 'a'.repeat(256));
  expect(await failure({ DATA_DIR })).toMatch(
    /^ENAMETOOLONG: .*\nA name in DATA_DIR is too long for its disk\. Choose a shorter one\.$/,
  );
});

test('a database file that has gone missing stops the start without a stack trace', async () => {
  const db = openDatabase(readConfig(place.env));
  await migrate(db);
  await db.destroy();
  await rm(file);
  expect(await failure()).toBe(
    `${file} is missing, and this folder had a database.\n` +
      `Put this very file back and leave ${file}-wal beside it. To restore a backup, or to begin anew, first move ${file} and ${file}-* away.`,
  );
});

test('a log that was deleted after a crash stops the start, since orders may be in it', async () => {
  const db = openDatabase(readConfig(place.env));
  await migrate(db);
  const crashed = await Promise.all([file, `${file}-shm`].map((path) => readFile(path)));
  await db.destroy();
  await Promise.all([file, `${file}-shm`].map((path, at) => writeFile(path, crashed[at] ?? '')));
  expect(await failure()).toBe(
    `${file}-wal is missing. The shop was not stopped properly, and the last orders may be in that file: put it back.\n` +
      `If it is lost, restore a backup, or delete ${file}-shm to start with what is in ${file}. To restore a backup, or to begin anew, first move ${file} and ${file}-* away.`,
  );
  await rm(`${file}-shm`);
  expect(await failure()).not.toContain('is missing');
});

test('a backup that is put beside the log of a lost file is not opened, since the log would damage it', async () => {
  const first = openDatabase(readConfig(place.env));
  await migrate(first);
  await first.destroy();
  const db = openDatabase(readConfig(place.env));
  await sql`create table notes (text text)`.execute(db);
  // As after a power cut: the log was not moved into the file.
  const [copy, log] = [await readFile(file), await readFile(`${file}-wal`)];
  await db.destroy();
  await rm(file);
  await writeFile(file, copy);
  await writeFile(`${file}-wal`, log);
  expect(await failure()).toContain(`${file} is not the file to which ${file}-wal belongs`);
});

test.each([
  ['listen', 'Permission denied. A port below 1024 needs root: check PORT.'],
  ['mkdir', 'Permission denied. Check DATA_DIR and its permissions.'],
])('a denied permission to %s names the setting at fault', (syscall, expected) => {
  const error = Object.assign(new Error('denied'), { code: 'EACCES', syscall });
  expect(reasonOf(error)).toBe(`denied\n${expected}`);
});

test('a port in use is reported without a stack trace, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const [error] = await once(
    createServer().listen((other.address() as AddressInfo).port, '127.0.0.1'),
    'error',
  );
  other.close();
  expect(reasonOf(error)).toMatch(/^listen EADDRINUSE.*\n.* Set PORT to a free port\.$/);
});

test('an invalid setting stops the start without a stack trace, and is named', async () => {
  expect(await failure({ PORT: 'eighty' })).toMatch(/^Invalid settings:\nPORT: expected a port number.*$/);
});

test.each(['kiosk.invalid', '999.1.1.1'])(
  'a start that cannot listen on the host %s names HOST',
  async (host) => {
    const [error] = await once(createServer().listen(0, host), 'error');
    expect(reasonOf(error)).toMatch(/^getaddrinfo .*\n.* Check HOST\.$/);
  },
);

test.each([
  ['postgres://kiosk.invalid/shop', /^getaddrinfo .*\n.* Check DATABASE_URL\b.*\.$/],
  [
    'postgres://127.0.0.1:1/shop',
    /^connect ECONNREFUSED .*\nNo database answers there\. Check DATABASE_URL\.$/,
  ],
])('a start that cannot connect to %s names DATABASE_URL', async (DATABASE_URL, expected) => {
  expect(await failure({ DATABASE_URL })).toMatch(expected);
});

test('a database that never answers stops the start without a stack trace', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const DATABASE_URL = `postgres://127.0.0.1:${port}/shop`;
  expect(await failure({ DATABASE_URL, DATABASE_TIMEOUT: '1' })).toMatch(
    /\nThere is no connection to the database\. Check DATABASE_URL, and whether the database runs\.$/,
  );
  silent.close();
});

describe('On PostgreSQL', () => {
  const newRole = async (url = '') => {
    const role = `role_${newIdentifier()}`;
    await query(url, `create role ${role} login`);
    return {
      DATABASE_URL: Object.assign(new URL(url), { username: role }).href,
      role,
      drop: () => query(inject('postgresUrl'), `drop role ${role}`),
    };
  };
  const doctor = async (env: NodeJS.ProcessEnv) => {
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const context = { env: { ...place.env, ...env }, print, printError: print, readSecret: async () => '' };
    expect(await runCommandLine(['doctor'], context)).toBe(1);
    return said.join('\n');
  };

  test('a user that may not make tables stops the start and the doctor with the right that is missing', async () => {
    const shop = await emptyDatabase('PostgreSQL');
    const { role, drop, DATABASE_URL } = await newRole(shop.env.DATABASE_URL);
    const name = new URL(DATABASE_URL).pathname.slice(1);
    const expected = `The user ${role} has no right to make tables in the database ${name}. Make it the owner, as a superuser:\nalter database ${name} owner to ${role};`;
    expect(await failure({ DATABASE_URL })).toBe(expected);
    expect(await doctor({ DATABASE_URL })).toContain(`FAULT   ${expected.replace('\n', '\n        ')}\n`);
    await shop.remove();
    await drop();
  });

  test('a user that may not read the tables of the shop stops the start and the doctor without a stack trace', async () => {
    const shop = await migratedDatabase('PostgreSQL');
    const { drop, DATABASE_URL } = await newRole(shop.env.DATABASE_URL);
    const expected =
      /permission denied for table \w+\n *The user of DATABASE_URL lacks this right\. DATABASE_URL must name the user that owns the database and its tables\.$/m;
    for (const said of [await failure({ DATABASE_URL }), await doctor({ DATABASE_URL })]) {
      expect(said).toMatch(expected);
      expect(said).not.toMatch(/^ +at /m);
    }
    await shop.remove();
    await drop();
  });

  test('a database of another encoding stops the start and the doctor with what to make instead', async () => {
    const name = `test_${newIdentifier()}`;
    const [server, other] = [
      inject('postgresUrl'),
      'template template0 encoding latin1 locale_provider libc',
    ];
    await query(server, `create database ${name} ${other} locale 'C' strategy file_copy`);
    const DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const expected = `The database ${name} is in LATIN1, which does not have every character. Make another`;
    expect(await failure({ DATABASE_URL })).toContain(expected);
    expect(await doctor({ DATABASE_URL })).toContain(`FAULT   ${expected}`);
    await dropDatabase(server, name);
  });
});

test('a start that waits too long for tables that a restore holds says what to wait for', async () => {
  const shop = await migratedDatabase('PostgreSQL');
  const restore = new pg.Client({ connectionString: shop.env.DATABASE_URL });
  await restore.connect();
  await restore.query('begin; lock table accounts');
  const db = openDatabase(readConfig({ ...shop.env, DATABASE_TIMEOUT: '1' }));
  const error = await refusePublicPasswords(db).catch((failed: unknown) => failed);
  await Promise.all([restore.end(), db.destroy()]);
  await shop.remove();
  expect(reasonOf(error)).toMatch(
    /^canceling statement due to .*\nThe database took too long\. If a restore or a move holds the tables, wait for its end, then start again; otherwise set a longer DATABASE_TIMEOUT\.$/,
  );
});
