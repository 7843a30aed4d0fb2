import { databaseKinds, emptyDatabase } from '@kiosk/testkit/databases.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { newIdentifier } from '../identifiers.ts';
import { inParts } from './in-parts.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as googleSubject from './migrations/0002-google-subject.ts';
import * as payments from './migrations/0003-payments.ts';
import * as auditLog from './migrations/0004-audit-log.ts';
import * as productAdministration from './migrations/0005-product-administration.ts';
import * as productLists from './migrations/0008-product-lists.ts';
import * as orderAdministration from './migrations/0009-order-administration.ts';
import * as accountsAdministration from './migrations/0010-accounts-administration.ts';
import * as orderSearch from './migrations/0013-order-search.ts';
import * as partRefunds from './migrations/0016-part-refunds.ts';
import { openDatabase } from './open.ts';

describe.each(databaseKinds)('A shop of before Google Sign-In (%s)', (kind) => {
  test('keeps its accounts, which have no Google account, and each of which may get one of its own', async () => {
    const place = await emptyDatabase(kind);
    const db = openDatabase(readConfig(place.env));
    await firstTables.up(db as never);
    const old = {
      username: 'ada',
      password_hash: 'x',
      role: 'customer',
      addresses: '[]',
      created_at: '2026',
    };
    const people = ['ada', 'bob'].map((name) => ({ ...old, id: name, email: `${name}@example.com` }));
    await db
      .insertInto('accounts')
      .values(people as never)
      .execute();

    await googleSubject.up(db as never);

    const accounts = await db.selectFrom('accounts').selectAll().orderBy('id').execute();
    expect(accounts).toEqual(people.map((person) => ({ ...person, google_subject: null })));
    const takeOne = () => db.updateTable('accounts').set({ google_subject: '1' }).execute();
    await expect(takeOne()).rejects.toThrow();
    await db.destroy();
    await place.remove();
  });
});

describe.each(databaseKinds)('A shop of before card payments (%s)', (kind) => {
  test('keeps its orders, unpaid and without a flag', async () => {
    const place = await emptyDatabase(kind);
    const db = openDatabase(readConfig(place.env));
    await firstTables.up(db as never);
    await googleSubject.up(db as never);
    const made = { id: 'o1', created_at: '2026' };
    const person = { email: 'ada@example.com', username: 'ada', password_hash: 'x', google_subject: null };
    await db
      .insertInto('accounts')
      .values({ ...made, ...person, role: 'customer', addresses: '[]' })
      .execute();
    const money = { total_cents: 7900, total_items: 1, payment_method: 'card', payment_status: 'unpaid' };
    const order = { ...made, ...money, account_id: 'o1', status: 'pending', address: '{}' };
    await db
      .insertInto('orders')
      .values(order as never)
      .execute();

    await payments.up(db as never);

    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([{ ...order, payment_flag: null }]);
    await db.destroy();
    await place.remove();
  });
});

describe.each(databaseKinds)('A shop of before accounts were searched (%s)', (kind) => {
  test('gets the words of every account that it has', async () => {
    const place = await emptyDatabase(kind);
    const db = openDatabase(readConfig(place.env));
    for (const { up } of [firstTables, googleSubject, payments, auditLog, productAdministration]) {
      await up(db as never);
    }
    const made = { password_hash: 'x', google_subject: null, addresses: '[]', created_at: '2026' };
    // More than are read at once.
    const people = Array.from({ length: 250 }, (_, at) => ({
      ...made,
      id: `a${at}`,
      email: `ada${at}@example.com`,
      username: `Lovelace_${at}`,
      role: 'customer' as const,
    }));
    await db.insertInto('accounts').values(people).execute();

    await accountsAdministration.up(db as never);

    const words = await db.selectFrom('search_terms').selectAll().where('kind', '=', 'account').execute();
    expect(new Set(words.map(({ ref }) => ref)).size).toBe(people.length);
    const ofLast = words.filter(({ ref }) => ref === 'a249').map(({ word }) => word);
    expect(ofLast.toSorted()).toEqual(['249', 'a249', 'ada249', 'com', 'example', 'lovelace']);
    await db.destroy();
    await place.remove();
  });
});

