import { accountMessages } from '@kiosk/contract/account.ts';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import { checkFile } from '@kiosk/testkit/imports.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShopOn } from '@kiosk/testkit/shop.ts';
import { describe, expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';

const notAdmin = { status: 403, body: 'Only an administrator may do this' };
const notOfRole = { status: 403, body: accountMessages.notOfRole };
const notSignedIn = { status: 401, body: 'Please log in to continue' };
const interleaving = new Interleaving();

describeShopOn(
  'SQLite',
  'Downloads after losing the role or session',
  (shop) => {
    const setRole = async ({ id }: Caller, role: string) =>
      shop.patch(`/admin/customers/${id}`, { as: await shop.admin(), body: { role } });

    describe.each([
      ['orders', async () => '/admin/orders/downloads'],
      ['products', async () => '/admin/products/downloads'],
      [
        'the errors of an import',
        async (as: Caller) => {
          const { id } = await checkFile({ shop, as }, 'sku,price\nS-1,much');
          return `/admin/imports/${id}/errors/downloads`;
        },
      ],
    ] as const)('a link to a file of %s', (_file, pathFor) => {
      const linkOf = async (admin: Caller): Promise<string> => {
        const { body, status } = await shop.post(await pathFor(admin), { as: admin });
        expect(status).toBe(201);
        return body.href.replace(apiPrefix, '');
      };

      test('a download link stops working for good when its administrator becomes a customer', async () => {
        const admin = await shop.admin();
        const link = await linkOf(admin);
        await setRole(admin, 'customer');
        expect(await shop.get(link)).toMatchObject(notAdmin);
        await setRole(admin, 'admin');
        expect((await shop.get(link)).status).toBe(404);
      });

      test('a download link stops working at logout', async () => {
        const admin = await shop.admin();
        const link = await linkOf(admin);
        await shop.get('/auth/logout', { as: admin });
        expect(await shop.get(link)).toMatchObject(notSignedIn);
      });

      test('a download link stops working when the session is revoked', async () => {
        const admin = await shop.admin();
        const link = await linkOf(admin);
        await shop.delete(`/admin/customers/${admin.id}/sessions`, { as: await shop.admin() });
        expect(await shop.get(link)).toMatchObject(notSignedIn);
      });

      test('a download link does not work for another session', async () => {
        const [admin, other] = [await shop.admin(), await shop.admin()];
        const [link, session] = [await linkOf(admin), (await linkOf(other)).split('.').at(-1)];
        await shop.get('/auth/logout', { as: admin });
        expect((await shop.get(link.replace(/[^.]+$/, `${session}`))).status).toBe(404);
      });
    });

    test.each([
      ['by a link', '/admin/orders/downloads'],
      ['by a call', undefined],
    ])(
      'an export of orders that has started %s is cut off when the role or session is lost',
      async (_how, linkPath) => {
        const [admin, ada] = [await shop.admin(), await shop.customer()];
        const order = await shop.post('/orders', { as: ada, body: placement([await shop.product()]) });
        const href: string = linkPath
          ? (await shop.post(linkPath, { as: admin })).body.href
          : `${apiPrefix}/admin/orders.csv`;
        const fetchFile = () => shop.get(href.replace(apiPrefix, ''), linkPath ? {} : { as: admin });
        const [sent] = await interleaving.interrupt(
          shop,
          () =>
            fetchFile().then(
              ({ body }) => String(body),
              () => 'cut off',
            ),
          { at: /from "orders"/, act: () => setRole(admin, 'customer') },
        );
        expect(sent).not.toContain(order.body.id);
      },
    );

    test('a download link stops working when an order manager becomes a product manager', async () => {
      const manager = await shop.orderManager();
      const { body } = await shop.post('/admin/orders/downloads', { as: manager });
      await setRole(manager, 'product-manager');
      expect(await shop.get(body.href.replace(apiPrefix, ''))).toMatchObject(notOfRole);
    });

    test('the list of all orders is cut off when an order manager becomes a product manager', async () => {
      const [manager, ada] = [await shop.orderManager(), await shop.customer()];
      const { body: order } = await shop.post('/orders', {
        as: ada,
        body: placement([await shop.product()]),
      });
      const [sent] = await interleaving.interrupt(
        shop,
        () =>
          shop.get('/orders', { as: manager }).then(
            ({ body }) => JSON.stringify(body),
            () => 'cut off',
          ),
        { at: /from "orders"/, act: () => setRole(manager, 'product-manager') },
      );
      expect(sent).not.toContain(order.id);
    });

    test('an export of products that has started is cut off when the role or session is lost', async () => {
      const admin = await shop.admin();
      const sku = `S-${newIdentifier()}`;
      await shop.product({ sku });
      const [sent] = await interleaving.interrupt(
        shop,
        () =>
          shop.get('/admin/products.csv', { as: admin }).then(
            ({ body }) => String(body),
            () => 'cut off',
          ),
        { at: /from "products"/, act: () => shop.get('/auth/logout', { as: admin }) },
      );
      expect(sent).not.toContain(sku);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
