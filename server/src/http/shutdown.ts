import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Known to each answer, from the signal on. */
    stopping: { hasBegun: boolean };
  }
}

/** Milliseconds after which a client that does not read its answer is cut off. */
const clientTimeout = 20_000;

/** Milliseconds after which the process ends, whatever is not finished: a database may not answer, or a job hang. */
const hardTimeout = 25_000;

/** Milliseconds in which those who are still connected when the shop listens no longer may send one more request. */
const lastRequest = 1_000;

/** Turns of the event loop after which listening ends although there is always somebody. */
const maxTurns = 1_000;

/** Milliseconds in which npm passes on the signal that the terminal has sent us already. */
const echo = 500;

/**
 * Once the shop is stopping, each answer ends its connection: a proxy or browser that keeps it for the next request
 * would hold the stop up, or lose that request.
 */
export function endConnections(app: FastifyInstance): void {
  app.decorate('stopping', { hasBegun: false });
  app.addHook('preClose', async () => {
    app.stopping.hasBegun = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.stopping.hasBegun) reply.header('connection', 'close');
  });
}

type Stop = {
  /** Milliseconds for which the shop goes on serving, so that proxies see that it is not ready any more. */
  delay: number;
  /** What is left to do when nobody is served any more. */
  finish: () => Promise<void>;
};

/**
 * SIGTERM: not ready, serves on for the delay, finishes what is under way, ends. SIGINT, from a person: without the
 * delay; a second one ends the process at once.
 */
export function stopOnSignals(app: FastifyInstance, { delay, finish }: Stop): void {
  const hurry = new AbortController();
  let interruptedAt: number | undefined;

  const stop = async (signal: string) => {
    if (app.stopping.hasBegun) return;
    app.stopping.hasBegun = true;
    app.log.info({ signal, delay: hurry.signal.aborted ? 0 : delay }, 'stopping');
    const wait = (ms: number) => pause(ms, undefined, { signal: hurry.signal }).catch(() => {});
    await wait(delay);
    setTimeout(() => app.server.closeAllConnections(), clientTimeout).unref();
    setTimeout(() => endHard(app, 'the stop took too long'), hardTimeout).unref();
    try {
      await stopListening(app.server);
      await Promise.race([once(app.server, 'close'), wait(Math.min(delay, lastRequest))]);
      // What has arrived by now has been read, and its connection is not idle.
      await nextTurn();
      await app.close();
      await finish();
    } catch (error) {
      app.log.fatal({ err: error }, 'the stop failed');
      process.exitCode = 1;
    }
  };

  process.on('SIGTERM', stop);
  process.on('SIGINT', (signal) => {
    interruptedAt ??= performance.now();
    if (performance.now() - interruptedAt > echo) endHard(app, 'interrupted twice');
    hurry.abort();
    void stop(signal);
  });
}

/**
 * Whoever has connected and was not accepted yet would be cut off, so that happens when nobody is waiting: right after a
 * turn of the event loop in which nobody came, and which took less than 0.1 ms.
 */
async function stopListening(server: Server): Promise<void> {
  let hasArrived = false;
  server.on('connection', () => {
    hasArrived = true;
  });
  await nextTurn();
  for (let turns = 0, isQuiet = false; turns < maxTurns && !isQuiet; turns++) {
    hasArrived = false;
    const began = performance.now();
    await nextTurn();
    isQuiet = !hasArrived && performance.now() - began < 0.1;
  }
  // That of HTTP servers also ends connections on which no request has begun.
  Server.prototype.close.call(server);
}

/** The database undoes what was not committed. */
function endHard(app: FastifyInstance, reason: string): void {
  app.log.fatal({ reason }, 'ended with work unfinished');
  process.exit(1);
}
