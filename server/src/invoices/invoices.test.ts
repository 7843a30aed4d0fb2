import type { OrderInvoice } from '@kiosk/contract/invoice.ts';
import { numbersOf, upTo } from '@kiosk/testkit/invoices.ts';
import { MortalServer } from '@kiosk/testkit/mortal.ts';
import { address, placeCashOrder } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedIds, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';

const seller = {
  SELLER_NAME: 'Harbour & Sons',
  SELLER_ADDRESS: '1 Market Street|Portland, ME 04101',
  SELLER_TAX_ID: 'US 12-3456789',
  SELLER_TIME_ZONE: 'Pacific/Kiritimati',
  TAX_RATE: '8.875',
  TAX_NAME: 'VAT',
  SUPPORT_EMAIL: 'sales@harbour.example',
};

const day = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString();

const cashOrder = async (shop: TestShop, as?: Caller): Promise<string> =>
  (await placeCashOrder(shop, as, {}, 2)).id;

describeShop(
  'An invoice',
  (shop) => {
    afterEach(() => void vi.useRealTimers());

    const invoiceOf = async (id: string, as: Caller): Promise<OrderInvoice> =>
      (await shop.get(`/admin/orders/${id}/invoice`, { as })).body;
    const issue = (id: string, as: Caller) => shop.post(`/admin/orders/${id}/invoice`, { as });
    const changeAt = async (at: string, id: string, status: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
      await shop.patch(`/orders/${id}`, { as: await shop.admin(), body: { status } });
      vi.useRealTimers();
    };

    test('an invoice is a draft until it is issued, and never changes afterwards', async () => {
      const [admin, ada] = [await shop.admin(), await shop.customer()];
      const id = await cashOrder(shop, ada);
      const said = {
        seller: {
          name: 'Harbour & Sons',
          address: ['1 Market Street', 'Portland, ME 04101'],
          taxId: 'US 12-3456789',
          email: 'sales@harbour.example',
        },
        orderId: id,
        customer: address,
        paymentMethod: 'cash',
        lines: [{ title: expect.stringMatching(/^Jumper/), quantity: 2, price: 79, amount: 158 }],
        total: 158,
        tax: { name: 'VAT', rate: 8.875, amount: 12.88, net: 145.12 },
        paid: 0,
        due: 158,
      };
      const draft = await invoiceOf(id, admin);
      expect(draft).toEqual({
        draft: { ...said, orderDate: expect.any(String) },
        creditNotes: [],
        creditable: 0,
      });

      const dates = [day('Pacific/Kiritimati')];
      const { status, body } = await issue(id, admin);
      dates.push(day('Pacific/Kiritimati'));

      expect(status).toBe(200);
      expect(body.draft).toBeUndefined();
      expect(body.invoice).toMatchObject({ ...said, number: expect.stringMatching(/^INV-\d{6}$/) });
      expect(dates).toContain(body.invoice.date);
      expect(await invoiceOf(id, admin)).toEqual(body);
      const entries = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
      expect(entries.body).toMatchObject([
        {
          action: 'issue-invoice',
          actorId: admin.id,
          label: `#${id}`,
          after: { number: body.invoice.number, amount: 158 },
        },
      ]);

      // The shop moves, and so does the order.
      const config = readConfig({
        LOG_LEVEL: 'silent',
        SELLER_NAME: 'Another seller',
        SELLER_ADDRESS: 'Mars',
      });
      const moved = await buildApp(config, shop.db);
      const changed = JSON.stringify({ ...address, name: 'Bob' });
      await shop.db.updateTable('orders').set({ address: changed }).where('id', '=', id).execute();
      const ask = (document: string) =>
        moved.inject({
          method: 'POST',
          url: `/api/admin/orders/${id}/${document}`,
          headers: { authorization: `Bearer ${admin.token}` },
        });
      expect((await ask('invoice')).json()).toEqual(body);
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      expect((await ask('credit-notes')).json()).toMatchObject({
        invoice: body.invoice,
        creditNotes: [
          { seller: { name: 'Another seller' }, customer: address, tax: said.tax, lines: said.lines },
        ],
      });
      await moved.close();
      const rewriting = shop.db.updateTable('invoices').set({ amount_cents: 1 }).where('order_id', '=', id);
      await expect(rewriting.execute()).rejects.toThrow('rows of invoices are never changed');
      const deleting = shop.db.deleteFrom('invoices').where('order_id', '=', id);
      await expect(deleting.execute()).rejects.toThrow('rows of invoices are never changed');
    });

    test('concurrent requests issue one invoice, and numbers have no gap', async () => {
      const admins = [await shop.admin(), await shop.admin()];
      const ada = await shop.customer();
      const ids: string[] = [];
      for (const _ of upTo(5)) ids.push(await cashOrder(shop, ada));
      const cancelled = await cashOrder(shop);
      await shop.patch(`/orders/${cancelled}`, { as: admins[0] as Caller, body: { status: 'cancelled' } });

      const answers = await Promise.all(
        [...ids, cancelled, unknownId, ...ids].flatMap((id) => admins.map((admin) => issue(id, admin))),
      );

      const numberOf = new Map<string, Set<string>>();
      for (const { status, body } of answers.filter((answer) => answer.status === 200)) {
        expect(status).toBe(200);
        const { orderId, number } = body.invoice;
        numberOf.set(orderId, (numberOf.get(orderId) ?? new Set()).add(number));
      }
      expect([...numberOf.keys()].toSorted()).toEqual(ids.toSorted());
      expect([...numberOf.values()].map((numbers) => numbers.size)).toEqual(ids.map(() => 1));
      expect(new Set([...numberOf.values()].flatMap((numbers) => [...numbers])).size).toBe(ids.length);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
      const { last, numbers, documents } = await numbersOf(shop, 'invoice');
      expect(numbers).toEqual(upTo(last));
      const dates = documents.map(({ issued_at }) => issued_at);
      expect(dates).toEqual(dates.toSorted());
      const own = await shop.get('/orders/own', { as: ada });
      for (const { id, invoiceNumber } of own.body)
        expect([...(numberOf.get(id) ?? [])]).toEqual([invoiceNumber]);
      const entries = await shop.get(`/admin/audit?subject=order&subjectId=${ids[0]}`, {
        as: admins[0] as Caller,
      });
      expect(entries.body).toHaveLength(1);
    });

    test('a crash while issuing an invoice uses up no number', async () => {
      const [admin, id] = [await shop.admin(), await cashOrder(shop)];
      const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...seller });
      const { last: before } = await numbersOf(shop, 'invoice');
      const server = await new MortalServer(config, shop.db, { name: 'none' } as never).open();
      let deaths = 0;
      for (let left = 0; ; left++) {
        Object.assign(server.life, { left, isOver: false });
        const { statusCode } = await server.app.inject({
          method: 'POST',
          url: `/api/admin/orders/${id}/invoice`,
          headers: { authorization: `Bearer ${admin.token}` },
        });
        const { last, numbers } = await numbersOf(shop, 'invoice');
        expect(numbers).toEqual(upTo(last));
        if (statusCode === 200) break;
        deaths++;
        expect([last, statusCode]).toEqual([before, 500]);
        expect(await invoiceOf(id, admin)).toMatchObject({ draft: { orderId: id } });
      }
      await server.bury();
      expect(deaths).toBeGreaterThan(8);
      expect((await invoiceOf(id, admin)).invoice?.number).toMatch(/^INV-/);
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('an invoice says when its order left the shop, in the seller’s time zone, if it had', async () => {
      const [admin, kept, sent, brought] = [
        await shop.admin(),
        await cashOrder(shop),
        await cashOrder(shop),
        await cashOrder(shop),
      ];
      await changeAt('2126-03-29T11:00:00.000Z', sent, 'shipped');
      await changeAt('2126-04-02T08:00:00.000Z', sent, 'delivered');
      await changeAt('2126-03-30T09:00:00.000Z', brought, 'delivered');
      expect((await invoiceOf(sent, admin)).draft).toMatchObject({ deliveryDate: '2126-03-30' });
      expect((await issue(sent, admin)).body.invoice).toMatchObject({ deliveryDate: '2126-03-30' });
      expect((await issue(brought, admin)).body.invoice).toMatchObject({ deliveryDate: '2126-03-30' });
      expect((await issue(kept, admin)).body.invoice).not.toHaveProperty('deliveryDate');
    });

    test('a status that was set by mistake and undone does not change the delivery date of an invoice', async () => {
      const [admin, order] = [await shop.admin(), await cashOrder(shop)];
      const setAll = async (...changes: [day: string, status: string][]) => {
        for (const [day, status] of changes) await changeAt(`2126-04-${day}T08:00:00.000Z`, order, status);
        return (await invoiceOf(order, admin)).draft;
      };
      expect(await setAll(['01', 'shipped'], ['02', 'cancelled'], ['03', 'shipped'])).toMatchObject({
        deliveryDate: '2126-04-01',
      });
      expect(await setAll(['04', 'delivered'], ['05', 'shipped'], ['06', 'delivered'])).toMatchObject({
        deliveryDate: '2126-04-01',
      });
      expect(await setAll(['07', 'processing'], ['08', 'shipped'])).toMatchObject({
        deliveryDate: '2126-04-08',
      });
    });

    test('a customer sees the issued invoice and credit notes of their own orders alone', async () => {
      const [admin, ada, bob] = [await shop.admin(), await shop.customer(), await shop.customer()];
      const id = await cashOrder(shop, ada);
      const path = `/orders/${id}/invoice`;
      expect(await shop.get(path, { as: ada })).toMatchObject({
        status: 404,
        body: 'This order has no invoice yet.',
      });
      const { invoice } = (await issue(id, admin)).body;
      expect(await shop.get(path, { as: ada })).toMatchObject({
        status: 200,
        body: { invoice, creditNotes: [] },
      });
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      const { creditNotes } = (await shop.post(`/admin/orders/${id}/credit-notes`, { as: admin })).body;
      expect((await shop.get(path, { as: ada })).body).toEqual({ invoice, creditNotes });
      for (const as of [bob, admin]) {
        expect(await shop.get(path, { as })).toMatchObject({ status: 404, body: 'Order not found.' });
      }
    });

    test('a card order is invoiced once it is paid, and never if it was cancelled unpaid', async () => {
      const [admin, ada] = [await shop.admin(), await shop.customer()];
      const { id } = await placeCardOrder(shop, ada);
      expect(await invoiceOf(id, admin)).toMatchObject({ refusal: 'unpaid', draft: { due: 79 } });
      expect(await issue(id, admin)).toMatchObject({
        status: 409,
        body: 'A card order is invoiced once it is paid.',
      });
      await payWithTestCard(shop, ada, id, testCards.good);
      await checkPayment(shop, ada, id);
      expect((await issue(id, admin)).body.invoice).toMatchObject({ total: 79, paid: 79, due: 0 });

      const cancelled = await cashOrder(shop);
      await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
      expect((await invoiceOf(cancelled, admin)).refusal).toBe('cancelled');
      expect(await issue(cancelled, admin)).toMatchObject({
        status: 409,
        body: 'The order was cancelled before it was paid, so there is nothing to invoice.',
      });
    });

    test('after the clock was set back over New Year, no document has an earlier date than those before it', async () => {
      const at = (instant: string) =>
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2029-12-31T${instant}Z`) });
      at('10:30:00');
      const [admin, first, second, third] = [
        await shop.admin(),
        await cashOrder(shop),
        await cashOrder(shop),
        await cashOrder(shop),
      ];
      expect((await issue(first, admin)).body.invoice).toMatchObject({ date: '2030-01-01' });
      at('08:00:00');
      expect((await issue(second, admin)).body.invoice).toMatchObject({ date: '2030-01-01' });
      await shop.patch(`/orders/${first}`, { as: admin, body: { status: 'cancelled' } });
      const credited = await shop.post(`/admin/orders/${first}/credit-notes`, { as: admin });
      expect(credited.body.creditNotes).toMatchObject([{ date: '2030-01-01' }]);
      vi.setSystemTime(new Date('2029-12-28T08:00:00Z'));
      expect((await issue(third, admin)).body.invoice, 'days ahead').toMatchObject({ date: '2029-12-28' });
    });

    test('after another time zone was chosen, no document has an earlier date than those before it', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T11:00:00Z') });
      const [admin, first, second] = [await shop.admin(), await cashOrder(shop), await cashOrder(shop)];
      expect((await issue(first, admin)).body.invoice).toMatchObject({ date: '2031-01-02' });
      const { settings } = (await shop.get('/admin/settings', { as: admin })).body;
      await changeSettings(shop, admin, { seller: { ...settings.seller, timeZone: 'America/New_York' } });
      expect((await issue(second, admin)).body.invoice).toMatchObject({ date: '2031-01-02' });
      await shop.patch(`/orders/${first}`, { as: admin, body: { status: 'cancelled' } });
      const credited = await shop.post(`/admin/orders/${first}/credit-notes`, { as: admin });
      expect(credited.body.creditNotes).toMatchObject([{ date: '2031-01-02' }]);
      await changeSettings(shop, admin, { seller: settings.seller });
    });
  },
  seller,
);

describeShopOn(
  'SQLite',
  'A missing order',
  (shop) => {
    test('an invoice of a missing order is not found', async () => {
      const admin = await shop.admin();
      for (const path of ['invoice', 'credit-notes']) {
        const about = (id: string) => `/admin/orders/${id}/${path}`;
        expect(await shop.post(about(unknownId), { as: admin })).toMatchObject({
          status: 404,
          body: 'Order not found.',
        });
        for (const wrong of malformedIds) {
          expect((await shop.post(about(wrong), { as: admin })).status).toBe(400);
        }
      }
      expect((await shop.get(`/admin/orders/${unknownId}/invoice`, { as: admin })).status).toBe(404);
    });
  },
  seller,
);

describeShopOn(
  'SQLite',
  'A shop without seller details',
  (shop) => {
    test('no invoice is issued without seller details, and no seller is made up', async () => {
      const [admin, id] = [await shop.admin(), await cashOrder(shop)];
      const path = `/admin/orders/${id}/invoice`;

      const { body } = await shop.get(path, { as: admin });
      expect(body).toMatchObject({ refusal: 'no-seller', draft: { total: 158 } });
      expect(body.draft.seller).toBeUndefined();
      expect(body.draft.tax).toBeUndefined();
      expect(await shop.post(path, { as: admin })).toMatchObject({
        status: 409,
        body: 'The shop has no seller details yet.',
      });
      expect(await numbersOf(shop, 'invoice')).toMatchObject({ last: 0, numbers: [] });
    });
  },
  { SHOP_DEMO: 'off' },
);
