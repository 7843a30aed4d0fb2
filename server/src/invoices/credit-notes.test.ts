import type { CreditNote, OrderInvoice } from '@kiosk/contract/invoice.ts';
import { numbersOf, upTo } from '@kiosk/testkit/invoices.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShop('A credit note', (shop) => {
  let keys = 0;
  const refund = (id: string, as: Caller, amount?: number) =>
    shop.post(`/admin/orders/${id}/refunds`, {
      as,
      body: { amount },
      headers: { 'idempotency-key': `k${++keys}` },
    });
  const invoiceOf = async (id: string, as: Caller): Promise<OrderInvoice> =>
    (await shop.get(`/admin/orders/${id}/invoice`, { as })).body;
  const issue = (id: string, as: Caller) => shop.post(`/admin/orders/${id}/invoice`, { as });
  const credit = (id: string, as: Caller) => shop.post(`/admin/orders/${id}/credit-notes`, { as });

  /** An order of $79 that is paid by card and invoiced. */
  const invoiced = async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await checkPayment(shop, ada, id);
    const { number, date } = (await issue(id, admin)).body.invoice;
    return { id, admin, invoice: { number, date } };
  };

  test('credit notes credit what was refunded, and several together equal one for the whole', async () => {
    const { id, admin, invoice } = await invoiced();
    expect((await credit(id, admin)).body).toMatchObject({ creditNotes: [], creditable: 0 });

    const creditableOnItsPage = async () =>
      (await shop.get(`/admin/orders/${id}`, { as: admin })).body.creditable;
    expect(await creditableOnItsPage()).toBeUndefined();

    await refund(id, admin, 10);
    expect((await invoiceOf(id, admin)).creditable).toBe(10);
    expect(await creditableOnItsPage()).toBe(10);
    const first = (await credit(id, admin)).body;
    expect(await creditableOnItsPage()).toBeUndefined();
    expect(first).toMatchObject({
      creditable: 0,
      creditNotes: [
        { number: expect.stringMatching(/^CN-\d{6}$/), invoice, reason: 'refunded', total: 10, lines: [] },
      ],
    });
    expect((await credit(id, admin)).body).toEqual(first);
    for (const amount of [12.34, 20]) await refund(id, admin, amount);
    await credit(id, admin);
    await refund(id, admin);
    const { creditNotes, invoice: whole } = (await credit(id, admin)).body;

    expect(creditNotes.map(({ total }: CreditNote) => total)).toEqual([10, 32.34, 36.66]);
    const sumOf = (pick: (note: CreditNote) => number) =>
      Math.round(creditNotes.reduce((all: number, note: CreditNote) => all + 100 * pick(note), 0));
    expect(sumOf(({ total }) => total)).toBe(7900);
    expect(sumOf(({ tax }) => tax?.amount ?? 0)).toBe(Math.round(100 * whole.tax.amount));
    expect(sumOf(({ tax }) => tax?.net ?? 0)).toBe(Math.round(100 * whole.tax.net));
    const entries = await shop.get(`/admin/audit?subject=order&subjectId=${id}`, { as: admin });
    expect(entries.body[0]).toMatchObject({
      action: 'issue-credit-note',
      after: { number: creditNotes[2].number, amount: 36.66 },
    });
  });

  test('a credit note for the whole invoice repeats its lines, and includes refunds from before the invoice', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id, product } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await checkPayment(shop, ada, id);
    await refund(id, admin);
    expect((await issue(id, admin)).body).toMatchObject({
      invoice: { paid: 79, due: 0 },
      creditable: 79,
    });
    expect((await credit(id, admin)).body.creditNotes).toMatchObject([
      { total: 79, lines: [{ title: product.title, amount: 79 }], tax: { amount: 4.47, net: 74.53 } },
    ]);
  });

  test('a credit note cancels the invoice of an order that was cancelled unpaid', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const placed = await shop.post('/orders', { as: ada, body: placement([await shop.product()]) });
    const { id } = placed.body;
    expect(await credit(id, admin)).toMatchObject({ status: 409, body: 'This order has no invoice yet.' });
    await issue(id, admin);
    expect((await credit(id, admin)).body.creditNotes).toEqual([]);

    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect((await credit(id, admin)).body).toMatchObject({
      creditable: 0,
      creditNotes: [{ reason: 'cancelled', total: 79, lines: [{ amount: 79 }] }],
    });
    // Taken up again and cancelled again, it is not taken back a second time.
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'pending' } });
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect((await credit(id, admin)).body.creditNotes).toHaveLength(1);
  });

  test('concurrent requests issue one credit note, and numbers have no gap', async () => {
    const orders = [await invoiced(), await invoiced(), await invoiced()];
    for (const { id, admin } of orders) await refund(id, admin, 5);

    const answers = await Promise.all(
      [...orders, ...orders, ...orders].map(({ id, admin }) => credit(id, admin)),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { id, admin } of orders) expect((await invoiceOf(id, admin)).creditNotes).toHaveLength(1);
    const { last, numbers } = await numbersOf(shop, 'credit-note');
    expect(numbers).toEqual(upTo(last));
  });
});
