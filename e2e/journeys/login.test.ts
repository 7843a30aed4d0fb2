import type { Page } from '@playwright/test';
import { newAccount } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// The messages of points 5 and 8, word for word.

const formOf = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
});

test('login names what is missing or invalid but not which of two is wrong, leads to the shop, and a logout waits at most 5 s', async ({
  page,
  api,
}) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') foreignRequests.push(request.url());
  });
  await page.clock.install();
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeDisabled();

  const { email, password, signIn } = formOf(page);
  await test.step('each missing or invalid field is shown, and not whether email or password is wrong', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await email.fill('nobody');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await email.clear();
    await signIn.click();
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(password).toHaveAccessibleDescription('Password is required');

    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill('nobody@example.com');
    await expect(email).toHaveAccessibleDescription('');
    await password.fill('Wrong1234');
    await expect(password).toHaveAccessibleDescription('');
    await signIn.click();
    await expect(notice(page, 'Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await password.fill('Secret123');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  // What password managers go by.
  await expect(email).toHaveAttribute('name', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('name', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  await page.getByRole('link', { name: 'Sign up here' }).click();
  await expect(page).toHaveURL('/signup');
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forget-password');

  await test.step('the password reset validates the email, sends no request, and links to the support', async () => {
    await expect(page.getByRole('heading', { name: 'Enter your Email to reset password' })).toBeVisible();
    await expect(page.getByRole('main').locator('input')).toHaveCount(1);
    const send = page.getByRole('button', { name: 'Send Email' });
    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('');
    await email.clear();
    await send.click();
    await expect(email).toHaveAccessibleDescription('Invalid email');
    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('email is not valid');
    await email.fill('nobody@example.com');
    await expect(email).toHaveAccessibleDescription('');
    // Only what changes inside a status that is there already is announced.
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toHaveText('');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await send.click();
    await expect(status).toContainText('No email was sent');
    await expect(status.getByRole('link', { name: 'contact support' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    expect(calls).toEqual([]);

    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('an error where no answer comes and a success show for 5 s each, and the button shows that it is running', async () => {
    const account = newAccount();
    await api.signUp(account);
    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) calls.push(request.postDataJSON());
    });
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 2 });
    await stopClock(page);
    await email.fill(account.email);
    await password.fill(account.password);
    const failure = notice(page, 'Login failed. Please try again.');
    await signIn.click();
    await expect(failure).toBeVisible();
    await expect(signIn).toBeFocused();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(failure).toBeVisible();
    await page.clock.runFor(200);
    await expect(failure).toBeHidden();

    await signIn.click();
    await expect(failure).toBeVisible();

    const answer = await holdAnswers(page, 'POST', /\/auth\/login$/);
    await signIn.click();
    const busy = page.getByRole('button', { name: 'Signing in...' });
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    await password.press('Enter');
    answer();
    const greeting = notice(page, 'Login successful! Redirecting...');
    await expect(greeting).toBeVisible();
    await expect(failure).toBeHidden();
    await expect(page).toHaveURL('/');
    const call = { email: account.email, password: account.password };
    expect(calls, 'one for each attempt').toEqual([call, call, call]);
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(stored.token).toBeTruthy();
    expect(JSON.stringify(stored)).not.toContain(account.password);

    await page.clock.runFor(4900);
    await expect(greeting).toBeVisible();
    await page.clock.runFor(200);
    await expect(greeting).toBeHidden();
  });

  await test.step('a logout shows that it is under way, and waits at most 5 s for the server', async () => {
    await page.route('**/api/auth/logout', () => {});
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Logging out...' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/logout');
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(notice(page, 'Please log in to continue.'), 'nobody has asked for a page').toBeHidden();
  });

  expect(foreignRequests).toEqual([]);
});
