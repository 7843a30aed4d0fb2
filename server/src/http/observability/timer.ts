import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Repeated = {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  /** Milliseconds from the start of the shop to the first run. */
  after?: number;
  /** The work. `closing` is aborted when the shop closes; the shop waits for the work to end. */
  work: (closing: AbortSignal) => Promise<unknown>;
};

/** Milliseconds after which the next first run begins, though the one before it has not ended. */
const maxFirstRun = 200;

/** The end of the first run that was queued last, of each shop. */
const lastFirstRuns = new WeakMap<FastifyInstance, Promise<void>>();

/** First runs begin one after the other. All at once, they would take the database's connections from the first shoppers. */
function queueFirstRun(app: FastifyInstance, run: () => Promise<void>, closing: AbortSignal): void {
  const firstRun = async () => {
    if (closing.aborted) return;
    const ended = new AbortController();
    const timeout = pause(maxFirstRun, undefined, { ref: false, signal: ended.signal }).catch(() => {});
    await Promise.race([run(), timeout]);
    ended.abort();
  };
  const before = lastFirstRuns.get(app) ?? Promise.resolve();
  lastFirstRuns.set(app, before.then(firstRun));
}

/**
 * Repeats work while the shop runs. A failure is logged and the work is retried in the next run. Runs never overlap.
 * @returns what makes the next run start now, or as soon as the present one has ended
 */
export function repeat(app: FastifyInstance, { name, every, after = 0, work }: Repeated): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isNudged = false;
  let running: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const run = (): Promise<void> => {
    isRunning = true;
    isNudged = false;
    const started = performance.now();
    const note = (hasFailed: boolean) => app.noteJob?.(name, (performance.now() - started) / 1000, hasFailed);
    running = Promise.try(work, closing.signal)
      .then((result) => {
        note(false);
        app.log.debug({ job: name, result }, 'job done');
      })
      .catch((error: unknown) => {
        note(true);
        app.log.error({ job: name, err: error }, 'job failed');
      })
      .finally(() => {
        isRunning = false;
        if (!closing.signal.aborted) timer = setTimeout(run, isNudged ? 0 : every).unref();
      });
    return running;
  };

  app.addHook('onReady', async () => {
    if (after === 0) queueFirstRun(app, run, closing.signal);
    else timer = setTimeout(run, after).unref();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });

  return () => {
    if (closing.signal.aborted || isNudged) return;
    isNudged = true;
    if (isRunning || timer === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0).unref();
  };
}
