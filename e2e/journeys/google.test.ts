import { newAccount, ShopApi } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { followed } from './followed.ts';
import { GoogleLibrary } from './google-library.ts';
import { holdAnswers } from './held-answer.ts';
import { expect, test } from './providers-test.ts';
import { notice } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

/** A person who is new to Google and to the shop. */
function newPerson() {
  const { username, email } = newAccount();
  return { sub: username, email };
}

const withGoogle = { name: 'Continue with Google' };

test('the Google button stays disabled with a message when the library has not loaded after 10 s; a sign-up with Google and a later login are the same account', async ({
  page,
  shop,
  issuer,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  page.on('pageerror', (error) => violations.push(error.message));
  const person = newPerson();
  const whoIsHere = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    return new ShopApi(shop.url, token).get<{ id: string; email: string }>('/auth/check');
  };

  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const google = await GoogleLibrary.serve(page, arrival);
  await page.clock.install();
  await test.step('a library that comes after 10 s comes too late', async () => {
    // The page loads only with all of its scripts.
    await page.goto('/signup', { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', withGoogle);
    const unavailable = page.getByText('Google Sign-In is not available. Please refresh the page.');
    await expect(button).toBeDisabled();
    // The 10 s begin when the page asks for the library.
    await expect.poll(() => google.requests).toBe(1);
    await stopClock(page);
    await page.clock.runFor(4000);
    await expect(unavailable).toBeHidden();
    await page.clock.runFor(6000);
    await expect(unavailable).toBeVisible();
    arrive();
    await page.waitForFunction(() => 'google' in window);
    await page.clock.runFor(1000);
    await expect(button).toBeDisabled();
  });

  await page.clock.resume();
  await page.reload();
  const answer = await holdAnswers(page, 'POST', /\/auth\/google$/);
  await page.getByRole('button', withGoogle).click();
  expect(await google.settings()).toMatchObject({
    client_id: issuer.clientId,
    auto_select: false,
    cancel_on_tap_outside: true,
  });
  await google.choose(issuer, person);
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  answer();
  await expect(notice(page, 'Google signup successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
  const first = await whoIsHere();
  expect(first.email).toBe(person.email);

  await followed(page, '/logout');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', withGoogle).click();
  await stopClock(page);
  await google.choose(issuer, person);
  const greeting = notice(page, 'Google login successful! Redirecting...');
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
  expect((await whoIsHere()).id).toBe(first.id);
  await page.clock.runFor(4900);
  await expect(greeting).toBeVisible();
  await page.clock.runFor(200);
  await expect(greeting).toBeHidden();
  expect(violations).toEqual([]);
});

test('Google’s library is loaded once, each of its faults has its message, and Google’s own button replaces a blocked prompt', async ({
  page,
  shop,
  issuer,
}) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const google = await GoogleLibrary.serve(page, arrival);
  const button = page.getByRole('button', withGoogle);
  const drawn = page.getByRole('button', { name: 'A button by Google' });
  await page.goto('/forget-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(google.requests).toBe(0);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(button).toBeDisabled();
  arrive();

  await button.click();
  await google.skip('user_cancel');
  await google.answer();
  await expect(notice(page, 'Google authentication failed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(1);
  await expect(drawn).toHaveCount(0);

  await google.fails(true);
  await button.click();
  await expect(notice(page, 'Failed to start Google Sign-In. Please try again.')).toBeVisible();
  await google.fails(false);
  await google.vanishes(true);
  await button.click();
  await expect(notice(page, 'Google Sign-In is not available. Please refresh the page.')).toBeVisible();
  await google.vanishes(false);

  await test.step('a refused login shows the shop’s message, one without an answer the default message', async () => {
    await button.click();
    await google.choose(issuer, { ...newPerson(), email: 'admin@example.com' });
    await expect(notice(page, 'Please sign in with your email and password.')).toBeVisible();
    await expect(button).toBeFocused();
    await page.route('**/api/auth/google', (route) => route.abort());
    await google.choose(issuer, newPerson());
    await expect(notice(page, 'Google login failed. Please try again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await button.click();
    await expect.poll(google.isOpen).toBe(true);
    // Both pages have the button with Google.
    await page.getByRole('link', { name: 'Sign up here' }).click();
    await expect.poll(google.isOpen, 'the prompt of the page before').toBe(false);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await button.click();
    await google.choose(issuer, newPerson());
    await expect(notice(page, 'Google signup failed. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/signup');
    await page.unrouteAll();
  });

  await test.step('while a login with a password is running, the Google button is disabled', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: /Sign in here/ }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const answer = await holdAnswers(page, 'POST', /\/auth\/login$/);
    await button.click();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(button).toBeDisabled();
    await expect.poll(google.isOpen).toBe(false);
    await google.choose(issuer, newPerson());
    answer();
    await expect(notice(page, 'Invalid email or password')).toBeVisible();
    expect(asked).toEqual(['/api/auth/login']);
  });

  await button.click();
  await google.skip('auto_cancel');
  await expect(
    notice(page, 'Google Sign-In is not available. Please check your browser settings.'),
  ).toBeVisible();
  await expect(drawn).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(google.requests).toBe(1);
  await google.choose(issuer, newPerson());
  await expect(notice(page, 'Google login successful! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
});
