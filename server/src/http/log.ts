import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each request: method, path, status and duration (ms). Headers, query and body are left out, so that
 * no token, password or address gets into the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** Writes log lines to standard output, all of one iteration of the event loop at once; also when the process ends. */
export function batchedOutput(): { write: (line: string) => void } {
  let lines = '';
  const flush = () => {
    if (lines !== '') process.stdout.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
