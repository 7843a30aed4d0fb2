import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { asProblem, describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { makeSetupLink } from '../accounts/setup/setup.service.ts';
import { readConfig } from '../config/config.ts';
import { createAdmin } from './create-admin.ts';

const interleaving = new Interleaving();

describeShop(
  'The command that makes an administrator',
  (shop) => {
    test('a link opens nothing while the command makes the first administrator', async () => {
      const link = await makeSetupLink(shop.db, 'https://shop.example');
      const account = { username: 'mara', email: 'mara@nordlicht.example', password: 'Sesame-1-lantern' };
      const shopOfHers = { name: 'Nordlicht', language: 'de', currency: 'EUR' };
      const body = { token: String(link?.split('#')[1]), ...account, ...shopOfHers };
      const create = async () =>
        createAdmin.run({
          db: shop.db,
          config: readConfig({}),
          options: { email: 'ada@nordlicht.example' },
          args: [],
          print: () => {},
          readSecret: async () => account.password,
        } as never);
      const [, opened] = await interleaving.interrupt(shop, create, {
        at: /insert into "accounts"/,
        act: () => shop.post('/setup', { body, headers: asProblem }),
      });
      expect(opened).toMatchObject({ status: 409, body: { code: 'shop-open' } });
      const administrators = shop.db.selectFrom('accounts').select('email').where('role', '=', 'admin');
      expect(await administrators.execute()).toEqual([{ email: 'ada@nordlicht.example' }]);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
