import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { maxContentPages } from '@kiosk/contract/content.ts';
import { emptyDatabase, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { ShopProcess } from '@kiosk/testkit/process.ts';
import { DefaultQueryExecutor } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPassword } from '../accounts/passwords.ts';
import { linkRecords } from '../audit/chain/linking.service.ts';
import { hour, now } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { setMark } from '../database/marks.ts';
import { openDatabase } from '../database/open.ts';
import { newIdentifier } from '../identifiers.ts';
import { sumClosedDays } from '../orders/sales/sales-days.service.ts';
import { writeNewFile, writeOverFile } from './command.ts';
import { runCommandLine } from './command-line.ts';

const aPicture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** Of processes, without this one's settings. */
const environment = { PATH, NODE_COMPILE_CACHE };

const noRoom = Object.assign(new Error('no space left on device'), { syscall: 'write' });

describe('The command line', () => {
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeEach(async () => {
    place = await migratedDatabase('SQLite');
  });
  afterEach(() => place.remove());
  /** For commands that migrate, or that say what has to. */
  const beginUnmigrated = async () => {
    await place.remove();
    place = await emptyDatabase('SQLite');
  };

  const run = async (args: string[], secret = '') => {
    let output = '';
    const write = (line: string) => {
      output += `${line}\n`;
    };
    const code = await runCommandLine(args, {
      env: place.env,
      print: write,
      printError: write,
      readSecret: async () => secret,
    });
    return { code, output };
  };
  /** Runs a command as a process, which takes a second. */
  const runProcess = async (args: string[], input = '') => {
    const command = new ShopProcess('commands/main.ts', place.env, args, input);
    return { code: await command.exit(), output: command.output };
  };
  const createAdmin = (args: string[], password: string) => run(['create-admin', ...args], password);
  const stored = async (
    table: 'accounts' | 'audit_log' | 'search_terms' | 'content_pages' | 'content_versions',
  ) => {
    const db = openDatabase(readConfig(place.env));
    const rows = await db.selectFrom(table).selectAll().execute();
    await db.destroy();
    return rows;
  };
  const accounts = () => stored('accounts');

  test('the command line lists its commands', async () => {
    for (const args of [[], ['--help'], ['help']]) {
      const { code, output } = await run(args);
      expect(code).toBe(0);
      expect(output).toMatch(/migrate[\s\S]*seed[\s\S]*create-admin/);
    }
    expect((await run(['create-admin', '--help'])).output).toContain('--email');
  });

  /** All but those that make a shop, or look at what is there. */
  const namesOfOthers = async () => {
    const { output } = await run([]);
    const names = [...output.matchAll(/^ {2}(\w\S*(?: \w+)?) {2,}/gm)].map(([, name = '']) => name);
    return names.filter((name) => !['migrate', 'seed', 'create-admin', 'restore', 'doctor'].includes(name));
  };

  test('commands say that there is no shop in a folder, and make none', async () => {
    const folder = join(place.env.DATA_DIR ?? '', 'mistyped');
    const empty = await emptyDatabase('PostgreSQL');
    const names = await namesOfOthers();
    expect(names).toEqual(expect.arrayContaining(['backup', 'payments check', 'set-password']));
    place.env.DATA_DIR = folder;
    for (const name of names)
      expect(await run(name.split(' ')), name).toMatchObject({
        code: 1,
        output: expect.stringContaining(`There is no shop in ${folder}. Check DATA_DIR`),
      });
    expect(existsSync(folder)).toBe(false);
    Object.assign(place.env, empty.env);
    expect((await run(['verify'])).output).toContain('There is no shop in this database.');
    await empty.remove();
  });

  test('no command works on half a shop but those that end or explain it', async () => {
    const db = openDatabase(readConfig(place.env));
    await setMark(db, 'unfinished_copy');
    await db.destroy();
    for (const name of [...(await namesOfOthers()), 'migrate', 'seed', 'create-admin', 'doctor'])
      expect(await run(name.split(' ')), name).toMatchObject({
        code: 1,
        output: expect.stringContaining(
          'A move or a restore into this database is running or was interrupted.',
        ),
      });
  });

  test('a command asks once whether the tables are of this version', async () => {
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    expect(await run(['settings', 'get', 'name'])).toMatchObject({ code: 0 });
    const questions = asked.mock.calls.filter(([{ sql }]) => /from "kysely_migration"/.test(sql));
    asked.mockRestore();
    expect(questions).toHaveLength(1);
  });

  test('a new file that cannot be written to its end is not left', async () => {
    const folder = place.env.DATA_DIR ?? '';
    const file = join(folder, 'customer.json');
    const content = async function* () {
      yield '{';
      throw noRoom;
    };
    await expect(writeNewFile(file, content())).rejects.toThrow('The file cannot be written: no space left');
    expect(existsSync(file)).toBe(false);
    await writeNewFile(file, '{}');
    await expect(writeNewFile(file, '{}')).rejects.toThrow('The file cannot be written: EEXIST');
    expect(await readFile(file, 'utf8')).toBe('{}');
  });

  test('a new file has its name only when it is whole, and replaces none that was made during the writing', async () => {
    const folder = join(place.env.DATA_DIR ?? '', 'files');
    const file = join(folder, 'customer.json');
    await mkdir(folder);
    const content = async function* () {
      yield '{';
      expect(existsSync(file)).toBe(false);
      yield '}';
    };
    await writeNewFile(file, content());
    expect(await readFile(file, 'utf8')).toBe('{}');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const other = join(folder, 'other.json');
    const late = async function* () {
      yield '{';
      await writeFile(other, 'made by another');
    };
    await expect(writeNewFile(other, late())).rejects.toThrow('The file cannot be written: EEXIST');
    expect(await readFile(other, 'utf8')).toBe('made by another');
    expect(await readdir(folder)).toEqual(['customer.json', 'other.json']);
  });

  test('a file that cannot be written to its end leaves the old one, and nothing beside it', async () => {
    const folder = join(place.env.DATA_DIR ?? '', 'files');
    const file = join(folder, 'settings.json');
    await mkdir(folder);
    await writeFile(file, 'old', { mode: 0o600 });
    const content = async function* () {
      yield 'ne';
      expect(await readFile(file, 'utf8')).toBe('old');
      throw noRoom;
    };
    await expect(writeOverFile(file, content())).rejects.toThrow('The file cannot be written: no space left');
    const unread = async function* () {
      yield 'ne';
      throw new Error('the database has not answered');
    };
    await expect(writeOverFile(file, unread())).rejects.toThrow(/^the database has not answered/);
    expect(await readFile(file, 'utf8')).toBe('old');
    await Promise.all([writeOverFile(file, 'new'), writeOverFile(file, 'new')]);
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  test('a link stays a link when its file is replaced, and a pipe is written to', async () => {
    const folder = place.env.DATA_DIR ?? '';
    const [file, link] = [join(folder, 'file'), join(folder, 'link')];
    await writeFile(file, 'old');
    await symlink(file, link);
    await writeOverFile(link, 'new');
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [read] = await Promise.all([readFile(pipe, 'utf8'), writeOverFile(pipe, 'new')]);
    expect(read).toBe('new');
  });

  test('a command whose reader has seen enough goes on to its end without an error', async () => {
    const program = fileURLToPath(new URL('main.ts', import.meta.url));
    const env = { ...environment, ...place.env };
    const command = spawn(process.execPath, [program, '--help'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    command.stdout.destroy();
    const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  test('a command whose output cannot be written goes on to its end, and says so with code 1', async () => {
    const program = fileURLToPath(new URL('main.ts', import.meta.url));
    const folder = join(place.env.DATA_DIR ?? '', 'backups');
    const full = await open('/dev/full', 'w');
    const command = spawn(process.execPath, [program, 'backup', folder, '--keep', '1'], {
      env: { ...environment, ...place.env },
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const [errors, [code]] = await Promise.all([text(command.stderr as Readable), once(command, 'close')]);
    await full.close();
    expect(errors).toMatch(/^What the command printed cannot be written: ENOSPC.*\n$/);
    expect(code).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test.each([
    ['move', '--to', ''],
    ['backup', ''],
    ['export', ''],
    ['set-password', '--email', ''],
  ])(
    '%s is refused where an argument is empty, as a variable of a script that is not set',
    async (...args) => {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([1, expect.stringMatching(/^An argument is empty\.\n\nUsage: /)]);
    },
  );

  test('the settings of a shop are changed, printed and carried to another by commands', async () => {
    expect(await run(['settings', 'set', 'name=Nordlicht = coffee'])).toMatchObject({ code: 0 });
    expect(await run(['settings', 'set', 'payments={"cash":false,"card":true}'])).toMatchObject({ code: 0 });
    expect((await run(['settings', 'get', 'name'])).output).toBe('Nordlicht = coffee\n');
    expect((await run(['settings', 'get'])).output).toContain('payments={"cash":false,"card":true}\n');
    const file = join(place.env.DATA_DIR ?? '', 'settings.json');
    expect(await run(['settings', 'export', file])).toMatchObject({ code: 0 });
    for (const name of ['name', 'payments']) await run(['settings', 'set', '--reset', name]);
    expect((await run(['settings', 'export'])).output).toBe('{}\n');
    expect(await run(['settings', 'import', file])).toMatchObject({ code: 0 });
    expect((await run(['settings', 'get', 'name'])).output).toBe('Nordlicht = coffee\n');
    expect((await stored('audit_log')).map(({ actor }) => actor)).toContain('the command line');
  });

  test('commands know a shop with an administrator of its own for no demo, as the server does', async () => {
    expect((await run(['settings', 'get', 'seller'])).output).not.toBe('null\n');
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    expect((await run(['settings', 'get', 'seller'])).output).toBe('null\n');
  });

  const pageOf = (text: string) => ({
    ...{ title: 'Terms', address: 'terms', text },
    ...{ isPublished: true, inFooter: true, atCheckout: false },
  });

  test('the pages of a shop are carried to another by commands, and become another version there', async () => {
    const file = join(place.env.DATA_DIR ?? '', 'pages.json');
    await writeFile(file, JSON.stringify([pageOf('One')]));
    expect(await run(['pages', 'import', file])).toMatchObject({ code: 0, output: '1 pages taken over.\n' });
    await writeFile(file, JSON.stringify([pageOf('Two')]));
    expect(await run(['pages', 'import', file])).toMatchObject({ code: 0 });
    const { output } = await run(['pages', 'export']);
    expect(JSON.parse(output)).toEqual([pageOf('Two')]);
    expect(await stored('content_versions')).toMatchObject([{ content: 'One' }, { content: 'Two' }]);
  });

  test('pages for which there is no room are not taken over, not even some of them', async () => {
    const file = join(place.env.DATA_DIR ?? '', 'pages.json');
    const pagesFrom = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => ({
        ...pageOf('One'),
        address: `terms-${first + at}`,
      }));
    await writeFile(file, JSON.stringify(pagesFrom(2, maxContentPages)));
    expect(await run(['pages', 'import', file])).toMatchObject({ code: 0 });
    await writeFile(file, JSON.stringify(pagesFrom(maxContentPages, maxContentPages + 2)));
    expect(await run(['pages', 'import', file])).toMatchObject({ code: 1 });
    expect(await stored('content_pages')).toHaveLength(maxContentPages - 1);
    expect(await stored('content_versions')).toHaveLength(maxContentPages - 1);
  });

  test.each([
    ['[{"title":"Terms"}]', 'An address is required'],
    ['terms', 'Expected JSON'],
    [JSON.stringify([pageOf('One'), pageOf('Two')]), 'Another page has the address terms.'],
  ])('a file of pages that holds %s is refused, and nothing of it is stored', async (content, message) => {
    const file = join(place.env.DATA_DIR ?? '', 'pages.json');
    await writeFile(file, content);
    const { code, output } = await run(['pages', 'import', file]);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect((await stored('content_pages')).length).toBe(0);
  });

  test.each([
    [['set', 'colour=red'], 'There is no such setting'],
    [['set', 'accent=red'], 'Please enter a color such as #b23c17'],
    [['set', 'payments=cash'], 'Expected JSON'],
    [['set'], 'Usage:'],
    [['get', 'colour'], 'There is no such setting'],
  ])('settings %j is refused and says why', async (args, message) => {
    const { code, output } = await run(['settings', ...args]);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });

  test.each([
    ['settings import', 'read'],
    ['settings export', 'written'],
    ['pages import', 'read'],
    ['pages export', 'written'],
  ])('%s says that its file cannot be %s, and nothing of the folder of data', async (command, done) => {
    const file = join(place.env.DATA_DIR ?? '', 'none/file.json');
    const { code, output } = await run([...command.split(' '), file]);
    expect([code, output]).toEqual([1, expect.stringMatching(`^The file cannot be ${done}: ENOENT.*\n$`)]);
  });

  test('the command line refuses an unknown command', async () => {
    for (const way of [run, runProcess]) {
      expect(await way(['sell'])).toMatchObject({
        code: 1,
        output: expect.stringContaining("no command 'sell'"),
      });
    }
    expect(await run(['migrate', '--fast'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--fast'),
    });
  });

  test('the migrate command migrates once', async () => {
    await beginUnmigrated();
    const migrated = expect.stringMatching(
      /^migrated 0001-first-schema\n(migrated [\w-]+\n)*(filled [\w-]+\n)*$/,
    );
    expect(await run(['migrate'])).toMatchObject({ code: 0, output: migrated });
    expect(await run(['migrate'])).toMatchObject({ code: 0, output: 'The database is up to date.\n' });
  });

  test('the erase command shows what goes and erases with --yes alone, and export-customer writes it before', async () => {
    await createAdmin(['--email', 'ada@example.com'], 'Lighthouse7');
    const erase = (...more: string[]) => run(['erase', '--email', 'Ada@example.com', ...more]);
    expect(await erase('--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('role away first'),
    });
    const db = openDatabase(readConfig(place.env));
    await db.updateTable('accounts').set({ role: 'customer' }).execute();
    await linkRecords(db);
    await db.destroy();

    const file = join(String(place.env.DATA_DIR), 'ada.json');
    const write = () => run(['export-customer', '--email', 'ada@example.com', file]);
    expect(await write()).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: 'ada@example.com' } });
    expect(await write()).toMatchObject({ code: 1, output: expect.stringContaining('cannot be written') });

    expect(await erase()).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing is erased yet'),
    });
    expect(await accounts()).toMatchObject([{ email: 'ada@example.com' }]);
    expect(await erase('--yes')).toMatchObject({ code: 0, output: expect.stringContaining('Erased.') });
    expect(JSON.stringify([await accounts(), await stored('audit_log')])).not.toContain('ada@example.com');
    expect(await erase('--yes')).toMatchObject({ code: 1, output: expect.stringContaining('No account') });
    expect(await run(['verify'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Redacted by erasures: \d+[\s\S]*no difference/),
    });
  });

  test('the seed command fills an empty database and refuses any other', async () => {
    await beginUnmigrated();
    expect(await run(['seed', '--orders', '20'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Added \d+ products[\s\S]*Added 20 orders/),
    });
    const db = openDatabase(readConfig(place.env));
    const leftToDo = [await sumClosedDays(db, { isExclusive: true }), await linkRecords(db)];
    await db.destroy();
    expect(leftToDo).toEqual([0, undefined]);
    expect(await run(['seed'])).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
    expect(await run(['seed', '--orders', '1e3'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--orders: expected a whole number'),
    });
  });

  test('create-admin reads the password from standard input and is logged', async () => {
    await beginUnmigrated();
    const args = ['create-admin', '--email', 'Owner@Shop.example'];
    const { code, output } = await runProcess(args, 'Sesame123\n');
    expect(code).toBe(0);
    expect(output).toBe('Created the administrator owner@shop.example.\n');
    expect(await accounts()).toMatchObject([{ email: 'owner@shop.example', role: 'admin' }]);
    expect(await stored('search_terms')).toContainEqual(expect.objectContaining({ term: 'owner' }));
    expect(await stored('audit_log')).toMatchObject([
      { actor_id: null, actor: 'the command line', action: 'create', label: 'owner@shop.example' },
    ]);
  });

  test('create-admin applies the rules of the sign-up form', async () => {
    expect(await createAdmin(['--email', 'owner@shop.example'], 'short')).toMatchObject({
      code: 1,
      output: 'Password must be at least 8 characters with uppercase, lowercase, and number\n',
    });
    expect(await createAdmin(['--email', 'owner'], 'Sesame123')).toMatchObject({ code: 1 });
  });

  test('create-admin without an email prints a link until there is an administrator', async () => {
    const { code, output } = await run(['create-admin']);
    expect(code).toBe(0);
    expect(output).toMatch(/^http:\/\/localhost:3000\/welcome#[\w-]{43}\n$/);
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    expect(await run(['create-admin'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('The shop has an administrator'),
    });
  });

  test.each(['Password1', 'Qwerty123', 'LetMeIn1'])(
    'create-admin refuses the common password %s',
    async (password) => {
      expect(await createAdmin(['--email', 'owner@shop.example'], password)).toMatchObject({
        code: 1,
        output:
          'This is one of the most common passwords, which are guessed first. Please choose another one.\n',
      });
      expect(await accounts()).toEqual([]);
    },
  );

  test('create-admin refuses an email with letters of another alphabet', async () => {
    const refused = await createAdmin(['--email', 'оwner@shop.example'], 'Sesame123');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('letters a to z') });
  });

  test('verify finds nothing wrong with a shop, and names the end of its chain', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    const waiting = await run(['verify']);
    expect(waiting).toMatchObject({ code: 0, output: expect.stringContaining('Not linked yet: 1.') });
    const db = openDatabase(readConfig(place.env));
    const head = await linkRecords(db);
    await db.destroy();
    const named = `1:${head?.hash}`;
    expect(await run(['verify', '--head', named])).toMatchObject({
      code: 0,
      output: `Checked 1 records up to ${named}: no difference.\n`,
    });
    expect(await run(['verify', '--head', `1:${'0'.repeat(64)}`])).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 difference'),
    });
    expect(await run(['verify', '--head', 'x'])).toMatchObject({ code: 1 });
  });

  test('verify names records of a clock that was behind until they are accepted', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    const db = openDatabase(readConfig(place.env));
    await linkRecords(db);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * hour });
    try {
      await createAdmin(['--email', 'second@shop.example'], 'Sesame123');
    } finally {
      vi.useRealTimers();
    }
    expect(await linkRecords(db)).toBeUndefined();
    await db.destroy();
    expect(await run(['verify'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^audit_log has 1 record .* the clock of a server was hours behind\n/),
    });
    const accepted = {
      code: 0,
      output: expect.stringMatching(/^Linked hours after their time: 1,.*\n.*no diff/),
    };
    expect(await run(['verify', '--accept-late'])).toMatchObject(accepted);
    expect(await run(['verify'])).toMatchObject(accepted);
  });

  test('reset-second-factor says where there is none', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    for (const [email, output] of [
      ['owner@shop.example', 'owner@shop.example has no second factor.\n'],
      ['nobody@shop.example', 'No account has the email nobody@shop.example.\n'],
    ] as const) {
      expect(await run(['reset-second-factor', '--email', email])).toMatchObject({ code: 1, output });
    }
  });

  test('set-password refuses a common password for an administrator and changes nothing', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    const before = await accounts();
    expect(await run(['set-password', '--email', 'owner@shop.example'], 'Password1')).toMatchObject({
      code: 1,
      output: expect.stringContaining('most common passwords'),
    });
    expect(await accounts()).toEqual(before);
  });

  test('create-admin refuses an email that has an account', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    expect(await createAdmin(['--email', 'owner@shop.example'], 'Sesame123')).toMatchObject({
      code: 1,
      output: 'An account with this email already exists\n',
    });
    expect(await accounts()).toHaveLength(1);
  });

  test('set-password changes the password and revokes the sessions', async () => {
    await createAdmin(['--email', 'owner@shop.example'], 'Sesame123');
    const [before] = await accounts();
    const db = openDatabase(readConfig(place.env));
    const session = {
      account_id: before?.id ?? '',
      created_at: now(),
      confirmed_at: now(),
      expires_at: '9999',
    };
    await db
      .insertInto('sessions')
      .values({ token_hash: 'x', ...session })
      .execute();

    const args = ['set-password', '--email', 'Owner@shop.example'];
    expect(await run(args, 'short')).toMatchObject({
      code: 1,
      output: expect.stringContaining('at least 8'),
    });
    expect(await run(args, 'Sesame456')).toMatchObject({
      code: 0,
      output: 'owner@shop.example has a new password and is logged out everywhere.\n',
    });

    const [after] = await accounts();
    expect(await isPassword('Sesame456', after?.password_hash ?? '')).toBe(true);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await db.destroy();
    const log = await stored('audit_log');
    expect(log.at(-1)).toMatchObject({ actor: 'the command line', action: 'set-password' });
    expect(JSON.stringify(log)).not.toContain('argon2');
    expect(await run(['set-password', '--email', 'nobody@shop.example'])).toMatchObject({
      code: 1,
      output: 'No account has the email nobody@shop.example.\n',
    });
  });

  test('pictures clean removes unused pictures, and without --delete only lists them', async () => {
    const db = openDatabase(readConfig(place.env));
    const id = 'a1'.repeat(16);
    const size = { width: 90, height: 120, widths: '[90]', bytes: 1_234_567 };
    await db
      .insertInto('pictures')
      .values({ id, ...size, uploaded_at: '2026-01-02T00:00:00.000Z' })
      .execute();

    const listed = await run(['pictures', 'clean']);
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`/uploads/${id}  90 × 120, uploaded 2026-01-02\n`);
    expect(listed.output).toContain('1 picture (1.2 MB) not used by any product or order. Add --delete');
    expect((await run(['pictures', 'clean', '--days', '9999', '--delete'])).output).toBe(
      'Removed 0 pictures (0.0 MB).\n',
    );
    expect(await db.selectFrom('pictures').select('id').execute()).toHaveLength(1);

    expect((await run(['pictures', 'clean', '--delete'])).output).toContain('Removed 1 picture (1.2 MB).');
    expect(await db.selectFrom('pictures').select('id').execute()).toEqual([]);
    await db.destroy();
    expect((await run(['pictures', 'clean', '--days', 'x'])).code).toBe(1);
  });

  test('payments check exits with code 1 and lists each difference', async () => {
    await beginUnmigrated();
    expect(await run(['payments', 'check'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('migrate'),
    });
    await run(['migrate']);
    expect(await run(['payments', 'check'])).toEqual({
      code: 0,
      output: 'Compared 0 card orders and 0 payments of the last 30 days: no difference.\n',
    });
    const db = openDatabase(readConfig(place.env));
    const id = newIdentifier();
    const made = { id, created_at: now() };
    const person = {
      email: 'a@b.c',
      username: 'ada',
      password_hash: null,
      has_common_password: 0 as const,
      google_subject: null,
    };
    await db
      .insertInto('accounts')
      .values({ ...made, ...person, role: 'customer', addresses: '[]' })
      .execute();
    const money = {
      total_cents: 7900,
      total_items: 1,
      payment_method: 'card',
      payment_status: 'paid',
    } as const;
    await db
      .insertInto('orders')
      .values({ ...made, ...money, account_id: id, status: 'pending', payment_flag: null, address: '{}' })
      .execute();
    await db.destroy();

    const { code, output } = await run(['payments', 'check', '--days', '7']);

    expect(code).toBe(1);
    expect(output).toContain(`order ${id}: the order is paid, the ledger says unpaid\n`);
    expect(output).toContain('1 card orders and 0 payments of the last 7 days: 1 difference.');
    for (const days of ['0', '99999999999'])
      expect((await run(['payments', 'check', '--days', days])).output).toMatch(
        /^--days must be a whole number from 1 to 9999\./,
      );
    expect((await run(['payments', 'check', '--help'])).output).toContain('--days');
    expect((await run(['payments'])).output).toContain("no command 'payments'");
  });

  test('import takes the pictures that a file names from a folder', async () => {
    const file = join(place.env.DATA_DIR ?? '', 'hats.csv');
    const pictures = join(place.env.DATA_DIR ?? '', 'photos');
    await mkdir(pictures);
    await writeFile(join(pictures, 'Hat.PNG'), await aPicture());
    const withPicture = 'sku,title,price,brand,category,images\nHAT,Hat,12,Harbour,Hats,hat.png\n';
    await writeFile(file, withPicture);
    const named = await run(['import', file, '--pictures', pictures, '--apply']);
    expect([named.code, named.output]).toEqual([0, expect.stringContaining('Imported.')]);
    await writeFile(file, withPicture.replace('hat.png', 'cap.png'));
    const absent = await run(['import', file, '--pictures', pictures, '--apply']);
    expect([absent.code, absent.output]).toEqual([1, expect.stringContaining('No picture called “cap.png”')]);
  });

  test('import says why a picture cannot be stored', async () => {
    const [file, pictures, uploads] = ['hats.csv', 'photos', 'uploads'].map((name) =>
      join(place.env.DATA_DIR ?? '', name),
    ) as [string, string, string];
    await mkdir(pictures);
    await writeFile(join(pictures, 'hat.png'), await aPicture());
    await writeFile(file, 'sku,title,price,brand,category,images\nHAT,Hat,12,Harbour,Hats,hat.png\n');
    await writeFile(uploads, 'in the place of the folder');
    const { code, output } = await run(['import', file, '--pictures', pictures, '--apply']);
    expect(code).toBe(1);
    expect(output).toMatch(/^hat\.png could not be stored \(.*uploads.*\)\. Nothing was imported\./);
  });

  test('export and import move the products, and an import with an error changes nothing', async () => {
    const [first, file] = ['first.csv', 'products.csv'].map((name) =>
      join(place.env.DATA_DIR ?? '', name),
    ) as [string, string];
    const head = 'sku,title,price,brand,category';
    await writeFile(first, `${head}\nHAT,Hat,12.50,Harbour,Hats\nCAP,Cap,9.00,Alder,Hats\n`);
    expect(await run(['import', first, '--apply'])).toMatchObject({ code: 0 });
    expect(await run(['export', file])).toEqual({ code: 0, output: `Wrote ${file}.\n` });
    const text = await readFile(file, 'utf8');
    expect(await run(['import', file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/changed +0\n/),
    });

    await writeFile(file, text.replaceAll(/,\d+\.\d\d,/g, ',12.34,'));
    for (const [args, end] of [
      [['import', file], /Add --apply to import the file\.\n$/],
      [['import', file, '--apply'], /Imported\.\n$/],
    ] as const) {
      const { code, output } = await run([...args]);
      expect([code, output]).toEqual([0, expect.stringMatching(/changed +2\n/)]);
      expect(output).toMatch(end);
    }
    expect((await run(['import', file])).output).toMatch(/changed +0\n/);

    await writeFile(file, 'sku,title,price\nA,Hat,"12,50"\n');
    const errors = `${file}.errors.csv`;
    const refused = await run(['import', file, '--apply', '--errors', errors]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('row 2, price “12,50”: Price must be written with a point, as in 12.50');
    expect(refused.output).toMatch(/Nothing was imported\.\n$/);
    expect(await readFile(errors, 'utf8')).toContain('2,2,price,"12,50","Price must be written');
  });

  test('import refuses a file that is no CSV at its first bytes, however large', async () => {
    const file = join(place.env.DATA_DIR ?? '', 'zeros.csv');
    const refusal = async (...args: string[]) => {
      const { code, output } = await run(['import', ...args]);
      expect(code).toBe(1);
      return output;
    };
    await writeFile(file, '');
    expect(await refusal(file)).toContain('is empty');
    await truncate(file, 2_000_000_000);
    expect((await stat(file)).size).toBe(2_000_000_000);
    expect(await refusal(file)).toContain('not a text file');
    expect(await refusal(`${file}.gone`)).toContain('cannot be read');
    expect(await refusal()).toContain('The file is missing');
    expect(await refusal('a', 'b')).toContain("Unexpected argument 'b'");
    expect((await run(['migrate', 'a'])).code).toBe(1);
  });
});
