import { followed } from '../journeys/followed.ts';
import { answering, type Scene, type Screen } from './screen.ts';

const submit = ({ page }: Scene, name: string) => page.getByRole('button', { name, exact: true }).click();

export const accountScreens: Screen[] = [
  {
    name: 'Login',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    },
  },
  {
    name: 'Login, refused',
    continues: true,
    open: async (scene) => {
      const { page } = scene;
      await answering(page, /login$/, 401, 'Invalid email or password');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Forgotten1');
      await submit(scene, 'Sign in');
      await page.getByText('Invalid email or password').first().waitFor();
    },
  },
  {
    name: 'Forgotten password',
    continues: true,
    open: async (scene) => {
      await scene.page.getByRole('button', { name: 'Dismiss' }).click();
      await followed(scene.page, '/forget-password');
      await submit(scene, 'Send Email');
      await scene.page.getByText('Invalid email', { exact: true }).waitFor();
    },
  },
  {
    name: 'A mailed link that has expired',
    continues: true,
    open: async ({ page }) => {
      await followed(page, '/reset-password');
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  {
    name: 'A new password, by a mailed link',
    continues: true,
    open: async (scene) => {
      const { page } = scene;
      const link = JSON.stringify({ purpose: 'reset-password', email: 'ada@example.com' });
      await answering(page, /links$/, 200, link);
      await followed(page, `/reset-password#${'x'.repeat(43)}`);
      await submit(scene, 'Save password');
      await page.getByText('Password is required').waitFor();
    },
  },
  {
    name: 'The first page of a new shop',
    continues: true,
    open: async (scene) => {
      const { page } = scene;
      const found = JSON.stringify({ settings: { name: 'Kiosk', language: 'en', currency: 'USD' } });
      await answering(page, /setup\/link$/, 200, found);
      await followed(page, `/welcome#${'x'.repeat(43)}`);
      await submit(scene, 'Open shop');
      await page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'Sign-up, with errors',
    continues: true,
    open: async (scene) => {
      await followed(scene.page, '/signup');
      await scene.page.getByLabel('Username').fill('no spaces!');
      await submit(scene, 'Create account');
      await scene.page.getByText('Email is required').waitFor();
    },
  },
  {
    name: 'Sign-up',
    onlyPictured: true,
    open: async ({ page }) => {
      await page.goto('/signup');
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    },
  },
  {
    name: 'Forgotten password, asked for',
    continues: true,
    open: async (scene) => {
      await followed(scene.page, '/forget-password');
      await scene.page.getByLabel('Email').fill('ada@example.com');
      await submit(scene, 'Send Email');
      await scene.page.getByRole('main').getByRole('link', { name: 'contact support' }).waitFor();
    },
  },
  {
    name: 'A link of a shop that is open',
    continues: true,
    open: async ({ page }) => {
      await followed(page, `/welcome#${'y'.repeat(43)}`);
      await page.getByRole('heading', { name: 'This shop is open' }).waitFor();
    },
  },
];
