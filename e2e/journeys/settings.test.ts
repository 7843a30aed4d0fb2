import { plain } from '@kiosk/testkit/pictures.ts';
import { cardOrder, demoAdmin, ShopApi } from '../../scripts/shop-api.ts';
import { answerInstead } from './answers.ts';
import { faults } from './axe.ts';
import { comeBack, endSessionWith } from './ended-session.ts';
import { followed } from './followed.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, openSession, test } from './shop-test.ts';

type Settings = { version: number; decided: string[] };

const ownSettings = /\/api\/admin\/settings$/;

// The shop is the worker's: what a test has decided is forgotten after it.
test.afterEach(async ({ shop }) => {
  const admin = await new ShopApi(shop.url).logIn(demoAdmin);
  const { version, decided } = await admin.get<Settings>('/admin/settings');
  await admin.send('PATCH', '/admin/settings', { changes: {}, reset: decided, version });
});

test('an admin renames the shop and changes its color, which visitors see, and neither overwrites others’ settings nor loses any', async ({
  page,
  api,
}) => {
  const [admin, other] = [await api.logIn(demoAdmin), await api.logIn(demoAdmin)];
  await openSession(page, admin);
  await page.goto('/admin-settings');

  await test.step('settings that somebody else has changed are not overwritten', async () => {
    await page.getByLabel('Slogan').fill('Mine');
    await page.getByLabel('Line above the title').fill('Only mine');
    const { version } = await admin.get<Settings>('/admin/settings');
    await admin.send('PATCH', '/admin/settings', { changes: { claim: 'Theirs' }, version });

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('has changed the settings since you opened them');
    await expect(page.getByLabel('Slogan')).toHaveValue('Mine');
    const show = page.getByRole('button', { name: 'Show the current settings' });
    await page.route(/\/admin\/settings$/, (route) => route.abort(), { times: 1 });
    await show.click();
    await expect(notice(page, 'The settings could not be loaded. Please try again.')).toBeVisible();
    await show.click();
    await expect(page.getByLabel('Slogan')).toHaveValue('Theirs');
    await expect(page.getByLabel('Line above the title')).toHaveValue('Only mine');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Settings saved. Visitors see them on the next page they open.')).toBeVisible();

    await test.step('they are saved once all chosen pictures have come, and not when the first has', async () => {
      const buffer = await plain({ width: 64, height: 64 }).jpeg().toBuffer();
      const send = (group: string) =>
        page
          .getByRole('group', { name: group })
          .locator('input[type=file]')
          .setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
      const uploads = /\/admin\/pictures$/;
      const held: (() => void)[] = [];
      await page.route(uploads, async (route) => {
        if (route.request().method() === 'POST') await new Promise<void>((release) => held.push(release));
        await route.fallback();
      });
      await send('Logo');
      await expect.poll(() => held.length).toBe(1);
      await send('Tab icon');
      held[0]?.();
      await expect(page.getByRole('img', { name: 'Current logo' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
      await expect.poll(() => held.length).toBe(2);
      held[1]?.();
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
      await expect(page.getByRole('img', { name: 'Current tab icon' })).toBeVisible();
    });
  });

  const preview = page.getByRole('complementary', { name: 'Preview' });

  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
  const wrongColor = page.getByText('Please enter a color such as #b23c17');

  await test.step('discarded changes take their errors with them and leave the focus at the heading', async () => {
    await page.getByLabel('Slogan').fill('Not this');
    await accent.fill('green');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(wrongColor).toBeVisible();
    await expect(accent).toBeFocused();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    await expect(page.getByLabel('Slogan')).not.toHaveValue('Not this');
    await expect(wrongColor).toBeHidden();
  });

  await page.getByLabel('Name of the shop').fill('Nordlicht');
  await expect(preview.getByText('Nordlicht').first()).toBeVisible();
  await accent.fill('#ffee00');
  await expect(page.getByText('Too light for text')).toBeVisible();
  await page.getByLabel('Show prices without tax').check();
  await accent.fill('#2266aa');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(notice(page, 'Settings saved. Visitors see them on the next page they open.')).toBeVisible();
  await expect(accent, 'which is where one went on').toBeFocused();

  // This page shows them, too, without being loaded again.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nordlicht' })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Nordlicht');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCSS('background-color', 'rgb(34, 102, 170)');
  expect(await admin.get('/admin/settings')).toMatchObject({ settings: { pricesWithoutTax: true } });

  await test.step('settings that were typed when the session ended are kept, but for those that somebody else has changed', async () => {
    await page.getByLabel('Slogan').fill('Mine');
    await page.getByLabel('Line above the title').fill('Only mine as well');
    await endSessionWith(page, admin, 'PATCH', /\/api\/admin\/settings$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/login');
    const now = await other.get<Settings>('/admin/settings');
    await other.send('PATCH', '/admin/settings', { changes: { claim: 'Of another' }, version: now.version });
    await comeBack(page);
    await expect(page.getByLabel('Line above the title')).toHaveValue('Only mine as well');
    await expect(page.getByLabel('Slogan')).toHaveValue('Of another');
    await expect(page.getByText('Not saved yet')).toBeVisible();
  });

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page).toHaveTitle('Nordlicht');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nordlicht' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shop Now' })).toHaveCSS(
    'background-color',
    'rgb(34, 102, 170)',
  );
});

