import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a stop has begun; set by the signal. */
    stopping: { hasBegun: boolean };
  }
}

/** Milliseconds after which a client that does not read its response is cut off. */
const clientTimeout = 20_000;

/** Milliseconds after which the process ends in any case, for example when the database or a job hangs. */
const hardTimeout = 25_000;

/** Milliseconds in which open connections may send one more request after the shop has stopped listening. */
const lastRequest = 1_000;

/** Event loop iterations after which the shop stops listening although connections keep coming. */
const maxIterations = 1_000;

/** Milliseconds within which npm repeats the signal that the terminal has already sent. */
const echo = 500;

/**
 * Once the shop is stopping, each response closes its connection. A proxy or browser that kept it would delay the stop or
 * lose its next request.
 */
export function endConnections(app: FastifyInstance): void {
  app.decorate('stopping', { hasBegun: false });
  app.addHook('preClose', async () => {
    app.stopping.hasBegun = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.stopping.hasBegun) reply.header('connection', 'close');
    done();
  });
}

type Stop = {
  /** Milliseconds for which the shop keeps serving, so that proxies see that it is not ready any more. */
  delay: number;
  /** Runs after the last response. */
  finish: () => Promise<void>;
};

/**
 * SIGTERM: reports not ready, keeps serving for the delay, finishes running requests, ends. SIGINT, from a terminal: the
 * same without the delay; a second one ends the process at once.
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
      // Requests that have arrived by now have been read, so their connections are not idle.
      await nextIteration();
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
 * Stops listening when no connection waits to be accepted, because it would be cut off: right after an iteration of the
 * event loop without a new connection that took less than 0.1 ms.
 */
async function stopListening(server: Server): Promise<void> {
  let hasArrived = false;
  server.on('connection', () => {
    hasArrived = true;
  });
  await nextIteration();
  for (let iterations = 0, isQuiet = false; iterations < maxIterations && !isQuiet; iterations++) {
    hasArrived = false;
    const began = performance.now();
    await nextIteration();
    isQuiet = !hasArrived && performance.now() - began < 0.1;
  }
  // The close of HTTP servers also ends connections without a request.
  Server.prototype.close.call(server);
}

/** The database rolls back what was not committed. */
function endHard(app: FastifyInstance, reason: string): void {
  app.log.fatal({ reason }, 'ended with work unfinished');
  process.exit(1);
}
