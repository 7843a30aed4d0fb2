import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShopOn('SQLite', 'Picture texts', (shop) => {
  const images = ['/a.jpg', '/b.jpg', '/c.jpg'];

  test('picture texts are stored and returned in the order of the pictures, and absent if none was given', async () => {
    const [admin, { id }] = [await shop.admin(), await shop.product({ images })];
    expect((await shop.get(`/products/${id}`)).body).not.toHaveProperty('imageTexts');

    const body = { imageTexts: [' A coat on a hook ', '', 'x'.repeat(300)] };
    expect((await shop.patch(`/products/${id}`, { as: admin, body })).status).toBe(200);

    const texts = ['A coat on a hook', '', 'x'.repeat(300)];
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ images, imageTexts: texts });
    expect((await shop.get(`/products?_limit=100`)).body).toContainEqual(
      expect.objectContaining({ id, imageTexts: texts }),
    );
  });

  test('a picture text stays with its picture when only the pictures change', async () => {
    const imageTexts = ['Front', 'Back', 'Sleeve'];
    const [admin, { id }] = [await shop.admin(), await shop.product({ images, imageTexts })];
    const body = { images: ['/c.jpg', '/new.jpg', '/a.jpg'] };
    const { body: changed } = await shop.patch(`/products/${id}`, { as: admin, body });
    expect(changed).toMatchObject({ ...body, imageTexts: ['Sleeve', '', 'Front'] });
  });

  test.each([
    [Array(21).fill('x'), 'At most 20 picture texts'],
    [['x'.repeat(301)], 'A picture text must be at most 300 characters'],
  ])('picture texts that are too many or too long are refused', async (imageTexts, says) => {
    const [admin, { id }] = [await shop.admin(), await shop.product()];
    const refused = await shop.patch(`/products/${id}`, { as: admin, body: { imageTexts } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(says);
  });

  test('a picture text without a picture is refused', async () => {
    const admin = await shop.admin();
    const product = { title: 'Coat', price: 10, brand: 'harbour', category: 'coats', images };
    const { id } = await shop.product({ images });
    const calls = [
      shop.patch(`/products/${id}`, { as: admin, body: { imageTexts: ['a', 'b', 'c', 'd'] } }),
      shop.patch(`/products/${id}`, { as: admin, body: { images: ['/a.jpg'], imageTexts: ['a', 'b'] } }),
      shop.post('/admin/products', { as: admin, body: { ...product, imageTexts: ['a', 'b', 'c', 'd'] } }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(400);
      expect(body).toMatch(/more picture texts \(\d\) than images \(\d\)/);
    }
    expect((await shop.get(`/products/${id}`)).body).not.toHaveProperty('imageTexts');
  });

  test('picture texts are set with a new product and changed by editing it', async () => {
    const admin = await shop.admin();
    const product = { title: 'Coat', price: 10, brand: 'harbour', category: 'coats', images };
    const headers = { 'idempotency-key': `image-texts-${shop.kind}` };
    const made = await shop.post('/admin/products', {
      as: admin,
      headers,
      body: { ...product, imageTexts: ['Front'] },
    });
    expect(made).toMatchObject({ status: 201, body: { images, imageTexts: ['Front'] } });
    const { id, version } = made.body;
    const edited = await shop.patch(`/admin/products/${id}`, {
      as: admin,
      body: { imageTexts: [], seen: { version } },
    });
    expect(edited).toMatchObject({ status: 200, body: { imageTexts: [] } });
  });
});
