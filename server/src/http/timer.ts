import type { FastifyInstance } from 'fastify';

type Repeated = {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  /** Milliseconds from the start of the shop to the first run. */
  after?: number;
  /** Is told when the shop closes, and ends soon then: the shop waits for it. */
  work: (closing: AbortSignal) => Promise<unknown>;
};

/** Repeats work while the shop is open. A failure is logged and tried again the next time; no two runs overlap. */
export function repeat(app: FastifyInstance, { name, every, after = 0, work }: Repeated): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const closing = new AbortController();

  const run = () => {
    running = work(closing.signal)
      .then((result) => void app.log.debug({ job: name, result }, 'job done'))
      .catch((error: unknown) => app.log.error({ job: name, err: error }, 'job failed'))
      .finally(() => {
        if (!closing.signal.aborted) timer = setTimeout(run, every).unref();
      });
  };

  app.addHook('onReady', async () => {
    if (after === 0) run();
    else timer = setTimeout(run, after).unref();
  });
  app.addHook('onClose', async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
}
