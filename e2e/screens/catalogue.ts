import { findProduct } from '../journeys/products.ts';
import { answering, type Scene, type Screen, unanswered, waiting } from './screen.ts';

const products = /^\/api\/products$/;

const openHome = async ({ page }: Scene, query = ''): Promise<void> => {
  await page.goto(`/${query}`);
  await page.getByRole('article').first().waitFor();
};

const openProduct = async ({ page, api }: Scene): Promise<void> => {
  const { id, title } = await findProduct(api, /jumper/i);
  await page.goto(`/product-detail/${id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};

export const catalogueScreens: Screen[] = [
  { name: 'Home', open: openHome },
  {
    name: 'Home, filtered and sorted',
    open: async (scene) => {
      const { category } = await findProduct(scene.api, /jumper/i);
      await openHome(scene, `?category=${category}&sort=low-to-high`);
    },
  },
  {
    name: 'Home, the sort menu',
    open: async (scene) => {
      await openHome(scene);
      await scene.page.getByRole('button', { name: 'Sort' }).click();
      await scene.page.getByRole('button', { name: 'Best Rating' }).waitFor();
    },
  },
  {
    name: 'Home, the filter drawer',
    only: 'phone',
    open: async (scene) => {
      await openHome(scene);
      await scene.page.getByRole('button', { name: 'Browse Categories' }).click();
      await scene.page.getByRole('dialog').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'Home, nothing found',
    open: async ({ page }) => {
      await page.goto('/?category=shirts&brand=halvorsen');
      await page.getByText('No matching products').waitFor();
    },
  },
  {
    name: 'Home, loading',
    open: async ({ page }) => {
      await waiting(page, products);
      await page.goto('/');
      await page.getByRole('heading', { name: 'Featured Products' }).waitFor();
    },
  },
  {
    name: 'Home, out of reach',
    open: async ({ page }) => {
      await unanswered(page, /^\/api\/(products|brands|categories)$/);
      await page.goto('/');
      await page.getByText('The products could not be loaded').waitFor();
    },
  },
  { name: 'Product', as: 'customer', open: openProduct },
  { name: 'Product, as an administrator sees it', as: 'admin', open: openProduct },
  {
    name: 'Product, just added to the cart',
    as: 'customer',
    open: async (scene) => {
      await openProduct(scene);
      await scene.page.getByRole('button', { name: 'Add to Cart' }).click();
      await scene.page.getByRole('button', { name: 'Dismiss' }).waitFor();
    },
  },
  {
    name: 'Product, the size guide',
    as: 'customer',
    open: async (scene) => {
      await openProduct(scene);
      await scene.page.getByText('Size guide').click();
      await scene.page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'Product, sold out',
    as: 'customer',
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      await answering(page, /^\/api\/products\/\w+$/, 200, JSON.stringify({ ...product, stock: 0 }), {
        'content-type': 'application/json',
      });
      await page.goto(`/product-detail/${product.id}`);
      await page.getByRole('button', { name: 'Sold out' }).waitFor();
    },
  },
  {
    name: 'Product, not there',
    as: 'customer',
    open: async ({ page }) => {
      await page.goto('/product-detail/0123456789abcdef01234567');
      await page.getByText(/^Error: /).waitFor();
    },
  },
];
