import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer, Statement } from './sqlite-file.ts';

/** What the thread answers to a statement: what came of it, or the error it made. */
export type Told = Answer | { message: string; fields: object };

const program = fileURLToPath(new URL('./sqlite-thread.ts', import.meta.url));

/** Megabytes of the thread's own heap; rows stay in the database. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

/** A connection in a thread of its own, whose statements hold up nobody else in the process. */
export class LongWriter {
  readonly #thread: Worker;
  readonly #ended: Promise<unknown>;

  constructor(dataDir: string) {
    this.#thread = new Worker(program, { workerData: dataDir, resourceLimits });
    this.#ended = once(this.#thread, 'exit');
    this.#ended.catch(() => {});
  }

  /** One statement at a time. */
  async ask({ sql, parameters }: Statement): Promise<Answer> {
    // First, for it refuses what no thread can be told; no answer comes before the next turn.
    this.#thread.postMessage({ sql, parameters });
    const answered = once(this.#thread, 'message') as Promise<[Told]>;
    const ended = this.#ended.then(() => {
      throw new Error('the thread of a long transaction has ended');
    });
    const [told] = await Promise.race([answered, ended]);
    if ('message' in told) throw Object.assign(new Error(told.message), told.fields);
    return told;
  }

  /** What was not committed is undone. @returns when the file is closed */
  async end(): Promise<void> {
    this.#thread.postMessage('end');
    await this.#ended.catch(() => {});
  }
}
