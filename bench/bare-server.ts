import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The baseline, in a separate process: `node:http` and nothing else. It reads the request to its end and
// answers `/200/1234` with 1234 bytes of JSON and status 200. Its first line of output is its port.

const bodies = new Map<string, Buffer>();

const bodyOf = (size: string): Buffer => {
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x');
  bodies.set(size, body);
  return body;
};

const server = createServer((request, response) => {
  const [, status, size = '0'] = request.url?.split('/') ?? [];
  request.resume().once('end', () => {
    const body = bodyOf(size);
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
