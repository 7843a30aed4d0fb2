import { expect, test } from './shop-test.ts';

test('the password reset validates the email, sends no request, and links to the support', async ({
  page,
}) => {
  await page.goto('/forget-password');
  await expect(page.getByRole('heading', { name: 'Enter your Email to reset password' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // A part of the page may come late.
    if (!request.url().includes('/static/')) requests.push(request.url());
  });

  const email = page.getByRole('main').locator('input');
  await expect(email).toHaveCount(1);
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
  await send.click();
  await expect(status).toContainText('No email was sent');
  await expect(status.getByRole('link', { name: 'contact support' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});
