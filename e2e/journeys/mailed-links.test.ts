import type { ReceivedMail, TestSmtp } from '@kiosk/testkit/smtp.ts';
import type { Page } from '@playwright/test';
import { ShopApi } from '../../scripts/shop-api.ts';
import { followed } from './followed.ts';
import { expect, publicUrl, test } from './providers-test.ts';
import { notice, openSession } from './shop-test.ts';

// One after the other, in one worker.
test.describe.configure({ mode: 'default' });

/** Opens what the button of a mail leads to. */
async function follow(page: Page, mail: ReceivedMail | undefined): Promise<void> {
  const address = await page.evaluate((html) => {
    const links = new DOMParser().parseFromString(html, 'text/html').links;
    return [...links].find(({ textContent }) => /password|address/.test(textContent))?.getAttribute('href');
  }, String(mail?.parsed.html));
  const { origin, pathname, hash } = new URL(String(address));
  expect(origin).toBe(publicUrl);
  await page.goto(pathname + hash);
}

const newestTo = async (smtp: TestSmtp, email: string, subject: RegExp) => {
  await expect
    .poll(() => smtp.mailsTo(email).filter(({ parsed }) => subject.test(parsed.subject ?? '')).length)
    .toBeGreaterThan(0);
  return smtp.mailsTo(email).findLast(({ parsed }) => subject.test(parsed.subject ?? ''));
};

const someone = () => ({
  username: 'ada_marsh',
  email: `mail-${crypto.randomUUID()}@example.com`,
  password: 'Harbour1',
});

test('a forgotten password is replaced by the link out of the mail, once, and logs in', async ({
  page,
  api,
  smtp,
}) => {
  const account = someone();
  const loggedIn = await api.signUp(account);

  await page.goto('/forget-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we have sent it a link' })).toBeVisible();

  const mail = await newestTo(smtp, account.email, /new password/);
  // In a browser where its person is still logged in.
  await openSession(page, loggedIn);
  await follow(page, mail);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/at least 8/);
  await page.getByLabel('New password', { exact: true }).fill('Lighthouse7');
  await page.getByLabel('Confirm password', { exact: true }).fill('Lighthouse8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await page.getByLabel('Confirm password', { exact: true }).fill('Lighthouse7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await new ShopApi(api.url).logIn({ ...account, password: 'Lighthouse7' });

  await test.step('the same link opens a page that says what to do', async () => {
    await follow(page, mail);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forget-password');
  });
});

test('an address is confirmed by the link out of the mail, and changed by another', async ({
  page,
  api,
  smtp,
}) => {
  const account = someone();
  const shopper = await api.signUp(account);
  await openSession(page, shopper);
  await page.goto('/profile');
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(notice(page, `We have sent a link to ${account.email}.`)).toBeVisible();

  await follow(page, await newestTo(smtp, account.email, /Confirm/));
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByText(`${account.email} is confirmed.`)).toBeVisible();
  await test.step('another link opened in the same tab is another question', async () => {
    await page.evaluate(() => location.assign(`#${'x'.repeat(43)}`));
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await followed(page, '/profile');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await expect(page.getByText('Please confirm your email')).toBeHidden();
  const changeTo = async (email: string) => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Current password', { exact: true }).fill(account.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Your email changes to ${email}`)).toBeVisible();
  };
  await test.step('a mistyped address is taken back', async () => {
    await changeTo(`typo-${account.email}`);
    await page.getByRole('button', { name: 'Keep the current email' }).click();
    await expect(notice(page, `Your email stays ${account.email}.`)).toBeVisible();
    await expect(page.getByText('Your email changes to')).toBeHidden();
  });
  const email = `new-${account.email}`;
  await changeTo(email);

  await follow(page, await newestTo(smtp, email, /Confirm/));
  await page.getByRole('button', { name: 'Use this address from now on' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await newestTo(smtp, account.email, /address at Kiosk has changed/);
  await expect(new ShopApi(api.url).logIn(account)).rejects.toThrow();
  await new ShopApi(api.url).logIn({ ...account, email });
});
