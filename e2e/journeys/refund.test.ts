import { cardOrder, cashOrder, demoAdmin, type Order, type Product } from '../../scripts/shop-api.ts';
import { answerInstead } from './answers.ts';
import { faults } from './axe.ts';
import { ordersOf, payThroughApi, placePaidOrder } from './card.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, test } from './shop-test.ts';

test('an admin undoes a cancellation, refunds a part and then the rest, once each, and sees what went wrong with payments', async ({
  page,
  api,
}) => {
  const shopper = await api.signUp();
  const order = await placePaidOrder(shopper);
  const admin = await api.logIn(demoAdmin);
  const about = { title: 'Undone', price: 20, brand: 'Lumen', category: 'Lanterns', stock: 2 };
  const lantern = await admin.send<Product>('POST', '/admin/products', about);
  const buyer = await api.signUp();
  const undone = await buyer.send<Order>('POST', '/orders', cashOrder([{ product: lantern, quantity: 2 }]));
  await admin.send('PATCH', `/orders/${undone.id}`, { status: 'processing' });
  await openAs(page, admin, '/admin-orders');

  await test.step('a status that somebody else has set is not overwritten, and a cancellation can be undone while there is stock', async () => {
    const stock = async () => (await api.get<Product>(`/products/${lantern.id}`)).stock;
    const status = page.getByRole('combobox', { name: `Status of order #${undone.id}` });
    const undo = page.getByRole('button', { name: `Undo the cancellation of order #${undone.id}` });

    await expect(status).toHaveValue('processing');
    await admin.send('PATCH', `/orders/${undone.id}`, { status: 'pending' });
    await status.selectOption('Shipped');
    await expect(notice(page, 'The status of this order has changed since you opened it.')).toBeVisible();
    await expect(status, 'what another administrator has set').toHaveValue('pending');
    await status.selectOption('Cancelled');
    await expect(undo).toHaveText('Undo');
    await expect.poll(stock).toBe(2);
    expect(await faults(page, 'article:has([aria-label^="Undo"])')).toEqual([]);
    await undo.press('Enter');
    await expect(status).toHaveValue('pending');
    await expect(status).toBeFocused();
    await expect(undo).toHaveCount(0);
    await expect.poll(stock).toBe(0);

    await status.selectOption('Cancelled');
    await expect(undo, 'the cancellation is stored').toBeVisible();
    await buyer.send('POST', '/orders', cashOrder([{ product: lantern, quantity: 1 }]));
    await undo.click();
    await expect(notice(page, "Only 1 of 'Undone' left")).toBeVisible();
    await expect(status).toHaveValue('cancelled');
    await status.selectOption('Cancelled');
  });

  const card = page.getByRole('article', { name: `Order #${order.id}` });
  const payment = card.getByRole('definition').first();
  await expect(payment).toHaveText('Card · Paid');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const amount = dialog.getByLabel('Amount in USD');
  const refund = dialog.getByRole('button', { name: 'Refund' });

  await test.step('a dialog none of whose scripts loaded opens at the next attempt', async () => {
    const scripts = '**/static/js/*.js';
    await page.route(scripts, (route) => route.abort());
    await card.getByRole('button', { name: `Refund order #${order.id}` }).click();
    await expect(notice(page, 'This could not be opened.')).toBeVisible();
    await page.unroute(scripts);
  });
  await card.getByRole('button', { name: `Refund order #${order.id}` }).click();
  await expect(amount).toHaveValue(order.totalAmount.toFixed(2));
  for (const [wrong, said] of [
    ['10.005', 'Please enter an amount such as 12.50.'],
    ['0', 'Please enter an amount above 0.'],
    ['100000', `At most $${order.totalAmount.toFixed(2)} can be refunded.`],
  ] as const) {
    await amount.fill(wrong);
    await refund.click();
    await expect(amount).toHaveAccessibleDescription(said);
  }
  expect(await faults(page)).toEqual([]);
  await amount.fill('10');
  await page.route(
    /\/refunds$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await refund.click();
  await expect(amount).toHaveAccessibleDescription('Failed to refund. Please try again.');
  await refund.click();
  await expect(notice(page, '$10.00 refunded.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await test.step('a refund that fails after its dialog was left is reported', async () => {
    await page.route(/\/refunds$/, (route) => route.abort(), { times: 1 });
    const release = await holdAnswers(page, 'POST', /\/refunds$/);
    await card.getByRole('button', { name: `Refund order #${order.id}` }).click();
    await refund.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    release();
    await expect(notice(page, 'Failed to refund. Please try again.')).toBeVisible();
  });
  await expect(payment).toHaveText('Card · Part refunded');
  await expect(card.getByText('Part refunded $10.00')).toBeVisible();

  const status = card.getByRole('combobox');
  const question = page.getByRole('alertdialog', { name: 'Take up again' });
  await status.selectOption('Cancelled');
  await expect(amount).toHaveValue((order.totalAmount - 10).toFixed(2));
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(card.getByRole('button', { name: /^Undo/ }), 'money went back').toHaveCount(0);
  await status.selectOption('Processing');
  await expect(question).toContainText('although $10.00 of its money was returned');
  await question.getByRole('button', { name: 'Cancel' }).click();
  const loaded = page.waitForResponse(/\/payments$/);
  await card.getByRole('button', { name: `Refund order #${order.id}` }).click();
  await loaded;
  await expect(amount).toHaveValue((order.totalAmount - 10).toFixed(2));
  const rest = (order.totalAmount - 11).toFixed(2);
  await test.step('what somebody else has refunded since is not refunded once more', async () => {
    const key = { 'Idempotency-Key': 'another-administrator' };
    await admin.send('POST', `/admin/orders/${order.id}/refunds`, { amount: 1 }, key);
    await refund.click();
    await expect(amount).toHaveAccessibleDescription(/have changed since you opened them/);
    await expect(dialog.getByText(`$${rest}`)).toBeVisible();
    await amount.fill(rest);
  });
  await refund.click();
  await expect(notice(page, `$${rest} refunded.`)).toBeVisible();
  await expect(payment).toHaveText('Card · Refunded');
  await expect(card.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'cancelled', paymentStatus: 'refunded' }]);

  await status.selectOption('Processing');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('cancelled');
  await status.selectOption('Processing');
  await question.getByRole('button', { name: 'Take up again' }).click();
  await expect(status).toHaveValue('processing');
  expect(await ordersOf(shopper)).toMatchObject([{ status: 'processing', paymentStatus: 'refunded' }]);

  await test.step('an order shows what went wrong with its payment, and what to do about it', async () => {
    const product = await findProduct(api, /jumper/i);
    const line = [{ product, quantity: 1 }];
    const unpaid = await (await api.signUp()).send<Order>('POST', '/orders', cardOrder(line));
    const flags = [
      'paid-after-cancellation',
      'paid-twice',
      'wrong-amount',
      'intent-missing',
      'refund-failed',
      'disputed',
    ];
    await answerInstead(page, /\/api\/(admin\/)?orders\?/, () =>
      flags.map((paymentFlag, index) => ({
        ...unpaid,
        id: `${unpaid.id.slice(0, -1)}${index}`,
        paymentFlag,
      })),
    );
    await followed(page, '/admin-orders?status=pending');
    await expect(page.getByRole('article')).toContainText([
      'This order was paid after it had been cancelled. The money is refunded automatically.',
      'This order was paid twice. The second payment is refunded automatically.',
      'A wrong amount was paid for this order. It does not count as paid',
      'The payment provider does not know the payment that was begun for this order, so it cannot be paid.',
      'Press Refund to try again, or to record that you have returned it in another way.',
      'The customer’s bank disputes the payment of this order. Its page says what to do, and until when.',
    ]);

    await test.step('a new payment is allowed instead of one that the provider does not know', async () => {
      let isMissing = true;
      await answerInstead(page, new RegExp(`/admin/orders/${unpaid.id}`), (details) => {
        const payments = { ...details.payments, ...(isMissing && { missingIntent: 'pi_1' }) };
        return { ...details, payments, ...(isMissing && { paymentFlag: 'intent-missing' }) };
      });
      await page.route(/abandoned-intents$/, async (route) => {
        expect(route.request().postDataJSON()).toEqual({ intentId: 'pi_1' });
        isMissing = false;
        await route.fulfill({ json: {} });
      });
      await followed(page, `/admin-orders/${unpaid.id}`);
      const missing = page.getByRole('region', { name: 'Missing payment' });
      await expect(missing).toContainText('Look for pi_1 in that account');
      await missing.getByRole('button', { name: 'Allow a new payment' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Allow a new payment' });
      await expect(dialog).toContainText('your customer may pay twice');
      await dialog.getByRole('button', { name: 'Allow a new payment' }).click();
      await expect(notice(page, 'The order can be paid again.')).toBeVisible();
      await expect(missing).toBeHidden();
    });

    const payer = await api.signUp();
    const paid = await payer.send<Order>('POST', '/orders', cardOrder(line));
    await payThroughApi(payer, paid);
    const payments = page.getByRole('region', { name: 'Payment' });
    await test.step('a dispute says what to do, and until when', async () => {
      const dispute = {
        id: 'du_1',
        status: 'needs-response',
        isInquiry: false,
        amount: paid.totalAmount,
        currency: 'usd',
        reason: 'product_not_received',
        evidenceDueAt: '2026-12-01T12:00:00.000Z',
        openedAt: '2026-11-21T12:00:00.000Z',
      };
      await answerInstead(page, new RegExp(`/admin/orders/${paid.id}`), (details) => ({
        ...details,
        paymentFlag: 'disputed',
        payments: {
          ...details.payments,
          chargedBack: paid.totalAmount,
          disputes: [dispute, { ...dispute, id: 'du_0', status: 'lost' }],
        },
      }));
      await followed(page, `/admin-orders/${paid.id}`);
      const disputes = page.getByRole('region', { name: 'Disputes' });
      await expect(disputes.getByRole('heading')).toContainText([
        /product not received/,
        /product not received/,
      ]);
      await expect(disputes).toContainText('give evidence at Stripe by December 1, 2026');
      await expect(disputes).toContainText('Do not refund it too.');
      await expect(disputes.getByRole('link', { name: 'Answer at Stripe' })).toHaveCount(1);
      await expect(payments).toContainText('Taken back by the bank');
    });

    await test.step('a refund made outside the payment provider is recorded', async () => {
      await page.unrouteAll();
      await followed(page, `/admin-orders/${unpaid.id}`);
      await expect(page.getByRole('heading', { name: `Order #${unpaid.id}`, level: 1 })).toBeVisible();
      await followed(page, `/admin-orders/${paid.id}`);
      await page.getByRole('button', { name: `Refund order #${paid.id}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Refund' });
      await dialog.getByLabel('I have returned the money in another way').check();
      await dialog.getByRole('button', { name: 'Record' }).click();
      const how = dialog.getByLabel('How');
      await expect(how).toHaveAccessibleDescription(/Please say how the money was returned/);
      await how.fill('Bank transfer on May 3');
      await dialog.getByRole('button', { name: 'Record' }).click();
      const said = `$${paid.totalAmount.toFixed(2)} recorded as returned.`;
      await expect(notice(page, said)).toBeVisible();
      const timeline = page.getByRole('region', { name: 'Timeline' });
      const happened = timeline.getByRole('listitem').filter({ hasNotText: 'Mail “' });
      await expect(happened.first()).toContainText('returned outside of the payment provider');
      await expect(happened.first()).toContainText('Bank transfer on May 3');
      await expect(payments).toContainText('Card · Refunded');

      await page.getByRole('combobox', { name: `Status of order #${paid.id}` }).selectOption('Cancelled');
      await expect(happened.first()).toContainText('Cancelled');
      await expect(page.getByRole('button', { name: /^Undo/ }), 'money went back').toHaveCount(0);
    });
  });
});
