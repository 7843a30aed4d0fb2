import { eventually } from '@kiosk/testkit/eventually.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endConnections, stopOnSignals } from './shutdown.ts';

// The signals go to this process's listeners alone. Tests with real processes are in two-servers.test.ts.

class Ended extends Error {}

let app: FastifyInstance;
let finished = 0;
let timers: ReturnType<typeof setTimeout>[] = [];
const setRealTimer = globalThis.setTimeout;
const before = { SIGTERM: process.listeners('SIGTERM'), SIGINT: process.listeners('SIGINT') };
const signal = (name: 'SIGTERM' | 'SIGINT') => {
  for (const listener of process.listeners(name)) if (!before[name].includes(listener)) listener(name);
};

beforeEach(async () => {
  finished = 0;
  for (const name of ['SIGTERM', 'SIGINT'] as const) before[name] = process.listeners(name);
  globalThis.setTimeout = Object.assign((...[work, ms]: Parameters<typeof setTimeout>) => {
    const timer = setRealTimer(work, ms);
    timers.push(timer);
    return timer;
  }, setRealTimer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
  app = Fastify();
  endConnections(app);
  await app.ready();
});
afterEach(() => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    for (const listener of process.listeners(name)) {
      if (!before[name].includes(listener)) process.removeListener(name, listener);
    }
  }
  vi.restoreAllMocks();
  vi.useRealTimers();
  // A shop that has stopped ends its process after a while, and this one goes on with other tests.
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  globalThis.setTimeout = setRealTimer;
});

const finish = async () => {
  finished++;
};

test('SIGTERM stops the server after the delay, and a second one changes nothing', async () => {
  stopOnSignals(app, { delay: 50, finish });
  signal('SIGTERM');
  signal('SIGTERM');
  expect(app.stopping.hasBegun).toBe(true);
  expect(finished).toBe(0);
  vi.useRealTimers();
  await eventually(() => expect(finished).toBe(1));
  expect(process.exit).not.toHaveBeenCalled();
});

test('SIGINT stops the server at once, and its copy from npm changes nothing', async () => {
  stopOnSignals(app, { delay: 1e9, finish });
  signal('SIGINT');
  vi.advanceTimersByTime(20);
  signal('SIGINT');
  vi.useRealTimers();
  await eventually(() => expect(finished).toBe(1));
  expect(process.exit).not.toHaveBeenCalled();
});

test('SIGINT ends the delay of SIGTERM', async () => {
  stopOnSignals(app, { delay: 1e9, finish });
  signal('SIGTERM');
  signal('SIGINT');
  vi.useRealTimers();
  await eventually(() => expect(finished).toBe(1));
});

test('a second SIGINT ends the process at once', () => {
  stopOnSignals(app, { delay: 1e9, finish: () => new Promise(() => {}) });
  signal('SIGINT');
  vi.advanceTimersByTime(1000);
  expect(() => signal('SIGINT')).toThrow(Ended);
});

test('a shutdown that hangs ends the process with code 1', async () => {
  const { promise: hanging, resolve: hang } = Promise.withResolvers<void>();
  stopOnSignals(app, {
    delay: 0,
    finish: () => {
      hang();
      return new Promise(() => {});
    },
  });
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(1);
  await hanging;
  expect(() => vi.advanceTimersByTime(30_000)).toThrow(Ended);
  expect(process.exit).toHaveBeenCalledWith(1);
});
