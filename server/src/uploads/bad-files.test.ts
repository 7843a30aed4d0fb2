import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import { ownColor, plain, pngBomb } from '@kiosk/testkit/pictures.ts';
import { type Caller, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { beforeAll, expect, test } from 'vitest';

// What is refused here does not reach the database.

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

const photo = () => plain({ width: 300, height: 200, background: ownColor() });

async function truncated(file: Promise<Buffer>): Promise<Buffer> {
  const whole = await file;
  return whole.subarray(0, whole.length * 0.6);
}

const { otherKind, damaged, tooManyPixels, tooLarge } = pictureMessages;

const badFiles: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['ten bytes of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), damaged],
  ['a JPEG that ends too early', () => truncated(photo().jpeg({ quality: 100 }).toBuffer()), damaged],
  ['a PNG that ends too early', () => truncated(photo().png({ compressionLevel: 0 }).toBuffer()), damaged],
  ['a WebP that ends too early', () => truncated(photo().webp({ lossless: true }).toBuffer()), damaged],
  ['an AVIF that ends too early', () => truncated(photo().avif().toBuffer()), damaged],
  ['a small file of 900 megapixels', () => pngBomb(30_000), tooManyPixels],
  [
    'a picture that is far too tall',
    () => plain({ width: 1, height: 16_001 }).png().toBuffer(),
    tooManyPixels,
  ],
  ['an SVG with a script', () => Buffer.from(svg), otherKind],
  ['a page that calls itself a picture', () => Buffer.from(html), otherKind],
  ['a GIF', () => photo().gif().toBuffer(), otherKind],
  ['a TIFF', () => photo().tiff().toBuffer(), otherKind],
  ['noise', () => randomBytes(5000), otherKind],
  ['nothing', () => Buffer.alloc(0), pictureMessages.notAPicture],
];

async function stored(shop: TestShop) {
  const rows = await shop.db.selectFrom('pictures').select('id').execute();
  const folder = await access(join(shop.dataDir, 'uploads')).then(
    () => 'there',
    () => 'not there',
  );
  return { rows, folder };
}

/** Sends zeros in chunks without a length until the server responds. */
async function flood(port: number, token: string, megabytes: number) {
  const socket = connect(port, '127.0.0.1');
  let [answer, sent] = ['', 0];
  socket.on('data', (chunk) => {
    answer += chunk;
    socket.destroy();
  });
  socket.on('error', () => {});
  const part = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(2 ** 20), Buffer.from('\r\n')]);
  const send = (): void => {
    while (sent < megabytes && socket.writable) {
      sent++;
      if (!socket.write(part)) return void socket.once('drain', send);
    }
  };
  socket.write(`POST /api/admin/pictures HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`);
  socket.write('content-type: image/png\r\ntransfer-encoding: chunked\r\n\r\n');
  send();
  await new Promise((resolve) => socket.once('close', resolve));
  return { answer, sent };
}

describeShopOn('SQLite', 'An invalid picture', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await shop.admin();
  });

  test.each(badFiles)(
    'a file that is no picture is refused with the reason and not stored: %s',
    async (_what, make, says) => {
      expect(await upload(shop, await make(), admin)).toMatchObject({ status: 400, body: says });
      expect(await stored(shop)).toEqual({ rows: [], folder: 'not there' });
    },
  );

  test('a file that is no picture is refused, whatever it calls itself', async () => {
    for (const type of ['image/png', 'image/svg+xml'])
      expect(await upload(shop, Buffer.from(svg), admin, type)).toMatchObject({
        status: 400,
        body: otherKind,
      });
  });

  test('a picture above 10 MB is refused, whatever its content', async () => {
    const file = Buffer.alloc(11 * 1024 * 1024);
    expect(await upload(shop, file, admin)).toMatchObject({ status: 413, body: tooLarge });
    expect(await stored(shop)).toEqual({ rows: [], folder: 'not there' });
  });

  test('an oversized picture is refused before all of it has arrived', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const before = process.memoryUsage().rss;
    const { port } = shop.app.server.address() as AddressInfo;
    const { answer, sent } = await flood(port, admin.token, 2048);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(sent).toBeLessThan(200);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  });

  test('a picture sent as a form, text or JSON is refused', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'text/html', 'image/']) {
      expect((await upload(shop, Buffer.from('x'), admin, type)).status, type).toBe(415);
    }
    const json = await shop.post('/admin/pictures', { as: admin, body: { file: 'x' } });
    expect(json).toMatchObject({ status: 400, body: pictureMessages.notAPicture });
    expect((await shop.post('/admin/pictures', { as: admin })).status).toBe(400);
  });
});
