import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SqliteStatement, StatementResult } from './sqlite-file.ts';

/** The thread's response to a statement: its result or its error. */
export type ThreadAnswer = StatementResult | { message: string; fields: object };

const program = fileURLToPath(new URL('./sqlite-thread.ts', import.meta.url));

/** Megabytes of the thread's own heap; rows stay in the database. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

/** A connection in a thread of its own, whose statements block nothing else in the process. */
export class LongWriter {
  readonly #thread: Worker;
  readonly #ended: Promise<unknown>;

  constructor(dataDir: string) {
    this.#thread = new Worker(program, { workerData: dataDir, resourceLimits });
    this.#ended = once(this.#thread, 'exit');
    this.#ended.catch(() => {});
  }

  /** One statement at a time. */
  async ask({ sql, parameters }: SqliteStatement): Promise<StatementResult> {
    // Posted first, because it throws on values that cannot be cloned. No response comes before the next event.
    this.#thread.postMessage({ sql, parameters });
    const answered = once(this.#thread, 'message') as Promise<[ThreadAnswer]>;
    const ended = this.#ended.then(() => {
      throw new Error('the thread of a long transaction has ended');
    });
    const [response] = await Promise.race([answered, ended]);
    if ('message' in response) throw Object.assign(new Error(response.message), response.fields);
    return response;
  }

  /** Rolls back what was not committed. @returns when the file is closed */
  async end(): Promise<void> {
    this.#thread.postMessage('end');
    await this.#ended.catch(() => {});
  }
}
