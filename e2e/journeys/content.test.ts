import { cashOrder, demoAdmin, type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { comeBack, endSessionWith } from './ended-session.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, openSession, test } from './shop-test.ts';
import { offerWithdrawals } from './withdrawals.ts';

type Content = { id: string };

const terms = {
  title: 'Terms',
  address: 'terms',
  text: 'We ship to **you**.\n\nSee [all products](/).',
  isPublished: true,
  inFooter: true,
  atCheckout: true,
};

async function removePages(admin: ShopApi): Promise<void> {
  for (const { id } of await admin.get<Content[]>('/admin/pages'))
    await admin.send('DELETE', `/admin/pages/${id}`);
}

// The shop is the worker's: other journeys would find them.
test.afterEach(async ({ api }) => {
  const admin = await api.logIn(demoAdmin);
  await removePages(admin);
  await offerWithdrawals(admin, false);
});

test('an admin writes the terms with a preview, loses none of it and nobody else’s, and shoppers accept them', async ({
  page,
  api,
}) => {
  const [admin, other] = [await api.logIn(demoAdmin), await api.logIn(demoAdmin)];
  // Those that other journeys have left.
  await removePages(other);
  await openSession(page, admin);
  await page.goto('/admin-pages');
  await expect(page.getByRole('heading', { name: 'No pages yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Terms' }).click();

  await expect(page.getByLabel('Title')).toHaveValue('Terms');
  await page.getByLabel('Address').fill('Our Terms');
  await page.getByLabel('Text').fill('# Delivery\n\nWe ship to **you** <b>soon</b>.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect(preview.getByText('<b>soon</b>')).toBeVisible();
  await page.getByLabel('Published').check();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByText('The address may have small letters')).toBeVisible();
  const another = { title: 'Other', address: 'taken', text: 'x' };
  const hidden = { isPublished: false, inFooter: false, atCheckout: false };
  await admin.send('POST', '/admin/pages', { ...another, ...hidden });
  await page.getByLabel('Address').fill('taken');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Another page has the address taken/);
  await page.getByLabel('Address').fill('terms');
  const release = await holdAnswers(page, 'POST', /\/api\/admin\/pages$/);
  await page.keyboard.press('ControlOrMeta+S');
  await page.getByLabel('Title').fill('Typed while it is saved');
  release();
  await expect(notice(page, 'Saved. The shop shows it now.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('In use')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Typed while it is saved');
  await page.getByLabel('Title').fill('Terms');

  await test.step('the address of a new page follows its title until it is typed, and a page without text stays a draft', async () => {
    await followed(page, '/admin-pages/new');
    const [title, address] = [page.getByLabel('Title'), page.getByLabel('Address')];
    await expect(address, 'of the page that is new').toHaveValue('');
    await title.fill('About us');
    await expect(address).toHaveValue('about-us');
    await address.fill('about');
    await title.fill('About our shop');
    await expect(address).toHaveValue('about');
    await page.getByLabel('Published').check();
    await page.getByRole('button', { name: 'Create page' }).click();
    await expect(page.getByLabel('Text')).toBeFocused();
    await expect(page.getByLabel('Text')).toHaveAccessibleDescription(/Write a text before you publish/);
    await page.getByLabel('Published').uncheck();
    await page.getByRole('button', { name: 'Create page' }).click();
    await expect(notice(page, 'Saved as a draft.')).toBeVisible();
    await title.fill('What we do');
    await expect(address, 'links lead there').toHaveValue('about');
    await title.fill('About our shop');
  });

  await test.step('a text is kept when the session ends, writes over nobody’s, and older versions are restored', async () => {
    const { id } = await other.send<Content>('POST', '/admin/pages', { ...terms, address: 'kept' });
    await followed(page, `/admin-pages/${id}`);
    await expect(page.getByLabel('Address')).toHaveValue('kept');
    await page.getByLabel('Text').fill('Mine');
    await endSessionWith(page, admin, 'PATCH', /\/api\/admin\/pages\//);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await other.send('PATCH', `/admin/pages/${id}`, {
      ...terms,
      address: 'kept',
      text: 'Theirs',
      version: 1,
    });
    await comeBack(page);
    await expect(page.getByLabel('Text')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('has saved this page since you opened it');
    await page.getByRole('button', { name: 'Save mine as the next version' }).click();
    await expect(notice(page, 'Saved. The shop shows it now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const releaseVersion = await holdAnswers(page, 'GET', /\/pages\/versions\//);
    await page.getByRole('button', { name: 'Restore version 2' }).click();
    await page.getByLabel('Text').fill('Typed while it is loaded');
    releaseVersion();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Text')).toHaveValue('Theirs');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.getByLabel('Text').fill('Mine again');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(() => other.get(`/admin/pages/${id}`))
      .toMatchObject({ text: 'Mine again', version: 4 });
    await other.send('DELETE', `/admin/pages/${id}`);
  });

  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await openAs(page, shopper, '/checkout');
  const line = page.getByText('By ordering you accept: Terms');
  await expect(line.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank');
});

test('a visitor opens a page at its old address, and withdraws from an order without a login, in two steps', async ({
  page,
  api,
}) => {
  const admin = await api.logIn(demoAdmin);
  await offerWithdrawals(admin, true);
  await page.emulateMedia({ colorScheme: 'dark' });
  const content = await admin.send<Content>('POST', '/admin/pages', terms);
  await admin.send('PATCH', `/admin/pages/${content.id}`, { ...terms, address: 'conditions', version: 1 });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));

  await page.goto('/pages/terms');
  await expect(page).toHaveURL('/pages/conditions');
  await expect(page).toHaveTitle(/^Terms · /);
  await page.getByRole('main').getByRole('link', { name: 'all products' }).click();
  await expect(page.getByRole('heading', { name: 'Discover Amazing Products' })).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/pages'))).toEqual([]);
  const information = page.getByRole('navigation', { name: 'Information' });
  await information.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeFocused();
  await expect(page.getByText('We ship to you.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(errors).toEqual([]);

  const product = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  const { id } = await shopper.send<{ id: string }>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  const { email } = await shopper.get<{ email: string }>('/users/own');
  const link = information.getByRole('link', { name: 'Withdraw from contract' });
  await link.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your name is required')).toBeVisible();
  expect(await faults(page, 'main')).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('Order number').fill(`#${id.slice(-8)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused();
  await expect(page.getByText('The whole order')).toBeVisible();
  expect(await faults(page, 'main')).toEqual([]);
  // A reply that is lost leaves one withdrawal, also after the way back to the details.
  await page.route(
    /\/api\/withdrawals$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('The shop could not be reached')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText('We have received your withdrawal.');
  expect(await faults(page, 'main')).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeFocused();
  await expect(page.getByLabel('Order number')).toHaveValue('');

  await openAs(page, shopper, '/order');
  const own = page.getByRole('article', { name: `Order #${id}` });
  await expect(own.getByText('Withdrawal')).toBeVisible();
  await expect(own.getByRole('link', { name: /^Withdraw/ }), 'for another part').toBeVisible();
  await followed(page, `/withdrawal?order=${id}`);
  await expect(page.getByLabel('Name', { exact: true }), 'opened from elsewhere than the order').toHaveValue(
    someAddress.name,
  );

  await openAs(page, admin, '/admin-dashboard');
  await page.getByRole('link', { name: 'withdrawn from an order' }).click();
  const card = page.getByRole('article', { name: `Order #${id}` });
  await expect(card.getByText('Withdrawal')).toBeVisible();
  await card.getByRole('link', { name: /^Order #/ }).click();
  await expect(page.getByRole('heading', { name: `Order #${id}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Withdrawal', { exact: true })).toBeVisible();
});
