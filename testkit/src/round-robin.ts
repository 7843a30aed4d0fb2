import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { closeServer, listenOnLoopback, urlOf } from './loopback.ts';

type Upstream = { url: string; agent: Agent; isReady: boolean };

/** Milliseconds between two probes of a server. */
const interval = 50;

/** Failed probes after which a server gets no requests: a single one may be late. */
const maxFailed = 2;

/** So many milliseconds that no shopper sends a request on a connection that ends at that moment. */
const keepAliveTimeout = 60_000;

/**
 * A load balancer as haproxy is: it asks its servers whether they are ready, sends a connection's requests to the same
 * server for as long as that one keeps its own open, and goes to the next where it is refused a connection. Nothing
 * that was sent is sent again: each request that a server loses is seen.
 */
export class RoundRobin {
  readonly #upstreams: Upstream[];
  readonly #kept = new WeakMap<Socket, Upstream>();
  readonly #server = createServer(
    { keepAliveTimeout },
    (incoming, answer) => void this.#answer(incoming, answer),
  );
  #next = 0;
  #isOpen = true;

  constructor(urls: readonly string[]) {
    this.#upstreams = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }));
  }

  /** @returns its address, when every server is ready */
  async open(): Promise<string> {
    for (const upstream of this.#upstreams) void this.#probe(upstream);
    await listenOnLoopback(this.#server);
    for (const { url } of this.#upstreams) await this.untilReady(url);
    return urlOf(this.#server);
  }

  async untilReady(url: string): Promise<void> {
    const upstream = this.#upstreams.find((one) => one.url === url);
    while (upstream && !upstream.isReady) await pause(5);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    for (const { agent } of this.#upstreams) agent.destroy();
    await closeServer(this.#server);
  }

  async #probe(upstream: Upstream): Promise<void> {
    for (let failed = 0; this.#isOpen; await pause(interval)) {
      const answer = await fetch(`${upstream.url}/readyz`).catch(() => undefined);
      failed = answer?.status === 200 ? 0 : failed + 1;
      upstream.isReady = failed === 0 || (upstream.isReady && failed < maxFailed);
    }
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const ready = this.#upstreams.filter(({ isReady }) => isReady);
    const first = this.#next++ % (ready.length || 1);
    const kept = this.#kept.get(incoming.socket);
    const candidates = [...(kept ? [kept] : []), ...ready.slice(first), ...ready.slice(0, first)];
    for (const upstream of candidates) {
      const refused = await this.#forward(upstream, body, incoming, answer).then(
        () => false,
        (error) => error.code === 'ECONNREFUSED' || error,
      );
      if (refused === true) continue;
      if (refused === false) return;
      // What has begun to be answered cannot be answered otherwise; the shopper sees that it ends too early.
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${refused} (${upstream.url})`);
      return;
    }
    answer.writeHead(502).end('no server is ready');
  }

  /** @throws where no answer comes, or a part of one */
  async #forward(upstream: Upstream, body: Buffer, incoming: IncomingMessage, answer: ServerResponse) {
    const { method = 'GET', headers, socket } = incoming;
    const url = new URL(incoming.url ?? '/', upstream.url);
    const forwarded = request(url, { agent: upstream.agent, method, headers });
    forwarded.end(body);
    const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
    const { connection, ...more } = response.headers;
    if (connection === 'close') this.#kept.delete(socket);
    else this.#kept.set(socket, upstream);
    answer.writeHead(response.statusCode ?? 502, more);
    for await (const chunk of response) answer.write(chunk);
    answer.end();
  }
}
