import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Upstream = { url: string; agent: Agent; isReady: boolean; underWay: number };

/**
 * A load balancer that probes its servers often, keeps its connections to them, and retries nothing, so that every lost
 * request is noticed.
 */
export class RoundRobin {
  readonly #upstreams: Upstream[];
  readonly #server = createServer((incoming, answer) => this.#forward(incoming, answer));
  #next = 0;
  #isOpen = true;

  constructor(urls: readonly string[]) {
    this.#upstreams = urls.map((url) => ({
      url,
      agent: new Agent({ keepAlive: true }),
      isReady: false,
      underWay: 0,
    }));
  }

  /** @returns its address, when every server is ready */
  async open(): Promise<string> {
    for (const upstream of this.#upstreams) void this.#probe(upstream);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    for (const { url } of this.#upstreams) await this.untilReady(url);
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  untilReady = (url: string): Promise<void> => this.#until(url, ({ isReady }) => isReady);

  /** Waits until nothing is sent to a server any more. */
  untilLeft = (url: string): Promise<void> =>
    this.#until(url, ({ isReady, underWay }) => !isReady && underWay === 0);

  async #until(url: string, isSo: (upstream: Upstream) => boolean): Promise<void> {
    const upstream = this.#upstreams.find((one) => one.url === url);
    while (upstream && !isSo(upstream)) await pause(5);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    this.#server.closeAllConnections();
    this.#server.close();
    for (const { agent } of this.#upstreams) agent.destroy();
  }

  async #probe(upstream: Upstream): Promise<void> {
    while (this.#isOpen) {
      const answer = await fetch(`${upstream.url}/readyz`).catch(() => undefined);
      upstream.isReady = answer?.status === 200;
      await pause(20);
    }
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = this.#upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[this.#next++ % ready.length];
    if (upstream === undefined) return void answer.writeHead(502).end('no server is ready');
    const { method = 'GET', headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', upstream.url), {
      agent: upstream.agent,
      method,
      headers,
    });
    upstream.underWay++;
    forwarded.on('close', () => {
      upstream.underWay--;
    });
    forwarded.on('response', (response) => {
      const { connection: _, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
    });
    forwarded.on('error', (error) => answer.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
  }
}
