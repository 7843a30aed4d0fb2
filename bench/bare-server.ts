import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The baseline, in a separate process: `node:http` and nothing else. It reads the request to its end and answers
// `/200/1234/text` with 1234 bytes of text and status 200, `/200/1234/br` with as many bytes that look compressed, which
// cost the load generator more. Its first line of output is its port.

const bodies = new Map<string, Buffer>();

function bodyOf(size: string, kind: string): Buffer {
  const key = `${size} ${kind}`;
  const body =
    bodies.get(key) ?? (kind === 'text' ? Buffer.alloc(Number(size), 'x') : randomBytes(Number(size)));
  bodies.set(key, body);
  return body;
}

const server = createServer((request, response) => {
  const [, status, size = '0', kind = 'text'] = request.url?.split('/') ?? [];
  request.resume().once('end', () => {
    const body = bodyOf(size, kind);
    response.writeHead(Number(status), {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    });
    response.end(body);
  });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.once('disconnect', () => process.exit());
