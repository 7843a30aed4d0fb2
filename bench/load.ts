import autocannon, { type Client, type Request } from 'autocannon';

/** One request of a flow. */
export type Step = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
/** What one shopper does: one request, or several one after the other. `flow` numbers them, so that each can differ. */
export type Flow = (flow: number) => Step[];

/** Whole flows per second, and the median and 99th percentile of their duration in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

export const connections = 10;

/** Runs flows for some seconds; each connection starts the next one after the last response. */
export async function load(url: string, flow: Flow, seconds: number): Promise<Figures> {
  const durations: number[] = [];
  let started = 0;
  const nextFlow = () => flow(started++);
  // Each connection gets requests of its own: autocannon would send the same first one on all of them.
  const setupClient = (client: Client) => client.setRequests(requestsOf(nextFlow, flow(0).length, durations));

  const start = performance.now();
  const { errors } = await autocannon({ url, connections, duration: seconds, setupClient });
  if (errors > 0) throw new Error(`${url}: ${errors} requests failed`);
  return figuresOf(durations, performance.now() - start);
}

/** The requests that one connection repeats; the first starts a flow, the last ends it. */
function requestsOf(nextFlow: () => Step[], length: number, durations: number[]): Request[] {
  let steps: Step[] = [];
  let start = 0;
  return Array.from({ length }, (_, at) => ({
    setupRequest: (request) => {
      if (at === 0) {
        steps = nextFlow();
        start = performance.now();
      }
      return { ...request, ...steps[at] };
    },
    onResponse: (status, body) => {
      if (status < 200 || status > 299) throw new Error(`${steps[at]?.path}: ${status} ${body}`);
      if (at === length - 1) durations.push(performance.now() - start);
    },
  }));
}

function figuresOf(durations: number[], elapsed: number): Figures {
  durations.sort((a, b) => a - b);
  const percentile = (share: number) => durations[Math.floor(durations.length * share)] ?? Number.NaN;
  return { perSecond: (durations.length / elapsed) * 1000, p50: percentile(0.5), p99: percentile(0.99) };
}
