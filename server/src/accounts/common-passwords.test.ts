import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../audit/audit.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { setPassword } from './password-setting.service.ts';

test.each(['Password1', 'PASSWORD1', 'Qwerty123', 'Welcome1', 'Admin1234', 'Customer1234'])(
  '%s is a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['Harbour1', 'Sesame123', '', 'password1\npassword', 'Correct-Horse-7'])(
  '%j is no common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

describeShopOn('SQLite', 'A role in the admin area', (shop) => {
  const signUp = async (password: string) => {
    const details = { ...newcomer(), password };
    const { body } = await shop.post('/auth/signup', { body: details });
    return { ...details, ...body.user, token: body.token };
  };
  const setRole = async (id: string, role: string) =>
    shop.patch(`/admin/customers/${id}`, { as: await shop.admin(), body: { role } });
  const makeAdmin = (id: string) => setRole(id, 'admin');

  test.each(['admin', 'order-manager', 'product-manager'])(
    'the role %s is refused to an account with a common password, until it has another one',
    async (role) => {
      const ada = await signUp('Password1');
      expect(await setRole(ada.id, role)).toMatchObject({
        status: 409,
        body: expect.stringContaining('one of the most common ones'),
        headers: { 'x-problem-code': 'common-password' },
      });
      expect((await shop.get('/auth/check', { as: ada })).body.role).toBe('customer');

      await setPassword(shop.db, commandLine, ada.email, 'Harbour1');
      expect(await setRole(ada.id, role)).toMatchObject({ status: 200, body: { role } });
      await expect(setPassword(shop.db, commandLine, ada.email, 'Password1')).rejects.toThrow('most common');
    },
  );

  test('a role in the admin area is granted to an account with another password', async () => {
    expect((await makeAdmin((await signUp('Harbour1')).id)).status).toBe(200);
  });

  test('a role in the admin area may be taken away whatever the password', async () => {
    const ada = await signUp('Harbour1');
    await makeAdmin(ada.id);
    await shop.db.updateTable('accounts').set({ has_common_password: 1 }).where('id', '=', ada.id).execute();
    const as = await shop.admin();
    const { status } = await shop.patch(`/admin/customers/${ada.id}`, { as, body: { role: 'customer' } });
    expect(status).toBe(200);
  });
});
