import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SqliteStatement, StatementResult } from './sqlite-file.ts';

const program = fileURLToPath(new URL('./sqlite-reader-thread.ts', import.meta.url));

/** What the thread answers: the rows of a question, or what SQLite said. */
export type Reply = { number: number } & (
  | { result: StatementResult }
  | { failure: { message: string; code?: unknown; errcode?: unknown } }
);
export type Question = { number: number; statement: SqliteStatement };

/**
 * A thread with a connection of its own, for reads that take long, one after the other. It is started by the first of
 * them, and costs each a tenth of a millisecond.
 */
export class ReaderThread {
  readonly #dataDir: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<StatementResult>>();
  #thread: Worker | undefined;
  #asked = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @returns the rows as of the last commit @throws what SQLite said, with its `errcode` */
  read({ sql, parameters }: SqliteStatement): Promise<StatementResult> {
    this.#thread ??= this.#start();
    const number = this.#asked++;
    const waiting = Promise.withResolvers<StatementResult>();
    this.#waiting.set(number, waiting);
    // A command has nothing else that keeps its process alive.
    this.#thread.ref();
    this.#thread.postMessage({ number, statement: { sql, parameters } } satisfies Question);
    return waiting.promise;
  }

  /** Ends after what has been asked. */
  async end(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    thread.ref();
    const exited = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('end');
    await exited;
  }

  #start(): Worker {
    const thread = new Worker(program, { workerData: this.#dataDir });
    let reason: unknown;
    thread.on('message', (reply: Reply) => this.#settle(reply));
    thread.on('error', (error) => {
      reason = error;
    });
    // The next question starts it again.
    thread.once('exit', () => {
      this.#thread = undefined;
      for (const { reject } of this.#waiting.values()) reject(reason ?? new Error('the reader has ended'));
      this.#waiting.clear();
    });
    return thread;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if (this.#waiting.size === 0) this.#thread?.unref();
    if ('result' in reply) waiting?.resolve(reply.result);
    else waiting?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
  }
}
