import { cashOrder, ShopApi } from '../../scripts/shop-api.ts';
import { followed } from '../journeys/followed.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Screen } from './screen.ts';

const noSales = { quantity: 0, returned: 0, amount: 0, refunded: 0, net: 0 };
const days = { from: '2026-01-01', to: '2026-01-01' };
const nothing = {
  days: { current: days, previous: days },
  unit: 'day',
  bars: [],
  current: { orders: 0, ...noSales },
  previous: { orders: 0, ...noSales },
  rows: [],
  total: 0,
  options: [],
};

export const reportScreens: Screen[] = [
  {
    name: 'Reports, products',
    continues: true,
    open: async ({ page, api }) => {
      const product = await findProduct(api, /jumper/i);
      const shopper = await new ShopApi(api.url).signUp();
      await shopper.send('POST', '/orders', {
        ...cashOrder([{ product, quantity: 2 }]),
        items: [
          { product: product.id, quantity: 2, size: product.sizes?.find(({ inStock }) => inStock)?.name },
        ],
      });
      await followed(page, '/admin-reports');
      await page.getByRole('table', { name: 'Sales' }).waitFor();
    },
  },
  {
    name: 'Reports, categories of twelve months',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-reports?report=categories&span=12-months');
      await page.getByRole('columnheader', { name: 'Category' }).waitFor();
    },
  },
  {
    name: 'Reports, options',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-reports?report=options');
      await page.getByRole('columnheader', { name: 'Option' }).waitFor();
    },
  },
  {
    name: 'Reports, low stock',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/admin-reports?report=stock');
      await page.getByRole('table', { name: 'Low stock' }).waitFor();
    },
  },
  {
    name: 'Reports, no abandoned payments',
    continues: true,
    open: async ({ page }) => {
      await answering(page, /\/admin\/reports\/payments$/, 200, JSON.stringify(nothing));
      await followed(page, '/admin-reports?report=payments');
      await page.getByRole('heading', { name: 'No payment was abandoned in this time' }).waitFor();
    },
  },
  {
    name: 'Reports, nothing sold',
    continues: true,
    open: async ({ page }) => {
      await answering(page, /\/admin\/reports\/sales$/, 200, JSON.stringify(nothing));
      await followed(page, '/admin-reports?from=2026-01-01&to=2026-01-01');
      await page.getByRole('heading', { name: 'Nothing was sold in this time' }).waitFor();
    },
  },
];
