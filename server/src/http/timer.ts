import type { FastifyInstance } from 'fastify';

/**
 * Repeats work while the shop is open. A failure is logged and tried again the next time; no two
 * runs overlap.
 * @param every milliseconds from the end of one run to the start of the next
 * @param after milliseconds from the start of the shop to the first run
 * @param work is told when the shop closes, and ends soon then: the shop waits for it
 */
export function repeat(
  app: FastifyInstance,
  {
    name,
    every,
    after = 0,
    work,
  }: {
    name: string;
    every: number;
    after?: number;
    work: (closing: AbortSignal) => Promise<unknown>;
  },
): void {
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
