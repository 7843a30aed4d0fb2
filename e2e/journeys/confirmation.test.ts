import { demoAdmin, newAccount } from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

const said = 'Please enter your password again to continue';

test('an admin gives the password again before a role is changed, and the change is made then', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ada = newAccount();
  const { id } = await (await api.signUp(ada)).get<{ id: string }>('/users/own');
  await openAs(page, await api.logIn(demoAdmin), `/admin-customers/${id}`);
  // As the server answers ten minutes after the login.
  let confirmed = false;
  await page.route(/\/admin\/customers\/\w+$/, (route) =>
    confirmed || route.request().method() !== 'PATCH'
      ? route.continue()
      : route.fulfill({ status: 403, body: said, headers: { 'x-problem-code': 'password-needed' } }),
  );
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/confirm') && response.ok()) confirmed = true;
  });
  await page.getByRole('region', { name: 'Access' }).getByRole('button', { name: 'Change role' }).click();
  const roles = page.getByRole('dialog', { name: 'Change role' });
  const change = roles.getByRole('button', { name: 'Change role' });
  await roles.getByRole('radio', { name: 'Administrator' }).check();

  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(roles.getByRole('alert')).toHaveText(said);
  await expect(dialog).toBeHidden();

  await change.click();
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Password is required');
  await password.fill('Wrong1234');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await expect(password).toBeFocused();
  await password.fill(demoAdmin.password);
  await page.keyboard.press('Enter');
  await expect(notice(page, `${ada.email} is an administrator now.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});
