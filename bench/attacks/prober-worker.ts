import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Waits } from './prober.ts';

const url: string = workerData;
const agent = new Agent({ keepAlive: true });
const longest: Waits = { health: 0, list: 0, script: 0 };
let isOver = false;

/** Of a network of its own, so that the attacker does not use up its limits. */
const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '203.0.113.7' };

/** @returns the whole answer */
const ask = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url + path, { agent, headers }, async (answer) => {
      const body = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
      if (answer.statusCode === 200) resolve(body);
      else reject(new Error(`${path}: ${answer.statusCode}`));
    }).on('error', reject);
  });

async function probe(name: keyof Waits, path: () => string): Promise<void> {
  while (!isOver) {
    const began = performance.now();
    await ask(path());
    longest[name] = Math.max(longest[name], performance.now() - began);
    await pause(50);
  }
}

parentPort?.once('message', () => {
  isOver = true;
});

const shell = await ask('/login');
const script = /<script[^>]*src="([^"]+)"/.exec(shell)?.[1] ?? '/';
let page = 0;
await Promise.all([
  probe('health', () => '/healthz'),
  // Another page each time, because answers that are kept cost nothing.
  probe('list', () => `/api/products?_page=${1 + (page++ % 15)}&_limit=10&seen=${page}`),
  probe('script', () => script),
]);
parentPort?.postMessage(longest);
agent.destroy();
