import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './loopback.ts';

export type ProxyName = 'haproxy' | 'nginx';

export const hasProxy = (name: ProxyName): boolean => spawnSync(name, ['-v']).error === undefined;

type Proxy = { url: string; stop: () => Promise<void> };

/** Runs haproxy or nginx in front of servers. @returns when it leads to them */
export async function startProxy(name: ProxyName, servers: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-proxy-'));
  chmodSync(folder, 0o755); // nginx, started by root, works as another user.
  const listen = `127.0.0.1:${await freePort()}`;
  const file = join(folder, 'config');
  const hosts = servers.map((server) => new URL(server).host);
  writeFileSync(file, name === 'haproxy' ? haproxyConfig(listen, hosts) : nginxConfig(listen, hosts, folder));
  const proxy = spawn(name, [name === 'haproxy' ? '-f' : '-c', file], { stdio: 'ignore' });
  const abandon = () => proxy.kill('SIGTERM');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilServing(`http://${listen}`, proxy);
    return { url: `http://${listen}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same for as long as the work takes. @param work gets the proxy's address */
export async function behindProxy<Result>(
  name: ProxyName,
  servers: readonly string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await startProxy(name, servers);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

async function untilServing(url: string, proxy: ChildProcess): Promise<void> {
  const isServing = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServing())) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with code ${proxy.exitCode}`);
    await pause(50);
  }
}

const deployed = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

/** deploy/haproxy.cfg without a certificate, for shoppers who all come from one network. */
const haproxyConfig = (listen: string, hosts: readonly string[]): string =>
  readFileSync(deployed, 'utf8')
    .replace('bind :80', `bind ${listen}`)
    .split('\n')
    .filter((line) => !/ssl| deny |^ +# server /.test(line))
    .flatMap((line) =>
      /^ +server /.test(line) ? hosts.map((host, at) => `    server s${at} ${host}`) : line,
    )
    .join('\n');

/** Open-source nginx asks nobody for /readyz: it learns of a stopped server from refused connections. */
const nginxConfig = (listen: string, hosts: readonly string[], folder: string): string => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  upstream servers {
${hosts.map((host) => `    server ${host} max_fails=1 fail_timeout=1s;\n`).join('')}
    keepalive 32;
  }
  server {
    listen ${listen};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
