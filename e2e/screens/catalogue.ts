import { drawnInBrowser } from '../journeys/answers.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Screen, unanswered, waiting } from './screen.ts';

const products = /^\/api\/products$/;

export const catalogueScreens: Screen[] = [
  {
    name: 'Home',
    onlyPictured: true,
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Home, filtered and sorted',
    continues: true,
    open: async ({ page, api }) => {
      const { category, brand } = await findProduct(api, /jumper/i);
      const found = page.waitForResponse(/\/api\/products\?.*category=/);
      await followed(page, `/?category=${category}&brand=${brand}&sort=low-to-high`);
      await found;
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Home, the sort menu',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Sort' }).click();
      await page.getByRole('button', { name: 'Best Rating' }).waitFor();
    },
  },
  {
    name: 'Home, nothing found',
    continues: true,
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await followed(page, '/?category=shirts&brand=halvorsen');
      await page.getByText('No matching products').waitFor();
    },
  },
  {
    name: 'Home, the filter drawer',
    only: 'phone',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/');
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: 'Browse Categories' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'Home, loading',
    onlyPictured: true,
    open: async ({ page }) => {
      await drawnInBrowser(page);
      await waiting(page, products);
      await page.goto('/');
      await page.getByRole('heading', { name: 'Featured Products' }).waitFor();
    },
  },
  {
    name: 'Home, out of reach',
    continues: true,
    open: async ({ page }) => {
      await drawnInBrowser(page);
      await unanswered(page, /^\/api\/(products|brands|categories)$/);
      await page.goto('/');
      await page.getByText('The products could not be loaded').waitFor();
    },
  },
  {
    name: 'Product',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page, api }) => {
      const { id, title } = await findProduct(api, /jumper/i);
      await page.goto(`/product-detail/${id}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    },
  },
  {
    name: 'Product, the size guide',
    continues: true,
    open: async ({ page }) => {
      await page.getByText('Size guide').click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'Product, not there',
    continues: true,
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await followed(page, '/product-detail/0123456789abcdef01234567');
      await page.getByText(/^Error: /).waitFor();
    },
  },
  {
    name: 'Product, sold out',
    continues: true,
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      const options = [{ name: 'Weight', values: ['250 g', '1 kg'] }];
      const sizes = ['250 g', '1 kg'].map((name) => ({ name, inStock: false, price: 80 }));
      const soldOut = { ...product, stock: 0, colors: [], options, sizes };
      await answering(page, /^\/api\/products\/\w+$/, 200, JSON.stringify(soldOut), {
        'content-type': 'application/json',
      });
      await followed(page, `/product-detail/${product.id}`);
      await page.getByRole('button', { name: 'Sold out' }).waitFor();
    },
  },
  {
    name: 'Product, just added to the cart',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page, api }) => {
      const { id } = await findProduct(api, /jumper/i);
      await page.goto(`/product-detail/${id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    },
  },
];
