import { Worker } from 'node:worker_threads';

/** The longest waits of those who only look, in milliseconds. */
export type Waits = { health: number; list: number; script: number };

/** Looks at the shop without a pause, in a thread of its own, so that the attacker's work is not in its figures. */
export function startProber(url: string): { stop: () => Promise<Waits> } {
  const worker = new Worker(new URL('./prober-worker.ts', import.meta.url), { workerData: url });
  const result = new Promise<Waits>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  return {
    stop: () => {
      worker.postMessage('stop');
      return result;
    },
  };
}