test('a shop has a currency and size charts of its own, takes cards alone, counts its orders, and shows prices without tax', async ({
  page,
  api,
}) => {
  // As it is in a shop without an order, which the worker's no longer is.
  await answerInstead(page, ownSettings, (answer) => ({ ...answer, isCurrencyFixed: false }));
  const sent: unknown[] = [];
  await page.route(ownSettings, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const { changes, ...rest } = route.request().postDataJSON();
    sent.push(changes);
    const { currency, ...others } = changes;
    const response = await route.fetch({ postData: { ...rest, changes: others } });
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, settings: { ...answer.settings, currency } } });
  });
  const admin = await api.logIn(demoAdmin);
  await openAs(page, admin, '/admin-settings');
  const charts = page.getByRole('region', { name: 'Size charts' });
  await charts.getByRole('button', { name: 'Add size chart' }).click();
  await charts.getByLabel('Name', { exact: true }).fill('Knitwear');
  const table = charts.getByLabel('Table', { exact: true });
  await table.fill('Size');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('New products come in the usual colors').uncheck();
  await page.getByLabel('Cash on delivery').uncheck();
  await page.getByLabel('Card', { exact: true }).uncheck();
  await page.getByLabel('Count the orders').check();
  await page.getByLabel('Prefix').fill('nl-');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(charts.getByText('A chart has a column of sizes and at least one more')).toBeVisible();
  await expect(page.getByText('Please offer at least one payment method')).toBeVisible();
  await expect(page.getByLabel('Prefix')).toHaveAccessibleDescription(/capital letters/);
  await page.getByLabel('Card', { exact: true }).check();
  await page.getByLabel('Prefix').fill('NL-');
  await page.getByLabel('First number').fill('1042');
  await page.getByLabel('Count the orders').uncheck();
  await page.getByLabel('Count the orders').check();
  await expect(page.getByText('The first order that is counted is #NL-1042')).toBeVisible();
  await table.fill('Size\tChest\nM\t96 cm\n\nL; 102 cm');
  await expect(charts.getByRole('row', { name: 'L 102 cm' })).toBeVisible();
  const jumper = await findProduct(api, /jumper/i);
  const jeans = await findProduct(api, /jeans/i);
  await charts.getByRole('checkbox', { name: jumper.categoryLabel, exact: true }).check();
  await charts.getByLabel('Note', { exact: true }).fill('Wash it cold.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Settings saved. Visitors see them on the next page they open.')).toBeVisible();

  expect(sent).toEqual([expect.objectContaining({ currency: 'EUR', usualChoices: false })]);

  await test.step('the next product is priced in the new currency, and comes without the usual sizes', async () => {
    await followed(page, '/admin-products/new');
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveAccessibleDescription(
      /In EUR/,
    );
    await expect(page.getByRole('checkbox', { name: 'Offer the shop’s usual sizes' })).not.toBeChecked();
  });

  await followed(page, `/product-detail/${jumper.id}`);
  await page.getByRole('link', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: 'M 96 cm' })).toBeVisible();
  await expect(guide.getByText('Wash it cold.')).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).last().click();
  await test.step('a single product has the chart that its editor chooses', async () => {
    await followed(page, `/admin-products/${jeans.id}`);
    await page.getByLabel('Size chart').selectOption('Knitwear');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Product updated successfully.')).toBeVisible();
    await followed(page, `/product-detail/${jeans.id}`);
    await expect(page.getByRole('heading', { name: jeans.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Size guide' })).toBeVisible();
  });

  const shopper = await api.signUp();
  const { id } = await shopper.send<{ id: string }>(
    'POST',
    '/orders',
    cardOrder([{ product: jumper, quantity: 1 }]),
  );
  await test.step('an order is found by its number, and its documents are named by it', async () => {
    await followed(page, '/admin-orders?q=nl-1042');
    await expect(page.getByRole('article', { name: 'Order #NL-1042' })).toBeVisible();
    await followed(page, `/admin-orders/${id}`);
    await expect(page.getByRole('heading', { name: 'Order #NL-1042', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(page, 'the name of its PDF').toHaveTitle('Packing slip NL-1042 · Kiosk');
  });

  await test.step('it may show prices without a tax and add it, and charges the same', async () => {
    const { version, settings } = await admin.get<Settings & { settings: { seller: object } }>(
      '/admin/settings',
    );
    const seller = { ...settings.seller, taxRate: 19, taxName: 'VAT' };
    await admin.send('PATCH', '/admin/settings', { changes: { seller, pricesWithoutTax: true }, version });
    const gross = jumper.price * 100;
    const tax = Math.round((gross * 19) / 119);
    const amount = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const net = page.getByText(amount(gross - tax), { exact: true }).first();
    await shopper.send('POST', '/cart', { product: jumper.id, quantity: 1 });
    await openAs(page, shopper, `/?category=${jumper.category}`);
    // Before that nothing but the server's page is there, which follows no address.
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(page.getByRole('article').filter({ has: net }).first()).toBeVisible();
    await expect(page.getByText('All prices exclude tax.')).toBeVisible();
    await followed(page, `/product-detail/${jumper.id}`);
    await expect(page.getByRole('heading', { name: jumper.title, level: 1 })).toBeVisible();
    await expect(net).toBeVisible();
    expect(await faults(page, 'main')).toEqual([]);
    for (const [path, name] of [
      ['/cart', 'Your Cart'],
      ['/checkout', 'Checkout'],
    ] as const) {
      await followed(page, path);
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      const summary = page.getByRole('region', { name: /order summary/i });
      await expect(summary.getByRole('definition')).toContainText([gross - tax, tax, gross].map(amount));
      await expect(summary.getByRole('term')).toContainText(['Without tax', 'VAT 19%', 'Total']);
      expect(await faults(page, 'main')).toEqual([]);
    }
  });

  await test.step('the checkout offers cards alone', async () => {
    const methods = page.getByRole('group', { name: 'Payment method' });
    await expect(methods.getByRole('radio')).toHaveCount(1);
    await expect(methods.getByRole('radio', { name: 'Card' })).toBeChecked();
  });

  await followed(page, '/order');
  await expect(page.getByRole('heading', { name: 'Order #NL-1042' })).toBeVisible();
  await followed(page, `/order-success/${id}`);
  await expect(page.getByText('Order Number #NL-1042')).toBeVisible();
});
