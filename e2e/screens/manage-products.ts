import { type Scene, type Screen, unanswered } from './screen.ts';

const openManager = async ({ page }: Scene): Promise<void> => {
  await page.goto('/admin-products');
  await page.getByRole('article').first().waitFor();
};

async function openTable({ page }: Scene): Promise<void> {
  await page.goto('/admin-products?view=table');
  await page.getByRole('row').nth(1).waitFor();
}

async function chooseThree({ page }: Scene): Promise<void> {
  for (const at of [1, 2, 3]) await page.getByRole('row').nth(at).getByRole('checkbox').check();
}

const firstButton = ({ page }: Scene, name: RegExp) => page.getByRole('button', { name }).first();

export const productScreens: Screen[] = [
  { name: 'Manage Products', as: 'admin', open: openManager },
  { name: 'Manage Products, as a table', as: 'admin', open: openTable },
  {
    name: 'Manage Products, cards of a search',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products?q=jumper&stock=in-stock&sort=lowest-stock');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Manage Products, some chosen',
    as: 'admin',
    open: async (scene) => {
      await openTable(scene);
      await chooseThree(scene);
    },
  },
  {
    name: 'Manage Products, what a change of many would do',
    as: 'admin',
    open: async (scene) => {
      const { page } = scene;
      await openTable(scene);
      await chooseThree(scene);
      await page.getByRole('button', { name: 'Change…' }).click();
      await page.getByLabel('What changes').selectOption('raise-price-by-amount');
      await page.getByLabel('Dollars').fill('-60');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('list', { name: 'What will happen' }).waitFor();
    },
  },
  {
    name: 'Manage Products, nothing found',
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-products?view=table&q=nothinglikethis&stock=low');
      await page.getByText('No matching products').waitFor();
    },
  },
  {
    name: 'Manage Products, the edit dialog',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByLabel('Title').waitFor();
    },
  },
  {
    name: 'Manage Products, a change refused',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await unanswered(scene.page, /\/products\/\w+$/, 'PATCH');
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await scene.page.getByText('Failed to update product.').first().waitFor();
    },
  },
  {
    name: 'Manage Products, typed and about to be left',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Edit /).click();
      await scene.page.getByRole('dialog').getByLabel('Title').fill('Another title');
      await scene.page.keyboard.press('Escape');
      await scene.page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    },
  },
  {
    name: 'Manage Products, the question before a product goes',
    as: 'admin',
    open: async (scene) => {
      await openManager(scene);
      await firstButton(scene, /^Delete /).click();
      await scene.page.getByText('Are you sure you want to delete this product?').waitFor();
    },
  },
];
