import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { networkOf } from '../network.ts';

/** Unanswered requests of one connection. Browsers and proxies have one; a client that sends more is cut off. */
const maxUnanswered = 10;

/** After this many requests a connection is closed in good order. */
const maxRequestsPerConnection = 10_000;

/** The share of all connections from which on those without a request are closed, to make room for others. */
const crowded = 0.9;

export type ConnectionLimits = {
  /** Connections of all clients together. */
  total: number;
  /** Connections of one network; undefined behind a proxy, whose address all of them have. */
  perNetwork: number | undefined;
  /** Milliseconds without a byte in either direction, after which a client that does not read is cut off. */
  readTimeout?: number;
  /** Bytes of answers that wait to be read, on all connections; those with the most are cut off first. */
  maxUnread?: number;
};

/**
 * Bounds what connections can take before a request reaches the shop: how many there are, what each has in flight, and
 * what it leaves unread. It costs a request less than a microsecond, because answers from memory pass here too.
 */
export function boundConnections(
  { server, log }: FastifyInstance,
  { total, perNetwork, readTimeout = 30_000, maxUnread = 64 * 1024 * 1024 }: ConnectionLimits,
): void {
  const connections = new Connections(log);
  server.maxConnections = total;
  server.maxRequestsPerSocket = maxRequestsPerConnection;
  guardRequests(server, connections);
  answerRequestsFirst(server, connections);
  server.on('connection', (socket) => connections.add(socket, perNetwork));
  server.on('drop', () => connections.report('too many connections'));
  server.setTimeout(readTimeout, (socket) => connections.endInactive(socket));
  const timer = setInterval(() => {
    connections.endUnread(maxUnread);
    if (connections.size > crowded * total) server.closeIdleConnections();
  }, 1_000).unref();
  server.once('close', () => clearInterval(timer));
}

/** Before Fastify, which would take ten times as long to refuse each of a thousand requests. */
function guardRequests(server: Server, connections: Connections): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!connections.admit(request.socket, response)) return;
    for (const handle of handlers) handle(request, response);
  });
}

type ClientErrorListener = (error: Error & { code?: string }, socket: Socket) => void;

/**
 * What follows a request and is none, such as the rest of a body longer than its Content-Length, is refused after that
 * request was answered. Refused at once, the caller would not learn of an order that was placed.
 */
function answerRequestsFirst(server: Server, connections: Connections): void {
  const listeners = server.listeners('clientError') as ClientErrorListener[];
  server.removeAllListeners('clientError');
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    const refuse = () => {
      for (const listener of listeners) listener(error, socket);
    };
    if (error.code?.startsWith('HPE_')) connections.afterAnswers(socket, refuse);
    else refuse();
  });
}

type Connection = { network: string; unanswered: ServerResponse[] };

class Connections {
  readonly #open = new Map<Socket, Connection>();
  /** Connections on which something arrived that is no request. */
  readonly #refused = new WeakSet<Socket>();
  readonly #countOf = new Map<string, number>();
  readonly #log: FastifyBaseLogger;
  #lastReport = Number.NEGATIVE_INFINITY;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  get size(): number {
    return this.#open.size;
  }

  add(socket: Socket, maxOfNetwork = Number.POSITIVE_INFINITY): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (this.#countOf.get(network) ?? 0) + 1;
    this.#countOf.set(network, count);
    this.#open.set(socket, { network, unanswered: [] });
    socket.once('close', () => this.#remove(socket, network));
    if (count > maxOfNetwork) this.#cut(socket, 'too many connections of one network');
  }

  #remove(socket: Socket, network: string): void {
    const count = (this.#countOf.get(network) ?? 0) - 1;
    if (count > 0) this.#countOf.set(network, count);
    else this.#countOf.delete(network);
    this.#open.delete(socket);
  }

  /** @returns whether the request may be answered */
  admit(socket: Socket, response: ServerResponse): boolean {
    // Data that arrived before a connection was cut is still read.
    if (socket.destroyed) return false;
    const unanswered = this.#open.get(socket)?.unanswered;
    if (unanswered === undefined) return true;
    if (unanswered.length >= maxUnanswered) {
      this.#cut(socket, 'too many requests in flight on one connection');
      return false;
    }
    unanswered.push(response);
    response.once('close', () => unanswered.splice(unanswered.indexOf(response), 1));
    return true;
  }

  /** Calls it when the complete requests of a connection have been answered; only the first call counts until then. */
  afterAnswers(socket: Socket, call: () => void): void {
    const last = this.#open.get(socket)?.unanswered.findLast(({ req }) => req.complete);
    if (last === undefined) call();
    else if (!this.#refused.has(socket)) last.once('close', call);
    this.#refused.add(socket);
  }

  /** An answer that takes long to make is no reason: its client waits, and reads it. */
  endInactive(socket: Socket): void {
    const unanswered = this.#open.get(socket)?.unanswered ?? [];
    if (unanswered.length === 0) socket.destroy();
    else if (unread(unanswered) > 0) this.#cut(socket, 'an answer was not read');
  }

  endUnread(max: number): void {
    const waiting = [...this.#open].map(([socket, { unanswered }]) => ({
      socket,
      bytes: unread(unanswered),
    }));
    let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= max) return;
    for (const { socket, bytes } of waiting.sort((one, other) => other.bytes - one.bytes)) {
      if (total <= max) return;
      this.#cut(socket, 'too much waits to be read');
      total -= bytes;
    }
  }

  #cut(socket: Socket, reason: string): void {
    socket.destroy();
    stopParsing(socket);
    this.report(reason);
  }

  /** At most one line a second, because attackers come back. */
  report(reason: string): void {
    const now = performance.now();
    if (now - this.#lastReport < 1_000) return;
    this.#lastReport = now;
    this.#log.warn({ reason, connections: this.size }, 'connection refused');
  }
}

/**
 * Node goes on parsing what it has read of a destroyed connection, which takes 12 µs for each of a thousand requests. The
 * parser is not a documented property; without it everything works, but more slowly. 2 says that no request follows.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => 2;
}

/** Bytes of answers that wait to be read. */
const unread = (answers: readonly ServerResponse[]): number =>
  answers.reduce((sum, answer) => sum + answer.writableLength, 0);
