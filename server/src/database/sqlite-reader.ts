import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { cacheEnvironment } from '../compile-cache.ts';
import { Abandoned, signalOfCaller } from './abandoned.ts';
import type { SqliteStatement, StatementResult } from './sqlite-file.ts';

const program = fileURLToPath(new URL('./sqlite-reader-thread.ts', import.meta.url));

/** What the thread answers: the rows of a question, or what SQLite said. */
export type ReaderReply =
  | { result: StatementResult }
  | { failure: { message: string; code?: unknown; errcode?: unknown } };
export type ReaderRequest = SqliteStatement;

type Waiting = { statement: SqliteStatement; answer: PromiseWithResolvers<StatementResult> };

/**
 * A thread with a connection of its own, for reads that take long, one after the other. It is started by the first of
 * them, and costs each a tenth of a millisecond.
 */
export class ReaderThread {
  readonly #dataDir: string;
  /** What is under way is the first. */
  readonly #waiting: Waiting[] = [];
  #thread: Worker | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /**
   * What nobody waits for any more when its turn comes is not read.
   * @returns the rows as of the last commit
   * @throws Abandoned, or what SQLite said, with its `errcode`
   */
  read({ sql, parameters }: SqliteStatement): Promise<StatementResult> {
    const signal = signalOfCaller();
    const waiting: Waiting = { statement: { sql, parameters }, answer: Promise.withResolvers() };
    const leave = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at < 1) return;
      this.#waiting.splice(at, 1);
      waiting.answer.reject(new Abandoned('nobody waited for this read any more'));
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#thread ??= this.#start();
    if (this.#waiting.push(waiting) === 1) this.#askNext(this.#thread);
    return waiting.answer.promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  #askNext(thread: Worker): void {
    const [next] = this.#waiting;
    // A command has nothing else that keeps its process alive.
    if (next === undefined) thread.unref();
    else {
      thread.ref();
      try {
        thread.postMessage(next.statement satisfies ReaderRequest);
      } catch (error) {
        // What cannot be copied is nobody else's failure.
        this.#waiting.shift();
        next.answer.reject(error);
        this.#askNext(thread);
      }
    }
  }

  /** Ends after what has been asked. */
  async end(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    thread.ref();
    await Promise.allSettled(this.#waiting.map(({ answer }) => answer.promise));
    const exited = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('end');
    await exited;
  }

  #start(): Worker {
    const thread = new Worker(program, { workerData: this.#dataDir, env: cacheEnvironment });
    let reason: unknown;
    thread.on('message', (reply: ReaderReply) => this.#settle(thread, reply));
    thread.on('error', (error) => {
      reason = error;
    });
    // The next question starts it again.
    thread.once('exit', () => {
      this.#thread = undefined;
      for (const { answer } of this.#waiting.splice(0)) {
        answer.reject(reason ?? new Error('the reader has ended'));
      }
    });
    return thread;
  }

  #settle(thread: Worker, reply: ReaderReply): void {
    const { answer } = this.#waiting.shift() ?? {};
    if ('result' in reply) answer?.resolve(reply.result);
    else answer?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
    this.#askNext(thread);
  }
}
