import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * `server` as it is built, where the sources have not changed since (vitest.config.ts), which starts in half the time; all
 * others below server/src, e.g. `main.ts`.
 */
export const programFile = (program: string): string =>
  (program === 'server' && process.env.SERVER_PROGRAM) ||
  fileURLToPath(new URL(`../../server/src/${program.replace(/^server$/, 'main.ts')}`, import.meta.url));

/** A program of the shop as a separate process, without this process's settings but where Node keeps compiled code. */
export class ShopProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown[]>;
  output = '';

  constructor(program: string, env: Record<string, string>, args: string[] = [], input = '') {
    const { NODE_COMPILE_CACHE } = process.env;
    this.#child = spawn(process.execPath, [programFile(program), ...args], {
      env: { PORT: '0', NODE_COMPILE_CACHE, ...env },
    });
    this.#child.stdout?.on('data', (chunk) => this.#append(chunk));
    this.#child.stderr?.on('data', (chunk) => this.#append(chunk));
    this.#child.stdin?.end(input);
    this.#exited = once(this.#child, 'close');
  }

  readonly #listeners = new Set<() => void>();

  #append(chunk: unknown): void {
    this.output += String(chunk);
    for (const listener of this.#listeners) listener();
  }

  /** The address it listens at. @throws with its output if it stops instead */
  async listening(): Promise<string> {
    const stopped = this.#exited.then(() => {
      throw new Error(`it stopped instead of listening:\n${this.output}`);
    });
    const heard = new Promise<string>((resolve) => {
      const look = () => {
        // The output arrives in parts, whose end may be in the middle of a port.
        const url = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(this.output)?.[0];
        if (url !== undefined) resolve(url);
      };
      this.#listeners.add(look);
      look();
    });
    return Promise.race([heard, stopped]);
  }

  /** @returns its exit code */
  async exit(): Promise<number> {
    const [code] = await this.#exited;
    return Number(code);
  }

  kill = (signal: NodeJS.Signals): boolean => this.#child.kill(signal);

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    this.kill(signal);
    return this.exit();
  }
}
