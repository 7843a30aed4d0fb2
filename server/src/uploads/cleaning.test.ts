import { plain } from '@kiosk/testkit/pictures.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { expect, test } from 'vitest';
import { day, inTime } from '../clock.ts';
import { newIdentifier } from '../identifiers.ts';
import { findUnused, removeUnused } from './cleaning.service.ts';
import { nameOf, type PictureFile, type PictureStorage, pictureFormats } from './storage.ts';

const week = 7 * day;

describeShop('Unused pictures', (shop) => {
  /** A picture with two files, uploaded this many weeks ago. */
  async function picture(weeks: number): Promise<string> {
    const id = (newIdentifier() + newIdentifier()).slice(0, 32);
    for (const format of ['avif', 'webp'] as const)
      await shop.pictures.put({ id, width: 90, format }, Buffer.from('x'));
    const size = { width: 90, height: 90, widths: '[90]', bytes: 2 };
    await shop.db
      .insertInto('pictures')
      .values({ id, ...size, uploaded_at: inTime(-weeks * week) })
      .execute();
    return id;
  }
  const at = (id: string): string => `/uploads/${id}/90`;
  const file = (id: string): PictureFile => ({ id, width: 90, format: 'avif' });
  const unused = async () => (await findUnused(shop.db, inTime(-week))).map(({ id }) => id);

  test('unused pictures are the old ones that no product, order, setting or version of a page refers to', async () => {
    const [thumbnail, image, inColor, ofSize, elsewhere, archived, bought, logo, inPage, other, young] = [
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(3),
      await picture(2),
      await picture(0.9),
    ];
    const oldest = await picture(9);
    await shop.product({ thumbnail: at(thumbnail), images: [] });
    await shop.product({ images: ['/pictures/x.svg', at(image)] });
    const color = { name: 'Navy', class: '', selectedClass: '', images: [at(inColor)] };
    await shop.product({ colors: [color] });
    await shop.product({ sizes: [{ name: 'S', inStock: true, picture: at(ofSize) }] });
    await shop.product({ images: [`https://shop.example${at(elsewhere)}`] });
    const { id } = await shop.product({ thumbnail: at(archived) });
    await shop.db
      .updateTable('products')
      .set({ archived_at: inTime(0) })
      .where('id', '=', id)
      .execute();
    await order(at(bought));
    const as = await shop.admin();
    await shop.patch('/admin/settings', { as, body: { changes: { logo: at(logo) }, version: 0 } });
    const page = { title: 'About', address: 'about', isPublished: false, inFooter: false, atCheckout: false };
    const text = `![Us](${at(inPage)})`;
    const { body } = await shop.post('/admin/pages', { as, body: { ...page, text } });
    await shop.patch(`/admin/pages/${body.id}`, { as, body: { ...page, text: 'No picture', version: 1 } });

    expect(await unused()).toEqual([oldest, other]);
    expect(await unused()).not.toContain(young);
  });

  test('unused pictures are deleted with their files, except one that is uploaded again concurrently', async () => {
    const [gone, again] = [await picture(2), await picture(2)];
    const before = inTime(-week);
    const found = (await findUnused(shop.db, before)).filter(({ id }) => [gone, again].includes(id));
    await shop.db
      .updateTable('pictures')
      .set({ uploaded_at: inTime(0) })
      .where('id', '=', again)
      .execute();

    for (const row of found) {
      expect(await removeUnused(shop.db, shop.pictures, row, before)).toBe(row.id === gone);
    }

    expect([await shop.pictures.has(file(gone)), await shop.pictures.has(file(again))]).toEqual([
      false,
      true,
    ]);
    const rows = await shop.db.selectFrom('pictures').select('id').where('id', 'in', [gone, again]).execute();
    expect(rows).toEqual([{ id: again }]);
  });

  async function order(thumbnail: string): Promise<void> {
    const { id: account_id } = await shop.customer();
    const [id, money] = [newIdentifier(), { total_cents: 100, total_items: 1 }];
    const payment = { payment_method: 'cash', payment_status: 'unpaid', payment_flag: null } as const;
    await shop.db
      .insertInto('orders')
      .values({
        id,
        account_id,
        status: 'pending',
        ...payment,
        ...money,
        address: '{}',
        created_at: inTime(0),
      })
      .execute();
    const line = {
      title: 'Gone',
      thumbnail,
      price_cents: 100,
      quantity: 1,
      color: '',
      size: '',
      stock_taken: 0,
    };
    await shop.db
      .insertInto('order_lines')
      .values({ order_id: id, position: 0, product_id: newIdentifier(), ...line })
      .execute();
  }
});

const files = new Map<string, Buffer>();

/** A concurrent change right after the shop has looked up the files of a picture. */
let whenSeen = async () => {};
let seen = 0;
const pictureStorage: PictureStorage = {
  put: async (file, bytes) => void files.set(nameOf(file), bytes),
  has: async (file) => {
    const isThere = files.has(nameOf(file));
    seen++;
    if (seen === pictureFormats.length) await whenSeen();
    return isThere;
  },
  get: async () => undefined,
  delete: async (file) => void files.delete(nameOf(file)),
};

describeShop(
  'A picture uploaded again during cleaning',
  (shop) => {
    test('a picture that is uploaded again during cleaning keeps its files', async () => {
      const [admin, file] = [await shop.admin(), await plain({ width: 50, height: 50 }).png().toBuffer()];
      await upload(shop, file, admin);
      await shop.db
        .updateTable('pictures')
        .set({ uploaded_at: inTime(-2 * week) })
        .execute();
      const stored = [...files.keys()];
      seen = 0;
      whenSeen = async () => {
        const before = inTime(-week);
        for (const picture of await findUnused(shop.db, before))
          await removeUnused(shop.db, pictureStorage, picture, before);
      };

      expect((await upload(shop, file, admin)).status).toBe(200);

      expect([...files.keys()]).toEqual(stored);
      expect(await shop.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);
      files.clear();
    });
  },
  {},
  { pictureStorage },
);
