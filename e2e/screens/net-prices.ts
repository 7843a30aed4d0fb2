import { demoAdmin, ShopApi } from '../../scripts/shop-api.ts';
import { orderNow } from '../journeys/checkout.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { fillCart } from './purchase.ts';
import type { Scene, Screen } from './screen.ts';

const seller = {
  name: 'Kiosk',
  address: ['Speicherstadt 7', '20457 Hamburg'],
  taxId: '',
  taxRate: 19,
  taxName: 'VAT',
  timeZone: 'UTC',
};

/** The worker's shop shows prices without tax while the page is loaded; the page goes on showing them. */
async function loadWithoutTax({ page, api }: Scene, path: string): Promise<void> {
  const admin = await new ShopApi(api.url).logIn(demoAdmin);
  const set = async (changes: object, reset: string[] = []) => {
    const { version } = await admin.get<{ version: number }>('/admin/settings');
    await admin.send('PATCH', '/admin/settings', { changes, reset, version });
  };
  await set({ seller, pricesWithoutTax: true });
  try {
    await page.goto(path);
  } finally {
    await set({}, ['seller', 'pricesWithoutTax']);
  }
}

export const netPriceScreens: Screen[] = [
  {
    name: 'Product, its price without tax',
    onlyPictured: true,
    as: 'customer',
    open: async (scene) => {
      const { id } = await findProduct(scene.api, /jumper/i);
      await loadWithoutTax(scene, `/product-detail/${id}`);
      await scene.page.getByRole('main').getByText('Without tax').waitFor();
    },
  },
  {
    name: 'Cart, prices without tax',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await followed(page, '/cart');
      await page.getByText('VAT 19%').waitFor();
    },
  },
  {
    name: 'Home, prices without tax',
    onlyPictured: true,
    as: 'customer',
    open: async (scene) => {
      await fillCart(scene.api);
      await loadWithoutTax(scene, '/?q=jumper');
      await scene.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Checkout, prices without tax',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/checkout');
      await orderNow(page).waitFor();
    },
  },
];
