import { writeSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { traceOf } from '../request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the trace that the shop itself writes; empty if it writes none. */
    traceId: string;
  }
}

/**
 * Logs one line for each request: method, path, status, duration (ms), and why it was refused. Headers, query and body
 * are left out, so that no token, password or address gets into the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('traceId', '');
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ...request.refusal,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        trace: request.traceId || traceOf(request.headers.traceparent),
      },
      'request',
    );
    done();
  });
}

/** A line of the log for people who look at a terminal. @param json as it is written elsewhere */
export function plainLine(json: string): string {
  const { time, level, msg = '', pid: _pid, hostname: _host, reqId: _id, ...rest } = JSON.parse(json);
  const at = new Date(time).toLocaleTimeString('en-GB');
  if (msg === 'request') {
    const why = [rest.code, rest.reason].filter((each) => each !== undefined).map((each) => `, ${each}`);
    return `${at} ${rest.method} ${rest.path} ${rest.status} in ${rest.ms} ms${why.join('')}\n`;
  }
  const { err, ...more } = rest;
  const details = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : '';
  const sign = level >= 50 ? 'ERROR ' : level >= 40 ? 'WARNING ' : '';
  return `${at} ${sign}${msg}${details}${err?.stack ? `\n${err.stack}` : ''}\n`;
}

/** Milliseconds. A busy shop writes some hundred lines at once. */
const maxDelay = 10;

/** Node's stream takes no more after its first error, but there may be room again. */
function write(lines: string): void {
  if (process.stdout.writable) return void process.stdout.write(lines);
  try {
    writeSync(process.stdout.fd, lines);
  } catch {}
}

/**
 * Writes log lines to standard output, all of some milliseconds at once; also when the process ends. Lines that cannot be
 * written, to a full disk or a reader that has gone, are lost: the shop sells on.
 * @param form what is written instead of a line of JSON
 */
export function batchedOutput(form = (line: string) => line): { write: (line: string) => void } {
  let lines = '';
  const flush = () => {
    if (lines !== '') write(lines);
    lines = '';
  };
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.once('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setTimeout(flush, maxDelay);
      lines += form(line);
    },
  };
}
