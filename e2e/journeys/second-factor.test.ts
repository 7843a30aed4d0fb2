import { codeOf } from '@kiosk/testkit/authenticator-app.ts';
import type { Page } from '@playwright/test';
import { demoAdmin, newAccount, type ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { calls } from './checkout.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, openSession, test } from './shop-test.ts';

/** A new administrator: what one test turns on must not meet another. */
async function newAdmin(api: ShopApi) {
  const account = newAccount();
  const session = await api.signUp(account);
  const { id } = await session.get<{ id: string }>('/users/own');
  await (await api.logIn(demoAdmin)).send('PATCH', `/admin/customers/${id}`, { role: 'admin' });
  return { ...account, session };
}

type Admin = Awaited<ReturnType<typeof newAdmin>>;

async function openPage(page: Page, { session }: Admin): Promise<void> {
  await openSession(page, session);
  await page.goto('/admin-second-factor');
  await expect(page.getByRole('heading', { name: 'Login and security', level: 1 })).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const signOut = (page: Page) => followed(page, '/logout');

/** Turns the app on in the page. @returns its secret and the recovery codes */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(page.getByLabel('Code that the app shows')).toBeFocused();
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret).replace(/^.{3}/, '$& '));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(shown.getByRole('heading')).toBeFocused();
  return { secret, codes: await shown.locator('code').allInnerTexts() };
}

/** The code of the next half minute, which the shop accepts and has not seen. */
const nextCode = (secret: string): string => codeOf(secret, Date.now() + 30_000);

test('an admin turns an authenticator app on, and the login asks for its code on the same page', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await newAdmin(api);
  await openPage(page, admin);
  const release = await holdAnswers(page, 'GET', /\/static\/js\/qr-code-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  const before = await turnOn.boundingBox();
  release();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await turnOn.boundingBox(), 'nothing moves under a finger').toEqual(before);
  await turnOn.click();
  const setupCode = page.getByLabel('Code that the app shows');
  const heading = page.getByRole('heading', { name: 'Login and security', level: 1 });
  await expect(setupCode).toHaveAccessibleDescription('Please enter the code');
  await setupCode.fill('12');
  await page.keyboard.press('Enter');
  await expect(setupCode).toHaveAccessibleDescription('The code has six digits');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toBeFocused();
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  expect(await faults(page)).toEqual([]);
  const question = page.getByRole('alertdialog');
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click();
  await expect(question).toContainText('Have you stored your recovery codes?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(heading).toBeFocused();
  await expect(page.getByText('The second factor is on')).toBeVisible();
  await expect(page.getByText('10 codes are left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, admin);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter the code');
  await code.fill('abcd');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('This code is not valid. Please check it and try again.');
  await expect(code).toBeFocused();
  await test.step('after too many wrong codes the login says when to try again, and starts over', async () => {
    const said = 'Too many wrong codes. Please try again in 15 minutes.';
    await page.route(calls('/auth/login'), (route) => route.fulfill({ status: 429, body: said }), {
      times: 1,
    });
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(said);
    await page.getByRole('button', { name: 'Use another account' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await enterPassword(page, admin);
  });
  await code.fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/admin-dashboard');
  const { email, password } = admin;
  await api.send('POST', '/auth/login', { email, password, code: codes[0] });

  await followed(page, '/admin-second-factor');
  await expect(page.getByText('9 codes are left.')).toBeVisible();
  await test.step('new recovery codes are made after a question', async () => {
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await question.getByRole('button', { name: 'Make new codes' }).click();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await expect(page.getByText('10 codes are left.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The second factor is off')).toBeVisible();
  await expect(heading).toBeFocused();
  expect((await api.logIn(admin)).token, 'the password is enough').toBeTruthy();
});

test('a passkey may be used in place of the code, and a recovery code in place of a lost passkey', async ({
  page,
  api,
  shop,
}) => {
  // Passkeys belong to a name, and an address is none.
  const at = (path: string) => `${shop.url.replace('127.0.0.1', 'localhost')}${path}`;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const admin = await newAdmin(api);
  await page.goto(at('/healthz'));
  await openSession(page, admin.session);
  await page.goto(at('/admin-second-factor'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = page.getByLabel('Name of a new passkey');
  await expect(name).toHaveAccessibleDescription('Please name the passkey');
  await name.fill('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();
  const codes = await page
    .getByRole('region', { name: 'Your recovery codes' })
    .locator('code')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I have stored them' }).click();

  const logIn = async () => {
    await signOut(page);
    await enterPassword(page, admin);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
  };
  await logIn();
  await expect(page).toHaveURL(at('/admin-dashboard'));

  await browser.send('WebAuthn.clearCredentials', { authenticatorId });
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await logIn();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toHaveAccessibleDescription('The passkey was not used. Please try again.');
  await recovery.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/admin-dashboard'));
  await browser.send('WebAuthn.disable');
  await signOut(page);
});
