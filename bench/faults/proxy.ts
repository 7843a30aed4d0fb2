import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kiosk/testkit/postgres-server.ts';

export type ProxyName = 'haproxy' | 'nginx';

/** Runs haproxy or nginx in front of servers for as long as the work takes. @param work gets the proxy's address */
export async function behindProxy<Result>(
  name: ProxyName,
  servers: readonly string[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-proxy-'));
  chmodSync(folder, 0o755); // nginx, started by root, works as another user.
  const listen = `127.0.0.1:${await freePort()}`;
  const file = join(folder, 'config');
  const hosts = servers.map((server) => new URL(server).host);
  writeFileSync(file, name === 'haproxy' ? haproxyConfig(listen, hosts) : nginxConfig(listen, hosts, folder));
  const proxy = spawn(name, [name === 'haproxy' ? '-f' : '-c', file], { stdio: 'ignore' });
  const abandon = () => proxy.kill('SIGTERM');
  process.once('exit', abandon);
  try {
    await untilServing(`http://${listen}`, proxy);
    return await work(`http://${listen}`);
  } finally {
    process.off('exit', abandon);
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
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

/** As docs/operating.md advises. */
const haproxyConfig = (listen: string, hosts: readonly string[]): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
frontend shop
  bind ${listen}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${hosts.map((host, at) => `  server s${at} ${host}\n`).join('')}`;

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