describe.each(databaseKinds)('A shop of before orders were found by their recipient (%s)', (kind) => {
  test('gets the words of every order that it has, also of what is no longer sold', async () => {
    const place = await emptyDatabase(kind);
    const db = openDatabase(readConfig(place.env));
    for (const { up } of [firstTables, googleSubject, payments, auditLog, productAdministration]) {
      await up(db as never);
    }
    for (const { up } of [productLists, orderAdministration, accountsAdministration]) await up(db as never);
    const made = { password_hash: null, google_subject: null, addresses: '[]', created_at: '2026' };
    const ada = { id: 'ada', email: 'ada@example.com', username: 'lovelace', role: 'customer' as const };
    await db
      .insertInto('accounts')
      .values({ ...made, ...ada })
      .execute();
    await db.insertInto('search_terms').values({ kind: 'product', word: 'jumper', ref: 'gone' }).execute();
    // More than are read at once.
    const ids = Array.from({ length: 1_100 }, newIdentifier);
    const state = { status: 'pending', payment_method: 'cash', payment_status: 'unpaid' } as const;
    const money = { payment_flag: null, total_cents: 100, total_items: 1 };
    const bought = { product_id: 'gone', title: 'Jumper', thumbnail: '', price_cents: 100, quantity: 1 };
    for (const some of inParts(ids)) {
      const parcel = { account_id: 'ada', address: JSON.stringify(address), created_at: '2026' };
      await db
        .insertInto('orders')
        .values(some.map((id) => ({ id, ...state, ...money, ...parcel })))
        .execute();
      const line = { position: 0, ...bought, color: '', size: '', stock_taken: 0 };
      await db
        .insertInto('order_lines')
        .values(some.map((order_id) => ({ order_id, ...line })))
        .execute();
    }

    await orderSearch.up(db as never);

    const id = ids.at(-1) ?? '';
    const { words } = await db
      .selectFrom('orders')
      .select('words')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(words.split(' ')).toEqual(expect.arrayContaining(['marsh', 'portland', 'lovelace', 'jumper']));
    const leading = await db
      .selectFrom('order_search_terms')
      .select('word')
      .where('order_id', '=', id)
      .execute();
    expect(leading.map(({ word }) => word)).toEqual(
      expect.arrayContaining(['marsh', '04101', `<${[...id].reverse().join('')}`, '<00105551']),
    );
    const all = await db.selectFrom('orders').select('id').where('words', '<>', '').execute();
    expect(all).toHaveLength(ids.length);
    await db.destroy();
    await place.remove();
  });
});

describe.each(databaseKinds)('A shop of before part refunds were shown (%s)', (kind) => {
  test('gets what has gone back of each order, but for what was taken wrongly or came back', async () => {
    const place = await emptyDatabase(kind);
    const db = openDatabase(readConfig(place.env));
    for (const { up } of [firstTables, googleSubject, payments]) await up(db as never);
    const made = { created_at: '2026' };
    const person = {
      id: 'ada',
      email: 'ada@example.com',
      username: 'ada',
      password_hash: 'x',
      role: 'customer',
    };
    await db
      .insertInto('accounts')
      .values({ ...made, ...person, addresses: '[]' } as never)
      .execute();
    const money = { total_cents: 7900, total_items: 1, payment_method: 'card', payment_status: 'paid' };
    const order = { ...made, ...money, account_id: 'ada', status: 'pending', address: '{}' };
    const happened = {
      part: [
        ['refund-succeeded', 500],
        ['refund-succeeded', 700],
      ],
      returned: [
        ['refund-succeeded', 500],
        ['refund-returned', 500],
      ],
      wrong: [
        ['payment-mismatched', 900],
        ['refund-succeeded', 900],
      ],
      none: [
        ['payment-succeeded', 7900],
        ['refund-failed', 7900],
      ],
    } as const;
    for (const [id, events] of Object.entries(happened)) {
      await db
        .insertInto('orders')
        .values({ ...order, id } as never)
        .execute();
      const attempt = {
        provider: 'test',
        state: 'succeeded',
        amount_cents: 7900,
        currency: 'usd',
        checks: 0,
      };
      await db
        .insertInto('payment_attempts')
        .values({ ...made, ...attempt, id, order_id: id } as never)
        .execute();
      for (const [at, [event, amount_cents]] of events.entries()) {
        const fact = { id: `${id}${at}`, fact: `${event} ${id}${at}`, kind: event, amount_cents };
        const about = { order_id: id, attempt_id: id, at: '2026', source: 'admin', currency: 'usd' };
        await db
          .insertInto('payment_events')
          .values({ ...fact, ...about } as never)
          .execute();
      }
    }

    await partRefunds.up(db as never);

    const rows = await db.selectFrom('orders').select(['id', 'refunded_cents']).orderBy('id').execute();
    expect(Object.fromEntries(rows.map(({ id, refunded_cents }) => [id, refunded_cents]))).toEqual({
      none: 0,
      part: 1200,
      returned: 0,
      wrong: 0,
    });
    await db.destroy();
    await place.remove();
  });
});
