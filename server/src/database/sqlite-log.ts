import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { cacheEnvironment } from '../compile-cache.ts';
import { maxLogBytes } from './sqlite-file.ts';

const program = fileURLToPath(new URL('./sqlite-log-thread.ts', import.meta.url));

const startThread = (dataDir: string): Worker =>
  new Worker(program, { workerData: dataDir, env: cacheEnvironment });

/**
 * Keeps the write-ahead log small. Normally the writer itself checkpoints it, 4 MB at a time. If another reader (a shell,
 * a backup) has made it grow, a checkpoint takes seconds, so a thread does it as soon as that reader is gone.
 */
export class LogKeeper {
  readonly #dataDir: string;
  readonly #writer: DatabaseSync;
  readonly #start: typeof startThread;
  #thread: Worker | undefined;

  constructor(dataDir: string, writer: DatabaseSync, start = startThread) {
    this.#dataDir = dataDir;
    this.#writer = writer;
    this.#start = start;
  }

  /** @param bytes the size of the log */
  watch(bytes: number): void {
    if (bytes <= maxLogBytes || this.#thread !== undefined) return;
    this.#writer.exec('pragma wal_autocheckpoint = 0');
    const thread = this.#start(this.#dataDir);
    thread.unref();
    // It is started again with the next commit.
    thread.on('error', (error) => process.emitWarning(`The database's log is not shrunk: ${error}`));
    thread.once('exit', () => {
      this.#thread = undefined;
      this.#writer.exec('pragma wal_autocheckpoint = 1000');
    });
    this.#thread = thread;
  }

  /** Must be called before the writer closes. */
  async end(): Promise<void> {
    if (this.#thread === undefined) return;
    // A process with nothing else to do would end before the thread.
    this.#thread.ref();
    // `once` would end with an error of the thread, and the exit that follows it find the writer closed.
    const exited = new Promise((resolve) => this.#thread?.once('exit', resolve));
    this.#thread.postMessage('end');
    await exited;
  }
}
