import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kiosk/testkit/loopback.ts';
import { query } from '@kiosk/testkit/postgres-server.ts';
import { isInstalled } from '../../scripts/faults/programs.ts';
import { root } from '../../scripts/run.ts';

/** Milliseconds for a start, and until a machine that was broken is a standby again. */
const maxWait = 120_000;

const debianBinaries = '/usr/lib/postgresql';
const programs = ['patroni', 'etcd', 'haproxy'];

export const lacksOfFailover = (): string | undefined =>
  [...programs.filter((name) => !isInstalled(name)), ...(binaries() ? [] : ["Debian's PostgreSQL"])].join(
    ', ',
  ) || undefined;

const binaries = (): string | undefined =>
  (existsSync(debianBinaries) ? readdirSync(debianBinaries) : [])
    .map((version) => join(debianBinaries, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')));

/** None of them runs as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

type Machine = {
  name: string;
  rest: number;
  postgres: number;
  data: string;
  config: string;
  patroni?: ChildProcess;
};

/**
 * Two machines with PostgreSQL under Patroni, etcd and HAProxy, as the files in deploy/failover set them up, but for folders,
 * addresses and the number of etcd's machines.
 */
export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kiosk-failover-'));
  readonly #others: ChildProcess[] = [];
  readonly #machines: Machine[] = [];
  #port = 0;

  /** @returns when the standby is synchronous */
  static async open(): Promise<Cluster> {
    const cluster = new Cluster();
    try {
      await cluster.#open();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  get url(): string {
    return `postgres://postgres:superuser-password@127.0.0.1:${this.#port}/postgres`;
  }

  async #open(): Promise<void> {
    process.once('exit', this.#abandon);
    this.#own(this.#folder);
    const etcd = await this.#startEtcd();
    for (const name of ['database1', 'database2']) this.#machines.push(await this.#newMachine(name, etcd));
    for (const machine of this.#machines) {
      this.#start(machine);
      await this.#until(`${machine.name} runs`, () => isOk(machine, 'health'));
    }
    await this.untilRedundant();
    this.#port = await freePort();
    this.#others.push(this.#spawn('haproxy', ['-f', this.#haproxyConfig()]));
    await this.#until('HAProxy leads to the primary', () => canConnect(this.url));
  }

  /** The machine that takes writes. */
  async primary(): Promise<string> {
    let found: Machine | undefined;
    await this.#until('there is a primary', async () => {
      for (const machine of this.#machines) if (await isOk(machine, 'primary')) found = machine;
      return found !== undefined;
    });
    return (found as Machine).name;
  }

  kill = (name: string): void => this.#signal(name, 'SIGKILL');
  freeze = (name: string): void => this.#signal(name, 'SIGSTOP');

  /** A machine that was frozen goes on, and one that was killed starts, as if nothing had been. */
  async repair(name: string): Promise<void> {
    const machine = this.#machine(name);
    if (machine.patroni?.signalCode === null) this.#signal(name, 'SIGCONT');
    else this.#start(machine);
    await this.untilRedundant();
  }

  /** Until an order would be acknowledged only when it is on both machines. */
  untilRedundant = (): Promise<void> =>
    this.#until('the standby is synchronous', async () => {
      for (const machine of this.#machines) if (await isOk(machine, 'synchronous')) return true;
      return false;
    });

  async close(): Promise<void> {
    process.off('exit', this.#abandon);
    this.#end();
    await pause(200); // The kernel ends what was killed.
    rmSync(this.#folder, { recursive: true, force: true });
  }

  readonly #abandon = () => {
    this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  };

  #end(): void {
    for (const { name } of this.#machines) this.#signal(name, 'SIGKILL');
    for (const child of this.#others) child.kill('SIGKILL');
  }

  async #startEtcd(): Promise<string> {
    const [client, peer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    const urls = ['--listen-client-urls', '--advertise-client-urls'].flatMap((flag) => [
      flag,
      `http://${client}`,
    ]);
    const peers = ['--listen-peer-urls', '--initial-advertise-peer-urls'].flatMap((flag) => [flag, peer]);
    const cluster = [
      '--enable-v2',
      '--name',
      'etcd1',
      '--initial-cluster',
      `etcd1=${peer}`,
      '--data-dir',
      this.#ownFolder('etcd'),
    ];
    this.#others.push(this.#spawn('etcd', [...cluster, ...urls, ...peers]));
    const answers = () =>
      fetch(`http://${client}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await this.#until('etcd runs', answers);
    return client;
  }

  async #newMachine(name: string, etcd: string): Promise<Machine> {
    const folder = this.#ownFolder(name);
    const [rest, postgres] = [await freePort(), await freePort()];
    const text = readFileSync(join(root, 'deploy/failover/patroni.yml'), 'utf8')
      .replace('name: database1', `name: ${name}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${postgres}`)
      .replace(/hosts: 10\..*/, `hosts: ${etcd}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace(/bin_dir: .*/, `bin_dir: ${binaries()}`)
      .replaceAll('/var/lib/postgresql', folder);
    const config = join(this.#folder, `${name}.yml`);
    writeFileSync(config, text);
    return { name, rest, postgres, data: join(folder, 'kiosk'), config };
  }

  #haproxyConfig(): string {
    const servers = this.#machines.map(({ rest, postgres }, at) => [
      `10.0.0.1${at + 1}:5432 check port 8008`,
      `127.0.0.1:${postgres} check port ${rest}`,
    ]);
    const text = servers.reduce(
      (config, [there = '', here = '']) => config.replace(there, here),
      readFileSync(join(root, 'deploy/failover/haproxy.cfg'), 'utf8'),
    );
    const file = join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, text.replaceAll('127.0.0.1:5432', `127.0.0.1:${this.#port}`));
    return file;
  }

  #start(machine: Machine): void {
    machine.patroni = this.#spawn('patroni', [machine.config]);
  }

  #spawn(program: string, args: string[]): ChildProcess {
    const child: ChildProcess = spawn(program, args, {
      ...user,
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (text: unknown) => appendFileSync(this.#log, `${program}: ${text}`);
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    return child;
  }

  /** Patroni and every process of its PostgreSQL. */
  #signal(name: string, signal: NodeJS.Signals): void {
    const machine = this.#machine(name);
    for (const pid of processesOf(machine)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself.
      }
    }
  }

  #machine = (name: string): Machine => this.#machines.find((one) => one.name === name) as Machine;

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + maxWait;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`not within two minutes: ${what}\n${this.#lastLines()}`);
      await pause(200);
    }
  }

  #lastLines = (): string =>
    existsSync(this.#log) ? readFileSync(this.#log, 'utf8').split('\n').slice(-40).join('\n') : '';

  get #log(): string {
    return join(this.#folder, 'log');
  }

  #ownFolder(name: string): string {
    const folder = join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    this.#own(folder);
    return folder;
  }

  #own(path: string): void {
    if (user) chownSync(path, user.uid, user.gid);
  }
}

/** The postmaster comes first, so that it starts no others. */
function processesOf({ patroni, data }: Machine): number[] {
  const file = join(data, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const pids =
    patroni?.pid !== undefined && patroni.exitCode === null && patroni.signalCode === null
      ? [patroni.pid]
      : [];
  if (!(postmaster > 1) || !isPostgres(postmaster)) return pids;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [...pids, postmaster, ...children.map(Number)];
}

const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};
/** The file may name a process that has ended, whose number another one has by now. */
const isPostgres = (pid: number): boolean => readProc(`${pid}/comm`).trim() === 'postgres';
const parentOf = (pid: string): number => Number(/^PPid:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1]);

const canConnect = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

const isOk = ({ rest }: Machine, what: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${rest}/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
