import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '@kiosk/contract/picture.ts';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

/** The served bytes of an uploaded picture. */
async function served(shop: TestShop, url: string, accept = 'image/avif'): Promise<Buffer> {
  const { rawPayload, statusCode } = await shop.app.inject({ url, headers: { accept } });
  expect(statusCode, url).toBe(200);
  return rawPayload;
}

const idOf = (url: string): string => url.split('/')[2] ?? '';

const rowOf = (shop: TestShop, url: string) =>
  shop.db.selectFrom('pictures').selectAll().where('id', '=', idOf(url)).executeTakeFirstOrThrow();

/** The color in the middle of a picture. */
async function colorOf(file: Buffer): Promise<number[]> {
  const { dominant } = await sharp(file).stats();
  return [dominant.r, dominant.g, dominant.b];
}

// What sharp makes of a file takes long, and is the same whatever the database.
describeShopOn('SQLite', 'The versions of an uploaded picture', (shop) => {
  test.each([
    ['jpeg', 'image/jpeg', [160, 320, 330]],
    ['png', 'image/png', [90]],
    ['webp', 'application/octet-stream', [90]],
    ['avif', 'image/pjpeg; charset=binary', [90]],
  ] as const)('an upload of %s is stored in each width as WebP and AVIF', async (format, type, widths) => {
    const [width, height] = [Math.max(...widths), 250];
    const file = await plain({ width, height, background: ownColor() }).toFormat(format).toBuffer();

    const { status, body } = await upload(shop, file, await shop.admin(), type);

    expect(status).toBe(201);
    expect(picture.parse(body)).toMatchObject({ width, height });
    expect(body.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}/${width}$`));
    let bytes = 0;
    for (const width of widths) {
      for (const [accept, kept] of [
        ['image/avif', 'heif'],
        ['image/webp', 'webp'],
      ] as const) {
        const version = await served(shop, body.url.replace(/\d+$/, String(width)), accept);
        expect(await sharp(version).metadata()).toMatchObject({ width, format: kept, space: 'srgb' });
        bytes += version.length;
      }
    }
    expect(body.bytes).toBe(bytes);
    expect(await rowOf(shop, body.url)).toMatchObject({ widths: JSON.stringify(widths), bytes });
  });

  test('an upload is stored no larger than the picture and no wider than 1920 pixels', async () => {
    const admin = await shop.admin();
    const small = await plain({ width: 90, height: 120 }).png().toBuffer();
    expect((await upload(shop, small, admin)).body).toMatchObject({
      url: expect.stringMatching(/\/90$/),
      width: 90,
      height: 120,
    });
    const large = await plain({ width: 2400, height: 100 }).png().toBuffer();
    const { url } = (await upload(shop, large, admin)).body;
    expect(JSON.parse((await rowOf(shop, url)).widths)).toEqual([160, 320, 640, 960, 1280, 1920]);
  });

  test('an upload loses location and camera, is turned upright, and keeps its visible colors', async () => {
    const background = ownColor();
    const upright = plain({ width: 60, height: 30, background });
    const file = await upright
      .withExif({
        IFD0: { Copyright: 'Ada Lovelace' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Lovelace</x:xmpmeta>')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(file.includes('Ada Lovelace')).toBe(true);

    const { body } = await upload(shop, file, await shop.admin());

    expect(body).toMatchObject({ width: 30, height: 60 });
    for (const accept of ['image/avif', 'image/webp']) {
      const version = await served(shop, body.url, accept);
      const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(version).metadata();
      expect({ width, height }).toEqual({ width: 30, height: 60 });
      expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
      expect(version.includes('Ada')).toBe(false);
    }
  });

  test('an upload of any color space becomes sRGB and keeps its transparency', async () => {
    const admin = await shop.admin();
    const red = { width: 64, height: 64, background: '#d02010' };
    const files = {
      cmyk: await plain(red).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      'display p3': await plain(red).withIccProfile('p3').png().toBuffer(),
      '16 bit': await plain(red).toColourspace('rgb16').png().toBuffer(),
    };
    for (const [what, file] of Object.entries(files)) {
      const { body, status } = await upload(shop, file, admin);
      expect(status, what).toBe(201);
      const [r = 0, g = 0, b = 0] = await colorOf(await served(shop, body.url));
      expect(r, what).toBeGreaterThan(180);
      expect(Math.max(g, b), what).toBeLessThan(70);
    }
    const gray = await plain({ ...red, background: '#777777' })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const grayUrl = (await upload(shop, gray, admin)).body.url;
    expect(await sharp(await served(shop, grayUrl)).metadata()).toMatchObject({ space: 'srgb' });

    const glass = await plain({ ...red, background: '#d0201000' })
      .png()
      .toBuffer();
    const { url } = (await upload(shop, glass, admin)).body;
    for (const accept of ['image/avif', 'image/webp']) {
      expect(await sharp(await served(shop, url, accept)).metadata()).toMatchObject({ hasAlpha: true });
    }
  });

  test('uploading pictures is for administrators', async () => {
    const file = await plain({ width: 41, height: 50 }).png().toBuffer();
    expect(await upload(shop, file)).toMatchObject({ status: 401, body: 'Please log in to continue' });
    expect(await upload(shop, file, await shop.customer())).toMatchObject({
      status: 403,
      body: 'Only an administrator may do this',
    });
  });
});

describeShop('Uploading a picture again', (shop) => {
  test('the same picture uploaded twice is stored once, under any name, and its last use is updated', async () => {
    const admin = await shop.admin();
    const file = await plain({ width: 40, height: 50, background: ownColor() }).png().toBuffer();
    const first = await upload(shop, file, admin, 'image/png');
    await shop.db
      .updateTable('pictures')
      .set({ uploaded_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', idOf(first.body.url))
      .execute();

    const again = await Promise.all([upload(shop, file, admin), upload(shop, file, admin, 'image/jpeg')]);

    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: first.body });
    expect((await rowOf(shop, first.body.url)).uploaded_at).not.toMatch(/^2020/);
  });

  test('uploading a picture again restores its lost files', async () => {
    const admin = await shop.admin();
    const file = await plain({ width: 40, height: 50, background: ownColor() }).png().toBuffer();
    const { url } = (await upload(shop, file, admin)).body;
    const lost = { id: idOf(url), width: 40, format: 'avif' } as const;
    await shop.pictures.delete(lost);
    expect((await shop.app.inject({ url, headers: { accept: 'image/avif' } })).statusCode).toBe(404);

    expect((await upload(shop, file, admin)).status).toBe(200);

    await served(shop, url);
    expect(await readdir(join(shop.dataDir, 'uploads', idOf(url)))).toHaveLength(2);
  });
});
