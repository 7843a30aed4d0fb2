import { demoAdmin, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from '../journeys/followed.ts';
import { offerWithdrawals } from '../journeys/withdrawals.ts';
import type { Scene, Screen } from './screen.ts';

const imprint = {
  title: 'Imprint',
  address: 'imprint',
  text: `Kiosk GmbH
Speicherstadt 7
20457 Hamburg

Write to shop@example.com, or see [all products](/).

## Who answers for this

- Ada Lovelace, [our house](https://example.com)
- Registered at Hamburg

| Register | Number |
|---|---|
| HRB | 12345 |

> We take part in no arbitration.`,
  isPublished: true,
  inFooter: true,
  atCheckout: true,
};

type Content = { id: string; address: string };

/** The page, which each walk makes again or finds. */
async function withImprint({ api }: Scene): Promise<Content> {
  const admin = await new ShopApi(api.url).logIn(demoAdmin);
  const known = (await admin.get<Content[]>('/admin/pages')).find(({ address }) => address === 'imprint');
  return known ?? (await admin.send<Content>('POST', '/admin/pages', imprint));
}

export const contentScreens: Screen[] = [
  {
    name: 'The pages of the merchant',
    onlyPictured: true,
    as: 'admin',
    open: async (scene) => {
      await withImprint(scene);
      await scene.page.goto('/admin-pages');
      await scene.page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'A page being written',
    continues: true,
    open: async (scene) => {
      const { id } = await withImprint(scene);
      await followed(scene.page, `/admin-pages/${id}`);
      await scene.page.getByRole('heading', { name: 'Who answers for this' }).waitFor();
    },
  },
  {
    name: 'A page being written, with errors',
    continues: true,
    open: async ({ page }) => {
      await page.getByLabel('Title').fill('');
      await page.getByLabel('Address').fill('Not an address');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('A title is required').waitFor();
    },
  },
];

/** Switches the form on, in the worker's shop, for pages that are loaded from now on. */
const withWithdrawals = async ({ api }: Scene): Promise<void> =>
  offerWithdrawals(await new ShopApi(api.url).logIn(demoAdmin), true);

export const visitorContentScreens: Screen[] = [
  {
    name: 'A page of the merchant',
    onlyPictured: true,
    open: async (scene) => {
      await withImprint(scene);
      await withWithdrawals(scene);
      await scene.page.goto('/pages/imprint');
      await scene.page.getByRole('heading', { name: 'Imprint', level: 1 }).waitFor();
    },
  },
  {
    name: 'A withdrawal, with errors',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/withdrawal');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Your name is required').waitFor();
    },
  },
  {
    name: 'A withdrawal to be confirmed',
    continues: true,
    open: async ({ page }) => {
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await page.getByLabel('Order number').fill('#00003a7d');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Confirm your withdrawal' }).waitFor();
    },
  },
  {
    name: 'A withdrawal that was received',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await page.getByRole('heading', { name: 'Withdrawal received' }).waitFor();
    },
  },
];

export const catalogueOrderScreens: Screen[] = [
  {
    name: 'The order of the catalogue',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-catalogue');
      await page.getByRole('region', { name: 'Brands' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'The order of the catalogue, merging',
    onlyPictured: true,
    as: 'admin',
    open: async ({ page }) => {
      await page.goto('/admin-catalogue');
      await page
        .getByRole('button', { name: /^Merge/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
