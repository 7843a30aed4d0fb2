import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cashOrder, demoAdmin, newAccount } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { findProduct } from './products.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();

test('a customer changes name, email and password, logs other devices out, reads all their data, asks to be erased, and is erased by an administrator', async ({
  page,
  api,
}) => {
  const account = newAccount();
  const shopper = await api.signUp(account);
  const others = [await api.logIn(account), await api.logIn(account)];
  const email = `new-${account.email}`;
  await openSession(page, shopper);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');

  await test.step('a name is changed, and one against the rule is refused at its field', async () => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await dialog(page).getByLabel('Username').fill('no');
    await save(page);
    await expect(dialog(page).getByLabel('Username')).toHaveAccessibleDescription(/3-20 characters/);
    await expect(dialog(page).getByLabel('Username')).toBeFocused();
    await dialog(page).getByLabel('Username').fill('ada_harbour');
    await save(page);
    await expect(notice(page, 'Your name is ada_harbour now.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'ada_harbour' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
  });

  await test.step('an email of another account, and a wrong password, are named at their fields', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await dialog(page).getByLabel('New email').fill(demoAdmin.email);
    await dialog(page).getByLabel('Current password', { exact: true }).fill('Wr0ngword');
    await save(page);
    await expect(dialog(page).getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
      'This is not your password',
    );
    await expect(dialog(page).getByLabel('Current password', { exact: true })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByLabel('Current password', { exact: true }).fill(account.password);
    await save(page);
    await expect(dialog(page).getByLabel('New email')).toHaveAccessibleDescription(
      /An account with this email already exists$/,
    );
    await expect(dialog(page).getByLabel('New email')).toBeFocused();
    await dialog(page).getByLabel('New email').fill(email);
    await save(page);
    await expect(notice(page, `Your email is ${email} now.`)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  });

  await test.step('the devices that are logged in are listed, and one is logged out', async () => {
    const out = page.getByRole('button', { name: /^Log out Unknown device|^Log out .+, logged in/ });
    await expect(out).toHaveCount(2);
    await out.first().click();
    await expect(out).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeFocused();
    await expect(page.getByText('This device')).toBeVisible();
  });

  await test.step('a new password logs the other devices out and keeps this one', async () => {
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog(page).getByLabel('Current password', { exact: true }).fill(account.password);
    await dialog(page).getByLabel('New password', { exact: true }).fill('Lighthouse7');
    await save(page);
    await expect(notice(page, 'you are logged out on your other devices')).toBeVisible();
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
    for (const other of others) await expect(other.get('/users/own')).rejects.toThrow('401');
  });

  const product = await findProduct(shopper, /jumper/i);
  const order = await shopper.send<{ id: string }>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));

  await test.step('the data are there to read, and as a file', async () => {
    await page.getByRole('link', { name: 'See your data' }).click();
    await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeFocused();
    await expect(page.getByText(`#${order.id}`)).toBeVisible();
    expect(await faults(page, 'main')).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const file = await (await download).path();
    const data = JSON.parse(await readFile(file, 'utf8'));
    expect(data).toMatchObject({ account: { email }, orders: [{ id: order.id }] });
  });

  await test.step('the request is made, withdrawn and made again', async () => {
    await page.getByRole('link', { name: 'Back to My Profile' }).click();
    const ask = page.getByRole('button', { name: 'Ask to be erased' });
    const question = page.getByRole('alertdialog', { name: 'Ask to be erased' });
    for (const isFirst of [true, false]) {
      await ask.click();
      await question.getByRole('button', { name: 'Ask to be erased' }).click();
      await expect(page.getByText(/^You asked on/)).toBeVisible();
      if (isFirst) await page.getByRole('button', { name: 'Withdraw the request' }).click();
    }
  });

  const erase = page.getByRole('button', { name: 'Erase…' });
  await test.step('an open order hinders the erasure, and says so', async () => {
    const admin = await api.logIn(demoAdmin);
    await openSession(page, admin);
    await page.goto('/admin-dashboard');
    // The log further down names the account, too.
    const request = page.getByRole('listitem').filter({ hasText: `${email}, since ` });
    await request.getByRole('link').click();
    await erase.click();
    await expect(dialog(page).getByText('1 order is neither delivered nor cancelled.')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(erase).toBeFocused();
    await admin.send('PATCH', `/orders/${order.id}`, { status: 'cancelled' });
  });

  await test.step('the erasure wants the email typed, and empties the account', async () => {
    await erase.click();
    await dialog(page).getByLabel('Email of the account').fill('somebody@example.com');
    await dialog(page).getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(dialog(page).getByLabel('Email of the account')).toHaveAccessibleDescription(
      'Please type the email of this account',
    );
    await dialog(page).getByLabel('Email of the account').fill(email);
    await dialog(page).getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Erased account', level: 1 })).toBeFocused();
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(api.logIn({ email, password: 'Lighthouse7' })).rejects.toThrow();
  });
});
