import type { Product, ShopApi } from '../../scripts/shop-api.ts';
import type { Scene, Screen } from './screen.ts';

/** A product of the screen's own, changed once. */
async function newProduct(api: ShopApi): Promise<Product> {
  const product = await api.send<Product>('POST', '/admin/products', {
    title: 'Harbour Lantern',
    price: 80,
    discountPercentage: 25,
    brand: 'Lamp & Light',
    category: 'Lanterns',
    description: 'Burns all night.',
    highlights: ['Storm-proof', 'Refillable'],
    colors: [{ name: 'Brass', class: '', selectedClass: '', hex: '#b5a642' }],
    options: [
      { name: 'Height', values: ['Tall', 'Low'] },
      { name: 'Glass', values: ['Clear', 'Milky'] },
      { name: 'Flame', values: ['Oil', 'Candle'] },
    ],
    sizes: [{ name: 'Tall / Milky / Oil', inStock: true, price: 95, sku: `HL-${Date.now()}` }],
    images: ['/pictures/none.svg'],
    stock: 4,
  });
  await api.send('PATCH', `/admin/products/${product.id}`, { stock: 3, seen: { version: 1, stock: 4 } });
  return product;
}

async function openProduct({ page, api }: Scene): Promise<void> {
  await page.goto(`/admin-products/${(await newProduct(api)).id}`);
  await page.getByLabel('Description').fill('Burns all day.');
  await page.getByText('created it').waitFor();
}

export const editorScreens: Screen[] = [
  { name: 'A product’s own page', onlyPictured: true, as: 'admin', open: openProduct },
  {
    name: 'A new product, refused',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products/new');
      await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'New brand…' });
      for (const things of ['colors', 'sizes'])
        await page.getByLabel(`Offer the shop’s usual ${things}`).uncheck();
      await page.getByLabel('Name of color 1').fill('');
      await page.getByRole('button', { name: 'Create product' }).click();
      await page.getByText('Nothing was saved.').waitFor();
    },
  },
  {
    name: 'A product’s own page, changed by another administrator',
    onlyPictured: true,
    as: 'admin',
    open: async (scene) => {
      const { page, api } = scene;
      await openProduct(scene);
      const id = page.url().split('/').at(-1);
      await page.getByLabel('Rating').fill('4.5');
      const theirs = { description: 'Burns all week.', title: 'Lantern', seen: { version: 2 } };
      await api.send('PATCH', `/admin/products/${id}`, theirs);
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: 'Conflicting changes' }).waitFor();
    },
  },
];
