import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { said } from '@kiosk/contract/language/message.ts';
import { checkFile, importFile, resume } from '@kiosk/testkit/imports.ts';
import { plain } from '@kiosk/testkit/pictures.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';
import { pictureProbe } from './picture-probe.service.ts';
import { isPublicAddress } from './public-address.ts';

/** Another server with pictures. `asked` are the paths in the order in which they were asked for. */
let server: Server;
let other: string;
let asked: string[] = [];
let isCorrected = false;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/moved')) response.writeHead(302, { location: '/cup.png' }).end();
    else if (url.startsWith('/inside')) response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    else if (url.startsWith('/page')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else if (url.startsWith('/huge'))
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 11 * 1024 * 1024 }).write('x');
    else if (url.startsWith('/gone') || (url.startsWith('/corrected') && !isCorrected))
      response.writeHead(404).end();
    else if (!url.startsWith('/silent')) response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  other = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The other server speaks no TLS. */
const served = (address: string) => address.replace('https:', 'http:');
const isLocal = (ip: string) => ip === '127.0.0.1';
const header = 'sku,title,variant,price,brand,category,thumbnail,images,colors';
const newSku = () => `A-${newIdentifier()}`;

describeShopOn(
  'SQLite',
  'Pictures on other servers that a file names',
  (shop) => {
    test('pictures on other servers are asked for once each when the file is checked, and one that cannot be loaded is an error of its cell', async () => {
      asked = [];
      const [as, sku] = [await shop.admin(), newSku()];
      const text = `${header}
${sku},Cup,,12,Harbour,Knitwear,${other}/cup.png,"${other}/cup.png
${other}/moved.png
${other}/gone.png",Navy | | | | ${other}/page
,,S,,,,${other}/gone.png,,
${newSku()},Mug,,12,Harbour,Knitwear,/pictures/mug.svg,${other}/cup.png,`;
      const checked = await checkFile({ shop, as }, text);
      expect(checked).toMatchObject({ state: 'checked', newRows: 2, errors: 3, progress: 1 });
      const { body } = await shop.get(`/admin/imports/${checked.id}/errors`, { as });
      const gone = {
        value: `${other}/gone.png`,
        message: 'This picture cannot be loaded: its server answers 404',
      };
      expect(body).toMatchObject([
        { row: 2, column: 'images', ...gone },
        { row: 2, column: 'colors', message: 'This is not the address of a picture, but of text/html' },
        { row: 3, column: 'thumbnail', ...gone },
      ]);
      expect(asked.toSorted()).toEqual(['/cup.png', '/cup.png', '/gone.png', '/moved.png', '/page']);
      expect((await shop.post(`/admin/imports/${checked.id}/apply`, { as })).status).toBe(409);
    });

    test('an address that no page would show is an error of its cell, unless the product has it already', async () => {
      const [as, sku] = [await shop.admin(), newSku()];
      const head = 'sku,title,variant,price,brand,category,thumbnail,images';
      const row = `${sku},Cup,,12,Harbour,Knitwear`;
      const text = `${head}
${row},www.example.com/a.jpg,"/own.jpg
http://example.com/b.jpg"
,,S,,,,//example.com/c.jpg,`;
      const { id, errors } = await checkFile({ shop, as }, text);
      const { body } = await shop.get(`/admin/imports/${id}/errors`, { as });
      const message = 'Expected an address that begins with https:// or, for a picture of this shop, with /.';
      expect(body).toMatchObject([
        { row: 2, column: 'thumbnail', value: 'www.example.com/a.jpg', message },
        { row: 2, column: 'images', value: 'http://example.com/b.jpg', message },
        { row: 3, column: 'thumbnail', value: '//example.com/c.jpg', message },
      ]);
      expect(errors).toBe(3);

      await importFile({ shop, as }, `${head}\n${row},/own.jpg,/own.jpg`);
      const stored = shop.db.updateTable('products').where('sku', '=', sku);
      await stored.set({ images: '["b.jpg/"]' }).execute();
      const same = `${head}\n${row},/own.jpg,b.jpg/`;
      expect(await checkFile({ shop, as }, same)).toMatchObject({ errors: 0, unchangedRows: 1 });
      const again = `${head}\n${row.replace(',12,', ',13,')},/own.jpg,b.jpg/`;
      expect(await importFile({ shop, as }, again)).toMatchObject({ state: 'applied', changedRows: 1 });
    });

    test('an upload of another shop, which this one does not have, is an error of its cell', async () => {
      const [as, sku] = [await shop.admin(), newSku()];
      const { body: picture } = await upload(
        shop,
        await plain({ width: 40, height: 30 }).png().toBuffer(),
        as,
      );
      const other = `/uploads/${'0'.repeat(32)}/640`;
      const head = 'sku,title,price,brand,category,thumbnail,images';
      const row = `${sku},Cup,12,Harbour,Knitwear`;
      const { id } = await checkFile({ shop, as }, `${head}\n${row},${other},"${picture.url}\n${other}"`);
      const message =
        'This shop has no such picture. If another shop has it, begin with the address of that shop';
      expect((await shop.get(`/admin/imports/${id}/errors`, { as })).body).toMatchObject([
        { row: 2, column: 'thumbnail', value: other, message },
        { row: 2, column: 'images', value: other, message },
      ]);
      const own = await importFile({ shop, as }, `${head}\n${row},${picture.url},${picture.url}`);
      expect(own).toMatchObject({ state: 'applied', newRows: 1 });
    });

    test('pictures on other servers that could not be loaded are asked for again when the file is checked again', async () => {
      isCorrected = false;
      const as = await shop.admin();
      const text = `${header}\n${newSku()},Cup,,12,Harbour,Knitwear,${other}/corrected.png,${other}/cup-2.png,`;
      const { id, errors } = await checkFile({ shop, as }, text);
      expect(errors).toBe(1);
      [isCorrected, asked] = [true, []];
      const again = (await shop.post(`/admin/imports/${id}/check`, { as })).body;
      expect(await resume({ shop, as }, again)).toMatchObject({ state: 'checked', errors: 0 });
      expect(asked).toEqual(['/corrected.png']);
    });

    test('pictures on other servers are not asked for where the product has them already, as in an exported file', async () => {
      const [as, sku] = [await shop.admin(), newSku()];
      const head = 'sku,title,price,brand,category,images';
      const row = `${sku},Cup,12,Harbour,Knitwear`;
      await importFile({ shop, as }, `${head}\n${row},${other}/cup-3.png`);
      asked = [];
      const dearer = `${head}\n${row.replace(',12,', ',13,')},"${other}/cup-3.png\n${other}/cup-4.png"`;
      expect(await importFile({ shop, as }, dearer)).toMatchObject({ state: 'applied', changedRows: 1 });
      expect(asked).toEqual(['/cup-4.png']);
    });
  },
  {},
  { probePicture: (address) => pictureProbe({ isAllowed: isLocal, timeout: 60_000 })(served(address)) },
);

