import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './loopback.ts';

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * PgBouncer in transaction mode before a database, with fewer connections than the shop has.
 * @returns the URL that leads through it
 */
export async function startPgBouncer(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'kiosk-pgbouncer-')), await freePort()];
  const settings = `
    [databases]
    ${name} = host=${url.hostname} port=${url.port} dbname=${name} user=${url.username}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = 3`;
  await writeFile(join(folder, 'pgbouncer.ini'), settings.replaceAll(/^ +/gm, ''));
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, join(folder, 'pgbouncer.ini')]);
  const log = createInterface(child.stderr);
  const said: string[] = [];
  for await (const line of log) {
    said.push(line);
    if (line.includes('process up')) break;
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said.join('\n')}`);
  child.stderr.resume();
  const exited = once(child, 'exit');
  url.port = String(port);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}
