import { demoAdmin, ShopApi } from '../../scripts/shop-api.ts';
import { answerInstead } from './answers.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

const settings = /\/api\/admin\/settings$/;

// The shop is the worker's: what the test decides is reset after it.
test.afterEach(async ({ shop }) => {
  const admin = await new ShopApi(shop.url).logIn(demoAdmin);
  const { version } = await admin.get<{ version: number }>('/admin/settings');
  await admin.send('PATCH', '/admin/settings', { changes: {}, reset: ['usualChoices'], version });
});

test('an admin who has changed the settings prices the next product in the new currency, and it comes without sizes', async ({
  page,
  api,
}) => {
  // As it is in a shop without an order, which the worker's no longer is.
  await answerInstead(page, settings, (answer) => ({ ...answer, isCurrencyFixed: false }));
  const sent: unknown[] = [];
  await page.route(settings, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const { changes, ...rest } = route.request().postDataJSON();
    sent.push(changes);
    const { currency, ...others } = changes;
    const response = await route.fetch({ postData: { ...rest, changes: others } });
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, settings: { ...answer.settings, currency } } });
  });
  await openAs(page, await api.logIn(demoAdmin), '/admin-settings');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('New products come in the usual colors').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Settings saved. Visitors see them on the next page they open.')).toBeVisible();
  expect(sent).toEqual([{ currency: 'EUR', usualChoices: false }]);

  await page.getByRole('banner').getByRole('link', { name: 'Manage Products' }).click();
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveAccessibleDescription(
    /In EUR/,
  );
  await expect(page.getByRole('checkbox', { name: 'Offer the shop’s usual sizes' })).not.toBeChecked();
});
