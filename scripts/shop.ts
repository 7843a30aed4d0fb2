import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProgram } from './build.ts';
import { root } from './run.ts';

/** Timeout of a start in milliseconds; the first start also seeds the demo catalogue, and another may migrate a large shop. */
const startTimeout = 300_000;

/**
 * The real server in a separate process, with a temporary data folder. It can be killed and restarted on the same data
 * and port.
 */
export class Shop {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  readonly #program: string;
  #process: ChildProcess | undefined;
  #port = 0;

  private constructor(folder: string, settings: Record<string, string>, program: string) {
    this.#folder = folder;
    this.#settings = settings;
    this.#program = program;
    process.once('exit', this.#abandon);
  }

  /**
   * @param settings those of docs/operating.md that differ from a demo shop without rate limits
   * @param seed the options of `npm run shop -- seed`, for a shop of another size
   * @param program another version of the server
   */
  static async open(
    settings: Record<string, string> = {},
    seed?: readonly string[],
    program?: string,
  ): Promise<Shop> {
    const folder = await mkdtemp(join(tmpdir(), 'kiosk-shop-'));
    const shop = new Shop(folder, settings, program ?? (await serverProgram()));
    try {
      if (seed) await shop.command('seed', ...seed);
      await shop.start();
      return shop;
    } catch (error) {
      await shop.close();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Where the shop keeps its data. */
  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  /**
   * Starts the server and waits until it is ready.
   * @param settings more of its environment, for this start alone
   */
  async start(settings: Record<string, string> = {}): Promise<void> {
    const log = openSync(this.#logFile, 'w');
    const child = spawn(process.execPath, ['--max-semi-space-size=8', this.#program], {
      cwd: this.#folder,
      env: { ...this.environment, ...settings },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#process = child;
    await this.#untilReady(child);
  }

  /** Kills the server. Its writes stay, also unsynced ones. */
  kill = (): Promise<void> => this.#end('SIGKILL');

  stop = (): Promise<void> => this.#end('SIGTERM');

  /** Ends the shop for good and removes its data. */
  async close(): Promise<void> {
    await this.kill();
    process.off('exit', this.#abandon);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Runs a command of `npm run shop` on this shop's data. @throws with its output if it fails */
  async command(...args: readonly string[]): Promise<string> {
    const program = join(root, 'server/src/commands/main.ts');
    const child = spawn(process.execPath, [program, ...args], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], ...printed] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}:\n${printed.join('')}`);
    return printed.join('');
  }

  /** What its server and its commands are started with: this process's own, and the shop's settings. */
  get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      SHOP_DEMO: 'on',
      RATE_LIMITS: 'off',
      ...this.#settings,
    };
  }

  get #logFile(): string {
    return join(this.#folder, 'log');
  }

  /** Stops the shop if this process ends without closing it. */
  #abandon = (): void => {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  };

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined) return;
    this.#process = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const until = performance.now() + startTimeout;
    while (child.exitCode === null && performance.now() < until) {
      const port = portIn(await readFile(this.#logFile, 'utf8'));
      this.#port ||= port;
      // Before it listens, which the log says, each question would only take time from the start.
      if (port > 0 && (await isReady(this.url))) return;
      await pause(20);
    }
    throw new Error(`the shop did not start. Its log:\n${await readFile(this.#logFile, 'utf8')}`);
  }
}

/** The port in the log of the server; 0 until all of it is there. */
const portIn = (log: string): number => Number(/http:\/\/127\.0\.0\.1:(\d+)(?=\D)/.exec(log)?.[1] ?? 0);

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
