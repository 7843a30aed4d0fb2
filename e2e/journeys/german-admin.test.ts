import type { Page } from '@playwright/test';
import { cashOrder, demoAdmin, type Order } from '../../scripts/shop-api.ts';
import { catalogue } from '../../scripts/texts/catalogue.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, openAs, test } from './shop-test.ts';

/** Texts that the catalogue says otherwise in German. Those with values in them are found by the rest of their page. */
const english = new Set(
  Object.values(catalogue)
    .flatMap((texts) => Object.entries(texts))
    .map(([text, german]) => [text.replace(/##.*/, ''), german])
    .filter(([text, german]) => text !== german && !text?.includes('{'))
    .map(([text]) => text as string),
);

// It has a shop of its own: in another test's the log names pages that merchants wrote in English.
test('no page of the admin area says anything in English in a German shop, and axe finds no violation on any', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  const { version } = await admin.get<{ version: number }>('/admin/settings');
  await admin.send('PATCH', '/admin/settings', { changes: { language: 'de' }, version });
  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  const [mail] = await admin.get<{ id: string }[]>('/admin/mails');
  const content = await admin.send<{ id: string }>('POST', '/admin/pages', {
    ...{
      title: 'AGB',
      address: 'agb',
      text: 'Es gilt …',
      isPublished: true,
      inFooter: true,
      atCheckout: false,
    },
  });
  const { id } = await shopper.get<{ id: string }>('/users/own');
  // Each is another page than the one before, and so has another heading.
  const addresses = {
    wide: [
      ...['dashboard', 'orders', `orders/${order.id}`, 'reports', `orders/${order.id}/packing-slip`],
      ...['products/new', 'catalogue', `customers/${id}`, 'outbox', 'outbox/kinds', 'pages'],
    ],
    phone: [
      ...['settings', 'products?view=table', `products/${product.id}`, 'products/import', 'customers'],
      ...['activity', 'orders?view=table', `orders/${order.id}/invoice`, `outbox/${mail?.id}`, 'pages/new'],
      ...[`pages/${content.id}`, 'second-factor'],
    ],
  };
  await openAs(page, admin, '/admin-dashboard');

  const heading = page.getByRole('heading', { level: 1 });
  const show = async (address: string) => {
    if (address !== 'dashboard') {
      await heading.evaluate((element) => element.setAttribute('data-before', ''));
      await followed(page, `/admin-${address}`);
    }
    await page.locator('h1:not([data-before])').waitFor();
    await expect(page.locator('.skeleton').or(page.getByText('Wird geladen …'))).toHaveCount(0);
    expect(
      (await saidIn(page)).filter((text) => english.has(text)),
      address,
    ).toEqual([]);
    expect(await faults(page), address).toEqual([]);
  };
  for (const address of addresses.wide) await show(address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of addresses.phone) await show(address);
});

/** What the page shows, or says to screen readers. */
const saidIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('body :not([translate=no])')].flatMap((element) => [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ]);
    return [...new Set(said.map((text) => text?.trim() ?? ''))];
  });
