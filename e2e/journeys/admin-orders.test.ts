import { readFile } from 'node:fs/promises';
import {
  cardOrder,
  cashOrder,
  demoAdmin,
  newAccount,
  type Order,
  type ShopApi,
} from '../../scripts/shop-api.ts';
import { faults } from './axe.ts';
import { payThroughApi } from './card.ts';
import { deskScreen, expectToShow13Rows } from './desk-screen.ts';
import { followed } from './followed.ts';
import { holdAnswers } from './held-answer.ts';
import { findProduct } from './products.ts';
import { expect, notice, openAs, test } from './shop-test.ts';
import { offerWithdrawals } from './withdrawals.ts';

type Addressed = { selectedAddresses: object };

/** A customer with an order, and an administrator. */
async function orderOf(api: ShopApi) {
  const account = newAccount();
  const shopper = await api.signUp(account);
  const product = await findProduct(api, /jumper/i);
  const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
  return { account, shopper, product, order, admin: await api.logIn(demoAdmin) };
}

test('an admin finds orders by who placed them, filters them, comes back to the same list, keeps filters as views, and changes several orders in one go', async ({
  page,
  api,
}) => {
  const { account, shopper, product, order, admin } = await orderOf(api);
  for (const { id } of await admin.get<{ id: string }[]>('/admin/saved-views?list=orders')) {
    await admin.send('DELETE', `/admin/saved-views/${id}`);
  }
  const onTheWay = { list: 'orders', name: 'On the way', query: 'status=shipped&view=table' };
  await admin.send('POST', '/admin/saved-views', onTheWay);
  const second = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
  await admin.send('PATCH', `/orders/${second.id}`, { status: 'shipped' });
  // Its filter, too, has to leave room for the table.
  await offerWithdrawals(admin, true);
  await page.setViewportSize(deskScreen);
  await openAs(page, admin, '/admin-orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const cards = page.getByRole('article');

  await search.fill(account.email);
  await expect(page.getByText('2 orders match')).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
  await expect(page.getByText('1 order matches')).toBeVisible();
  await expect(cards).toContainText([`Order #${second.id}`]);
  await expect(page.getByRole('link', { name: `Customer who placed #${second.id}` })).toHaveAttribute(
    'href',
    /^\/admin-customers\/[0-9a-f]{24}$/,
  );

  await page.getByLabel('From').pressSequentially('12312999');
  await expect(page.getByLabel('From')).toHaveValue('2999-12-31');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('From'), 'though it has the focus').toHaveValue('');
  await page.goForward();
  await expect(page.getByLabel('From')).toHaveValue('2999-12-31');
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/admin-orders');
  await expect(page.getByText('No order matches')).toBeHidden();
  await expect(search).toHaveValue('');

  await search.fill(account.email);
  await expect(page.getByText('2 orders match')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = page.getByRole('button', { name: 'Orders as CSV' });
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\ufeffOrder number,/);
  expect(
    csv
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.slice(0, 24)),
  ).toEqual([second.id, order.id]);
  await expect(exporting).toBeHidden();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = page.getByRole('button', { name: 'Lines for the accountant' });
  const [ofLines] = await Promise.all([page.waitForEvent('download'), lines.click()]);
  expect(await readFile(await ofLines.path(), 'utf8')).toMatch(/^\ufeffBooking,Order number,/);

  await test.step('the table keeps the search when an order is opened and left', async () => {
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click();
    const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: order.id });
    await expect(row).toContainText('Ada Lovelace');
    await expect(row).toContainText(`${product.title}2 items`);
    await expect(row).toContainText(`$${order.totalAmount.toFixed(2)}`);

    const status = row.getByRole('combobox', { name: `Status of order #${order.id}` });
    await status.selectOption('Shipped');
    await expect(row.getByText('Shipped', { exact: true }).first()).toBeVisible();
    await row.getByRole('link', { name: `#${order.id}` }).click();
    await page.getByRole('link', { name: 'Back to Manage Orders' }).click();
    await expect(page).toHaveURL(`/admin-orders?view=table&q=${encodeURIComponent(account.email)}`);
    await expect(page.getByText('2 orders match')).toBeVisible();
    await expect(row).toBeVisible();

    await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/admin-orders?view=table');
    await expect(search).toHaveValue('');
    await expect(row).toBeVisible();
    await expectToShow13Rows(page);
  });

  await test.step('a view that was saved on another machine is opened, another saved and deleted, and the first renamed and replaced', async () => {
    const views = page.getByRole('region', { name: 'Saved views' });
    const open = (shown: string) => page.getByRole('button', { name: shown, exact: true }).click();
    const button = (name: string) => views.getByRole('button', { name, exact: true });

    await open('Saved views');
    await views.getByRole('link', { name: 'On the way' }).click();
    await expect(page).toHaveURL('/admin-orders?status=shipped&view=table');
    await expect(views).toBeHidden();
    await expect(page.getByRole('button', { name: 'On the way', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/admin-orders?view=table');

    await page.getByRole('combobox', { name: 'Status', exact: true }).first().selectOption('Delivered');
    await expect(page).toHaveURL('/admin-orders?view=table&status=delivered');
    await open('Saved views');
    await views.getByLabel('Save this view as').fill('On the way');
    await button('Save view').click();
    await expect(views).toContainText('You already have a view with the name On the way.');
    await views.getByLabel('Save this view as').fill('Here');
    await page.keyboard.press('Enter');
    await expect(views.getByRole('status')).toHaveText('You are looking at “Here”.');
    await button('Change Here').click();
    await button('Delete').click();
    await button('Delete view').click();
    await expect(views.getByRole('listitem')).toHaveCount(1);
    await expect(views).toBeFocused();
    await expect(views.getByLabel('Save this view as')).toBeVisible();

    await button('Change On the way').press('Enter');
    await expect(views.getByLabel('Name of the view')).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.insertText('Arrived');
    await views.getByRole('checkbox', { name: 'Use the current filters' }).check();
    await button('Save').click();
    await expect(views.getByRole('status')).toHaveText('You are looking at “Arrived”.');
    await expect(button('Change Arrived')).toBeFocused();
    expect(await admin.get('/admin/saved-views?list=orders')).toMatchObject([
      { name: 'Arrived', query: 'status=delivered&view=table' },
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Arrived', exact: true })).toBeFocused();
  });

  const ids = [second.id, order.id];
  while (ids.length < 6) {
    const { id } = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 1 }]));
    ids.unshift(id);
  }
  for (const id of [order.id, second.id]) await admin.send('PATCH', `/orders/${id}`, { status: 'pending' });
  await admin.send('PATCH', `/orders/${ids[1]}`, { status: 'cancelled' });
  await page.evaluate(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  const query = `q=${encodeURIComponent(account.email)}`;
  const found = `/admin-orders?view=table&${query}`;
  await followed(page, `/admin-orders?${query}`);
  await expect(page, 'the view that was chosen last').toHaveURL(found);
  const box = (at: number) => page.getByRole('checkbox', { name: `Select order #${ids[at]}` });
  const bar = page.getByRole('region', { name: 'Selected orders' });

  await test.step('several orders are chosen with Shift, and their packing slips printed with three clicks', async () => {
    await box(0).click();
    await box(4).click({ modifiers: ['Shift'] });
    await expect(bar.getByRole('status')).toHaveText('5 orders selected');
    await bar.getByRole('link', { name: 'Print packing slips' }).click();
    await expect(page.getByRole('heading', { name: 'Packing slip', exact: true })).toHaveCount(5);
    await expect.poll(() => page.evaluate(() => 'printed' in window && window.printed)).toBe(1);
    await page.getByRole('link', { name: 'Back to Manage Orders' }).click();
    await expect(page).toHaveURL(found);
  });

  const failures = page.getByRole('dialog', { name: '1 order not changed' });
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(new URL(request.url()).pathname));
  await test.step('set shipped with one call, but for the cancelled ones and the one that was not chosen', async () => {
    await box(4).click();
    await box(0).click({ modifiers: ['Shift'] });
    // Another administrator cancels one of those that are chosen here.
    await admin.send('PATCH', `/orders/${ids[3]}`, { status: 'cancelled' });
    calls.length = 0;
    await bar.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(
      notice(page, '3 orders set to shipped. 1 order stayed: shipped, delivered, cancelled, or not paid.'),
    ).toBeVisible();
    await expect(failures).toContainText(`#${ids[3]}Not shipped: it is now Cancelled.`);
    await failures.getByRole('button', { name: 'Close' }).last().click();
    expect(calls).toEqual(['/api/admin/orders/shipments']);
    const stored = await shopper.get<Order[]>('/orders/own');
    expect(ids.map((id) => stored.find((one) => one.id === id)?.status)).toEqual(
      ids.map((_, at) => (at === 1 || at === 3 ? 'cancelled' : at === 5 ? 'pending' : 'shipped')),
    );
  });

  await test.step('recorded as paid in cash with one call, which names the one that was cancelled since', async () => {
    await admin.send('PATCH', `/orders/${ids[4]}`, { status: 'cancelled' });
    calls.length = 0;
    await bar.getByRole('button', { name: 'Paid in cash' }).click();
    await expect(
      notice(
        page,
        '2 orders recorded as paid in cash. 2 orders stayed: paid already, by card, or cancelled.',
      ),
    ).toBeVisible();
    await expect(failures).toContainText(`#${ids[4]}This order was cancelled.`);
    await failures.getByRole('button', { name: 'Close' }).last().click();
    expect(calls).toEqual(['/api/admin/orders/cash-payments']);
    const stored = await shopper.get<Order[]>('/orders/own');
    expect(stored.filter(({ paymentStatus }) => paymentStatus === 'paid')).toHaveLength(2);
  });

  await test.step('on a phone the filters are behind a button, and Enter searches', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click();
    await expect(cards).toHaveCount(6);
    await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('Shipped');
    await expect(page).toHaveURL(/&status=shipped$/);
    const shipped = `${ids[0]}`;
    await search.fill(shipped.slice(0, 20));
    await search.press('Enter');
    await expect(page).toHaveURL(`/admin-orders?q=${shipped.slice(0, 20)}&status=shipped`);
    await expect(cards).toContainText([`Order #${shipped}`]);
  });
  await offerWithdrawals(admin, false);
});

