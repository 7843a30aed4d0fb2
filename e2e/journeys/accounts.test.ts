import { newAccount } from '../../scripts/shop-api.ts';
import { expect, notice, test } from './shop-test.ts';

// The messages of points 5 and 8, word for word.

test('login tells what is missing or wrong, and keeps quiet about which', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await signIn.click();
  await expect(notice(page, 'Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Secret123');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show password/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /hide password/i }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('login greets and goes on to the shop', async ({ page, api }) => {
  const account = newAccount();
  await api.signUp(account);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(notice(page, 'Login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('sign-up tells each rule that is not kept', async ({ page, api }) => {
  const taken = newAccount();
  await api.signUp(taken);
  await page.goto('/signup');
  await expect(page.getByText('Join us and start shopping today')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create account' });
  const field = {
    username: page.getByLabel('Username'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm password'),
  };

  await create.click();
  for (const message of [
    'Username is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }

  await field.username.fill('no spaces!');
  await field.email.fill('nobody');
  await field.password.fill('short');
  await field.confirmPassword.fill('different');
  await create.click();
  for (const message of [
    'Username must be 3-20 characters and can only contain letters, numbers, and underscores',
    'Please enter a valid email address',
    'Password must be at least 8 characters with uppercase, lowercase, and number',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }

  await field.confirmPassword.fill(taken.password);
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await field.password.fill(taken.password);
  await expect(page.getByText('Passwords do not match')).toBeHidden();
  await field.username.fill(taken.username);
  await field.email.fill(taken.email);
  await create.click();
  await expect(notice(page, 'An account with this email already exists')).toBeVisible();
});

test('the password reset asks for a proper address and sends nothing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByText('Enter your Email to reset password')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const send = page.getByRole('button', { name: 'Send Email' });
  await send.click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await page.getByRole('textbox', { name: /email/i }).fill('nobody');
  await send.click();
  await expect(page.getByText('email is not valid')).toBeVisible();
  await page.getByRole('textbox', { name: /email/i }).fill('nobody@example.com');
  await send.click();
  await expect(page.getByText('email is not valid')).toBeHidden();
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});
