import { makeSetupLink } from '@kiosk/server/accounts/setup/setup.service.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

/** An administrator who has opened the shop by its link. */
async function openShop(shop: TestShop): Promise<Caller> {
  await shop.db.updateTable('accounts').set({ role: 'customer' }).execute();
  await shop.db.deleteFrom('shop_setup').execute();
  const [, token] = (await makeSetupLink(shop.db, 'https://shop.example'))?.split('#') ?? [];
  const account = {
    username: 'mara',
    email: `${token?.slice(0, 9)}@a.example`,
    password: 'Sesame-1-lantern',
  };
  const body = { token, name: 'Nordlicht', language: 'en', currency: 'EUR', ...account };
  const opened = await shop.post('/setup', { body });
  return { ...opened.body.user, token: opened.body.token };
}

const checklistOf = async (shop: TestShop, as: Caller) =>
  (await shop.get('/admin/dashboard?timeZone=UTC', { as })).body.checklist;

const seller = { name: 'Nordlicht', address: ['Hamburg'], taxId: '', taxRate: null, taxName: '' };
const terms = { title: 'Terms', address: 'terms', text: 'Yes.', inFooter: true, atCheckout: true };

describeShop(
  'The checklist of a new shop',
  (shop) => {
    test('the dashboard lists what a new shop needs, until it has all of it but mails, and then until it is hidden', async () => {
      const as = await openShop(shop);
      const none = { products: false, pages: false, payments: false, mail: false, seller: false };
      expect(await checklistOf(shop, as)).toEqual(none);

      await shop.product();
      const page = await shop.post('/admin/pages', { as, body: { ...terms, isPublished: false } });
      expect(await checklistOf(shop, as)).toEqual({ ...none, products: true });

      const { version } = page.body;
      const edit = { ...terms, isPublished: true, version };
      await shop.patch(`/admin/pages/${page.body.id}`, { as, body: edit });
      const payments = { cash: true, card: false };
      await changeSettings(shop, as, { payments, seller: { ...seller, timeZone: 'UTC' } });
      const some = { products: true, pages: true, payments: true, mail: false, seller: false };
      expect(await checklistOf(shop, as)).toEqual(some);

      await changeSettings(shop, as, { supportEmail: 'hallo@nordlicht.example' });
      expect(await checklistOf(shop, as)).toEqual({ ...some, seller: true });
      expect(await checklistOf(shop, await shop.orderManager())).toBeUndefined();

      expect((await shop.delete('/admin/dashboard/checklist', { as })).status).toBe(200);
      expect(await checklistOf(shop, as)).toBeUndefined();
    });

    test('a shop that was not opened by its link has no checklist', async () => {
      await shop.db.deleteFrom('shop_setup').execute();
      expect(await checklistOf(shop, await shop.admin())).toBeUndefined();
    });
  },
  { SHOP_DEMO: 'off' },
);
