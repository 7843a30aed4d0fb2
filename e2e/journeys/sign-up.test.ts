import type { Page } from '@playwright/test';
import { newAccount } from '../../scripts/shop-api.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, notice, test } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// The messages of points 5 and 8, word for word.

const formOf = (page: Page) => ({
  username: page.getByLabel('Username'),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  confirmPassword: page.getByLabel('Confirm password'),
  create: page.getByRole('button', { name: 'Create account' }),
});

test('sign-up has a Google button and four fields for password managers, shows the message of each violated rule, links to login, and creates the account', async ({
  page,
  api,
  shop,
}) => {
  await page.clock.install();
  await page.route(/login-page-.*\.js/, (route) => route.abort());
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText('Join us and start shopping today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  await expect(page.getByText('Or continue with email', { exact: true })).toBeVisible();

  const { email, password, confirmPassword } = formOf(page);
  const fields = page.getByRole('main').locator('input');
  const names = await fields.evaluateAll((inputs) =>
    inputs.map((input) => ['name', 'autocomplete'].map((name) => input.getAttribute(name))),
  );
  expect(names).toEqual([
    ['username', 'nickname'],
    ['email', 'username'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ]);
  await expect(email).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(confirmPassword).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show confirm password', exact: true }).click();
  await expect(confirmPassword).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide confirm password', exact: true }).click();
  await expect(confirmPassword).toHaveAttribute('type', 'password');

  await test.step('the message of each violated rule is shown', async () => {
    const taken = newAccount();
    await api.signUp(taken);
    const { create, ...field } = formOf(page);
    await create.click();
    await expect(field.username).toHaveAccessibleDescription('Username is required');
    await expect(field.email).toHaveAccessibleDescription('Email is required');
    await expect(field.password).toHaveAccessibleDescription('Password is required');
    await expect(field.confirmPassword).toHaveAccessibleDescription('Please confirm your password');
    // Nobody has to hear all four at once.
    await expect(page.locator('form [aria-live=polite]')).toHaveText(['Username is required']);

    await field.username.fill('no spaces!');
    await field.email.fill('nobody');
    await field.password.fill('short');
    await field.confirmPassword.fill('different');
    await expect(field.username).toHaveAccessibleDescription(
      'Username must be 3-20 characters and can only contain letters, numbers, and underscores',
    );
    await expect(field.email).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field.password).toHaveAccessibleDescription(
      'Password must be at least 8 characters with uppercase, lowercase, and number',
    );
    await expect(field.confirmPassword).toHaveAccessibleDescription('Passwords do not match');

    await field.confirmPassword.fill(taken.password);
    await expect(field.confirmPassword).toHaveAccessibleDescription('Passwords do not match');
    await field.password.fill(taken.password);
    await expect(field.confirmPassword).toHaveAccessibleDescription('');
    await field.username.fill(taken.username);
    await field.email.fill(taken.email);
    await create.click();
    await expect(notice(page, 'An account with this email already exists')).toBeVisible();
    await expect(page).toHaveURL('/signup');
  });

  const toLogin = page.getByRole('link', { name: 'Already have an account? Sign in here' });
  await test.step('a half-filled sign-up stays when the script of the login does not load', async () => {
    const { username } = formOf(page);
    await username.fill('nora');
    await toLogin.click();
    await expect(notice(page, 'Your changes are still here')).toBeVisible();
    await expect(username).toHaveValue('nora');

    await page.route('**/login', (route) => route.abort());
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/login'));
    await toLogin.click();
    await unanswered;
    await expect(notice(page, 'Your changes are still here')).toBeVisible();
    await expect(username).toHaveValue('nora');
    await page.unrouteAll();
  });

  await toLogin.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await test.step('an error where no answer comes and a success show for 5 s each, and the button shows that it is running', async () => {
    const account = newAccount();
    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/signup')) calls.push(request.postDataJSON());
    });
    await page.route('**/api/auth/signup', (route) => route.abort(), { times: 1 });
    await page.getByRole('link', { name: 'Sign up here' }).click();
    await expect(page).toHaveURL('/signup');
    await stopClock(page);
    const { create, ...field } = formOf(page);
    await field.username.fill(account.username);
    await field.email.fill(account.email);
    await field.password.fill(account.password);
    await field.confirmPassword.fill(account.password);
    await create.click();
    const failure = notice(page, 'Sign up failed. Please try again.');
    await expect(failure).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    await expect(failure).toBeVisible();
    await page.clock.runFor(200);
    await expect(failure).toBeHidden();

    const answer = await holdAnswers(page, 'POST', /\/auth\/signup$/);
    await create.click();
    const busy = page.getByRole('button', { name: 'Creating account...' });
    await expect(busy).toBeDisabled();
    await busy.click({ force: true });
    answer();
    const greeting = notice(page, 'Account created successfully! Redirecting...');
    await expect(greeting).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(calls).toEqual([account, account]);
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await expect(page.getByText(account.email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    await page.clock.runFor(4900);
    await expect(greeting).toBeVisible();
    await page.clock.runFor(200);
    await expect(greeting).toBeHidden();
  });
});