test('a picture that is too large, or whose server is silent or does not exist, cannot be loaded', async () => {
  const probe = problemWith({ isAllowed: isLocal, timeout: 60_000 });
  expect(await probe(`${other}/huge.png`)).toBe('This picture is larger than 10 MB');
  const briefly = problemWith({ isAllowed: isLocal, timeout: 100 });
  expect(await briefly(`${other}/silent.png`)).toMatch(/no answer within 0.1 seconds/);
  expect(await probe('http://127.0.0.1:1/x.png')).toMatch(/cannot be reached/);
  expect(await probe('ftp://127.0.0.1/x.png')).toMatch(/private network/);
});

test('a picture is not asked for in the network of the shop: by number, by name, or behind a redirect', async () => {
  asked = [];
  const port = new URL(other).port;
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])
    expect([host, await problemWith()(`http://${host}:${port}/x.png`)]).toEqual([
      host,
      'This picture cannot be loaded: its address is in a private network',
    ]);
  expect(asked).toEqual([]);
  expect(await problemWith({ isAllowed: isLocal })(`${other}/inside`)).toMatch(/private network/);
  expect(await problemWith({ own: served(other) })(`${other}/own.png`)).toBeUndefined();
  expect(asked).toEqual(['/inside']);
});

test('addresses of the public network are distinguished from all others', () => {
  for (const ip of ['8.8.8.8', '193.99.144.80', '2606:4700::1111'])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, true]);
  for (const ip of [
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'localhost',
  ])
    expect([ip, isPublicAddress(ip)]).toEqual([ip, false]);
});

const problemWith = (limits?: Parameters<typeof pictureProbe>[0]) => async (address: string) => {
  const problem = await pictureProbe(limits)(served(address));
  return problem && said(problem);
};