test('an order’s page shows and records payments, notes and returns, leads to its documents, and ships it', async ({
  page,
  api,
  context,
}) => {
  const { account, shopper, product, order, admin } = await orderOf(api);
  const paid = await shopper.send<Order>('POST', '/orders', cardOrder([{ product, quantity: 1 }]));
  await payThroughApi(shopper, paid);
  await openAs(page, admin, `/admin-orders/${order.id}?q=${encodeURIComponent(account.email)}`);
  await page.getByRole('link', { name: 'Newer order' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `Order #${paid.id}`, level: 1 })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Items' })).toContainText(product.title);
  const payment = main.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Card · Paid');
  await expect(main.getByRole('region', { name: 'Customer' })).toContainText(account.email);
  await expect(main.getByRole('link', { name: account.username })).toHaveAttribute(
    'href',
    /^\/admin-customers\/[0-9a-f]{24}$/,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Copy address' }).click();
  await expect(notice(page, 'Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '12 Analytical Row\nSpringfield',
  );

  const timeline = main.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('link', { name: 'All activity' })).toHaveAttribute(
    'href',
    '/admin-activity?subject=order',
  );
  // Mails have a test of their own.
  const happened = timeline.getByRole('listitem').filter({ hasNotText: 'Mail “' });
  await expect(happened).toHaveCount(3);
  await main.getByRole('combobox', { name: `Status of order #${paid.id}` }).selectOption('Shipped');
  await expect(happened.first()).toContainText('Status changed from Pending to Shipped');
  await expect(happened.first()).toContainText(demoAdmin.email);

  const note = main.getByLabel('Add a note');
  const add = main.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect(note).toHaveAccessibleDescription(/Please write a note/);
  await note.fill('Ring twice.\nThe bell is broken.');
  // The answer is lost; pressed again, it is the same note.
  await page.route(
    /\/notes$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add.click();
  await expect(note).toHaveAccessibleDescription(/The note could not be added/);
  const release = await holdAnswers(page, 'POST', /\/notes$/);
  await add.dblclick();
  await note.fill('A second note');
  release();
  await expect(happened.first()).toContainText('The bell is broken.');
  await expect(happened).toHaveCount(5);
  await expect(note, 'what was typed while it was saved stays').toHaveValue('A second note');
  // By keyboard, because a notice covers the link.
  const olderOrder = main.getByRole('link', { name: 'Older order' });
  await olderOrder.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toHaveValue('A second note');
  await add.click();
  await expect(happened.first()).toContainText('A second note');
  await expect(note).toHaveValue('');

  await expect(main.getByRole('link', { name: 'Newer order' })).toHaveCount(0);
  await olderOrder.press('Enter');
  await expect(main.getByRole('heading', { name: `Order #${order.id}`, level: 1 })).toBeVisible();
  await expect(olderOrder).toHaveCount(0);

  await test.step('a payment on delivery is recorded, taken back, recorded again, and returned in cash', async () => {
    const record = payment.getByRole('button', { name: 'Record as paid in cash' });

    await record.click();
    await expect(payment).toContainText('Cash · Paid');
    await payment.getByRole('button', { name: 'It was not paid' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as unpaid' }).click();
    await expect(notice(page, 'The order is unpaid again.')).toBeVisible();
    await record.click();
    await expect(payment).toContainText('Cash · Paid');

    await page.getByRole('button', { name: `Refund order #${order.id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Return cash' });
    await dialog.getByLabel('Amount in USD').fill('10');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(notice(page, '$10.00 recorded as returned.')).toBeVisible();
    await expect(payment).toContainText('Cash · Part refunded');
    for (const entry of ['paid in cash', 'Correction', '$10.00 returned in cash'])
      await expect(timeline.getByText(entry).first()).toBeVisible();
    expect(await admin.get(`/admin/orders/${order.id}`)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: 10,
    });
  });
  await test.step('a return is recorded line by line, and shown in the timeline', async () => {
    const scarf = await findProduct(api, /scarf/i);
    const bought = [product, scarf].map((each) => ({ product: each, quantity: 2 }));
    const { items, ...placement } = cashOrder(bought);
    const inSizeM = items.map((item) => (item.product === product.id ? { ...item, size: 'M' } : item));
    const sent = await shopper.send<Order>('POST', '/orders', { ...placement, items: inSizeM });
    await admin.send('PATCH', `/orders/${sent.id}`, { status: 'delivered' });
    await admin.send('POST', `/admin/orders/${sent.id}/cash-payments`, undefined, { 'Idempotency-Key': 'k' });
    await followed(page, `/admin-orders/${sent.id}`);
    await page.getByRole('button', { name: 'Record a return' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a return' });
    const units = dialog.getByRole('combobox', { name: `Units of ${product.title}, M that came back` });
    const record = dialog.getByRole('button', { name: 'Record return' });
    await expect(units).toBeFocused();
    await record.click();
    await expect(dialog.getByRole('alert')).toContainText('Please say what came back.');
    expect(await faults(page)).toEqual([]);
    await units.selectOption('1 of 2');
    await dialog.getByRole('checkbox', { name: /^Back into stock/ }).uncheck();
    await dialog.getByLabel('Reason').selectOption('Damaged');
    await record.click();
    const amount = `$${product.price.toFixed(2)}`;
    await expect(notice(page, `Return of ${amount} recorded.`)).toBeVisible();
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns).toContainText(`1 × ${product.title}, M, not sold again`);
    expect(await faults(page, 'main')).toEqual([]);
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      `Return of ${amount}: Damaged`,
    );
    await page.getByRole('button', { name: `Refund order #${sent.id}` }).click();
    const refund = page.getByRole('dialog', { name: 'Return cash' });
    await expect(refund.getByLabel(/^Amount/)).toHaveValue(product.price.toFixed(2));
    await refund.getByRole('button', { name: 'Not now' }).click();

    await test.step('a return of which somebody else has recorded a part is refused once, and then records the rest', async () => {
      await page.getByRole('button', { name: 'Record a return' }).click();
      await units.selectOption('1 of 1');
      await dialog.getByRole('combobox', { name: `Units of ${scarf.title}` }).selectOption('2 of 2');
      const lines = [0, 1].map((line) => ({ line, quantity: 1, restock: true }));
      const theirs = { lines, reason: 'damaged' };
      await admin.send('POST', `/admin/orders/${sent.id}/returns`, theirs, { 'Idempotency-Key': 'k' });
      await record.click();
      await expect(dialog.getByRole('alert')).toContainText(`'${product.title}' has come back already.`);
      await expect(dialog.getByText('All came back')).toHaveCount(1);
      await expect(dialog.getByRole('combobox', { name: /that came back$/ })).toHaveValue('1');
      await record.click();
      await expect(dialog).toBeHidden();
      await expect(returns).toContainText(`1 × ${scarf.title}`);
    });
    await expect(page.getByRole('button', { name: 'Record a return' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeFocused();
  });

  await test.step('its packing slip and invoice are printed, its address is corrected, it is shipped with tracking, and its mail read and sent again', async () => {
    const order = await shopper.send<Order>('POST', '/orders', cashOrder([{ product, quantity: 2 }]));
    await admin.send(
      'POST',
      `/admin/orders/${order.id}/notes`,
      { text: 'Beware of the dog' },
      { 'Idempotency-Key': 'k' },
    );
    const paper = page.getByRole('article');
    const total = `$${order.totalAmount.toFixed(2)}`;
    await followed(page, `/admin-orders/${order.id}?status=pending`);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });

    await page.getByRole('link', { name: 'Packing slip' }).click();
    await expect(paper.getByRole('heading', { name: 'Packing slip', level: 1 })).toBeVisible();
    await expect(paper.getByRole('table')).toContainText(product.title);
    await expect(paper).toContainText('2 items in all');
    await expect(paper).toContainText('12 Analytical Row');
    await expect(paper).not.toContainText('$');
    await expect(paper).not.toContainText('Beware of the dog');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.getByRole('link', { name: '← Back to the order' }).click();
    await expect(page).toHaveURL(`/admin-orders/${order.id}?status=pending`);

    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(paper.getByRole('heading', { name: 'Draft invoice', level: 1 })).toBeVisible();
    await expect(page, 'the name of its PDF').toHaveTitle(`Draft invoice ${order.id} · Kiosk`);
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
    // The answer is lost; pressed again, it is the same invoice.
    const issued = /\/api\/.*\/invoice$/;
    await page.route(issued, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const issue = page.getByRole('button', { name: 'Issue invoice' });
    await issue.click();
    await expect(page.getByRole('alert')).toHaveText('The document could not be issued. Please try again.');
    await page.unroute(issued);
    // Twice before any answer, which would take the button away.
    await issue.evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await expect(paper.getByRole('heading', { name: 'Invoice', level: 1 })).toBeFocused();
    const { invoice } = await admin.get<{ invoice: { number: string } }>(`/admin/orders/${order.id}/invoice`);
    const { number } = invoice;
    await expect(page.getByText(`Invoice ${number} issued.`)).toBeVisible();
    await expect(page).toHaveTitle(`Invoice ${number} · Kiosk`);
    const said = await paper.innerText();
    for (const text of [number, 'Kiosk Demo Shop', 'support@example.com', 'Included sales tax 6%'])
      expect(said).toContain(text);
    await expect(paper.getByRole('row').filter({ hasText: product.title })).toContainText(total);
    await expect(paper).toContainText(`To pay in cash on delivery${total}`);

    await test.step('with nothing else in print', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(paper).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await page.getByRole('link', { name: '← Back to the order' }).click();
    // The paper, which names the invoice twice, stays until the order is there.
    await expect(page.getByRole('heading', { name: `Order #${order.id}`, level: 1 })).toBeVisible();
    await expect(page.getByText(`Invoice ${number}`, { exact: true })).toBeVisible();

    await page.route(/\/api\/.*\/invoice$/, (route) =>
      route.fulfill({
        json: {
          draft: { ...invoice, number: undefined, seller: undefined },
          refusal: 'no-seller',
          creditNotes: [],
          creditable: 0,
        },
      }),
    );
    await followed(page, `/admin-orders/${order.id}/invoice`);
    await expect(page.getByText(/Enter them under Settings/)).toBeVisible();
    await expect(issue).toHaveCount(0);
    await page.unroute(/\/api\/.*\/invoice$/);

    await page.goBack();

    await test.step('the address is corrected, as long as it has not been shipped', async () => {
      await page.getByRole('button', { name: 'Correct address' }).click();
      const correction = page.getByRole('dialog', { name: 'Correct the address' });
      await expect(correction.getByLabel('Name')).toBeFocused();
      await correction.getByLabel('Street address').fill('');
      await correction.getByRole('button', { name: 'Save address' }).click();
      await expect(correction.getByLabel('Street address')).toHaveAccessibleDescription(/is required$/);
      await correction.getByLabel('Street address').fill('7 Quarry Road');
      await test.step('one that somebody else has changed is refused once, and keeps the others’ fields', async () => {
        const { selectedAddresses: before } = await admin.get<Addressed>(`/admin/orders/${order.id}`);
        const address = { ...before, street: '5 Quarry Road', phone: '555 0199' };
        await admin.send('PATCH', `/admin/orders/${order.id}/address`, { address, before });
        await correction.getByRole('button', { name: 'Save address' }).click();
        await expect(correction.getByRole('alert')).toContainText('Somebody has changed this address');
        await expect(page.getByRole('main').getByText('5 Quarry Road')).toBeVisible();
        await expect(correction.getByLabel('Street address')).toHaveValue('7 Quarry Road');
        await expect(correction.getByLabel('Phone')).toHaveValue('555 0199');
      });
      await correction.getByRole('button', { name: 'Save address' }).click();
      await expect(notice(page, 'Address corrected.')).toBeVisible();
      const corrected = page.getByRole('region', { name: 'Shipping address' });
      await expect(corrected).toContainText('7 Quarry Road');
      await expect(corrected).toContainText('555 0199');
      await expect(page.getByText('Shipping address corrected')).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Correct address' })).toBeFocused();
    });
    await page.getByRole('button', { name: 'Ship with tracking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ship with tracking' });
    await dialog.getByLabel('Carrier').fill('UPS');
    await dialog.getByLabel('Tracking number').fill('1Z 999');
    await dialog.getByLabel('Tracking link').fill('carrier.example.com');
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Tracking link must be a web address');
    await dialog.getByLabel('Tracking link').fill('https://carrier.example.com/1Z999');
    await test.step('an order that somebody else has cancelled is not shipped by mistake', async () => {
      await admin.send('PATCH', `/orders/${order.id}`, { status: 'cancelled' });
      await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(dialog.getByRole('alert')).toContainText('The status of this order has changed');
      await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Undo/ }), 'of others').toHaveCount(0);
      await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
      await expect(dialog.getByRole('alert')).toContainText('The status of this order has changed');
      const { status } = await admin.get<Order>(`/admin/orders/${order.id}`);
      expect(status, 'pressed again').toBe('cancelled');
      await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS');
      await admin.send('PATCH', `/orders/${order.id}`, { status: 'pending' });
    });
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Correct address' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Mail “Order shipped”: kept in the Outbox' }).click();
    await expect(page.getByRole('heading', { name: 'Order shipped', level: 1 })).toBeVisible();
    const mail = page.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible();
    await expect(mail.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      'https://carrier.example.com/1Z999',
    );
    const address = page.url();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(notice(page, 'The mail is queued once more. This is the new one.')).toBeVisible();
    expect(page.url()).not.toBe(address);
  });

  await followed(page, '/admin-orders/nonsense');
  await expect(main.getByRole('heading', { name: 'Order not found' })).toBeVisible();
});
