import { readFile } from 'node:fs/promises';
import autocannon, { type Client, type Request } from 'autocannon';
import type { Measurable } from './bare.ts';

/** One request of a flow. */
export type Step = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
/** What one shopper does: one request, or several one after the other. `flow` numbers them, so that each can differ. */
export type Flow = (flow: number) => Step[];

/**
 * Whole flows per second, the median and 99th percentile of their duration in milliseconds, and the processor time of
 * the server for each in microseconds (known on Linux only).
 */
export type Figures = { perSecond: number; p50: number; p99: number; processor: number };

export const defaultConnections = 10;

/** Runs flows for some seconds; each connection starts the next one after the last response. */
export async function load(
  { url, pid }: Measurable,
  flow: Flow,
  seconds: number,
  connections = defaultConnections,
): Promise<Figures> {
  const durations: number[] = [];
  let started = 0;
  const nextFlow = () => flow(started++);
  // Each connection gets requests of its own: autocannon would send the same first one on all of them.
  const setupClient = (client: Client) => runFlows(client, nextFlow, flow(0).length, durations);

  const usedBefore = await processorTime(pid);
  const start = performance.now();
  const { errors } = await autocannon({ url, connections, duration: seconds, setupClient });
  if (errors > 0) throw new Error(`${url}: ${errors} requests failed`);
  const elapsed = performance.now() - start;
  const used = (await processorTime(pid)) - usedBefore;
  return { ...figuresOf(durations, elapsed), processor: used / durations.length };
}

/** Processor time of a process and its threads so far, in microseconds. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may contain spaces, come 11 other fields, then user and system time in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

/** Lets one connection repeat flows. Bodies are not looked at: decoding them would take more than serving them. */
function runFlows(client: Client, nextFlow: () => Step[], length: number, durations: number[]): void {
  let steps: Step[] = [];
  let start = 0;
  let answered = 0;
  client.setRequests(
    Array.from({ length }, (_, at) => ({
      setupRequest: (request: Request) => {
        if (at === 0) {
          steps = nextFlow();
          start = performance.now();
        }
        return { ...request, ...steps[at] };
      },
    })),
  );
  client.on('response', (status) => {
    const step = steps[answered];
    if (status < 200 || status > 299) throw new Error(`${step?.path}: ${status}`);
    answered = (answered + 1) % length;
    if (answered === 0) durations.push(performance.now() - start);
  });
}

function figuresOf(durations: number[], elapsed: number): Omit<Figures, 'processor'> {
  durations.sort((a, b) => a - b);
  const percentile = (share: number) => durations[Math.floor(durations.length * share)] ?? Number.NaN;
  return { perSecond: (durations.length / elapsed) * 1000, p50: percentile(0.5), p99: percentile(0.99) };
}
