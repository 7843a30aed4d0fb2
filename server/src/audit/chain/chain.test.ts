import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { hour } from '../../clock.ts';
import { inTransaction } from '../../database/transaction.ts';
import { commandLine, recordChange } from '../audit.service.ts';
import { linkRecords, recordLinking } from './linking.service.ts';
import { verifyRecords } from './verification.service.ts';

/** What somebody does who can write to the database: without the triggers, which come back afterwards. */
async function tamper(shop: TestShop, table: string, statement: string): Promise<void> {
  if (shop.kind === 'PostgreSQL') {
    await sql.raw(`alter table ${table} disable trigger user`).execute(shop.db);
    await sql.raw(statement).execute(shop.db);
    await sql.raw(`alter table ${table} enable trigger user`).execute(shop.db);
    return;
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
    where type = 'trigger' and tbl_name = ${table}`.execute(shop.db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(shop.db);
  await sql.raw(statement).execute(shop.db);
  for (const trigger of rows) await sql.raw(trigger.sql).execute(shop.db);
}

const note = (shop: TestShop, label: string) =>
  inTransaction(shop.db, (trx) =>
    recordChange(trx, commandLine, {
      action: 'update',
      subject: 'product',
      subjectId: label,
      label,
      after: { stock: 1 },
    }),
  );

const lastRecord = async (shop: TestShop): Promise<string> => {
  const newest = shop.db.selectFrom('record_chain').select('record').orderBy('position', 'desc');
  return (await newest.executeTakeFirstOrThrow()).record;
};

const problemsOf = async (shop: TestShop) => (await verifyRecords(shop.db)).violations;

describeShop('The chain of records', (shop) => {
  afterEach(async () => {
    // A test leaves the chain as it found it: the tests of a file share the shop.
    expect(await problemsOf(shop)).toEqual([]);
  });

  test('each record of log, ledger and invoices is linked once, and the chain of all of them is whole', async () => {
    const [admin, ada, product] = [await shop.admin(), await shop.customer(), await shop.product()];
    const { body: order } = await shop.post('/orders', { as: ada, body: placement([product]) });
    await shop.post(`/admin/orders/${order.id}/invoice`, { as: admin });
    await shop.patch(`/products/${product.id}`, { as: admin, body: { stock: 7 } });

    const head = await linkRecords(shop.db);
    expect(await linkRecords(shop.db)).toBeUndefined();
    await note(shop, 'later');
    expect(await verifyRecords(shop.db)).toMatchObject({ head, waiting: 1, violations: [] });

    const next = await linkRecords(shop.db);
    expect(next?.position).toBe((head?.position ?? 0) + 1);
    const sources = await shop.db.selectFrom('record_chain').select('source').distinct().execute();
    expect(sources.map(({ source }) => source)).toEqual(expect.arrayContaining(['audit_log', 'invoices']));
    expect(await verifyRecords(shop.db, head)).toMatchObject({ waiting: 0, violations: [] });
  });

  test('two servers that link records at the same time make one chain', async () => {
    for (let at = 0; at < 6; at++) await note(shop, `both ${at}`);
    await Promise.all([linkRecords(shop.db), linkRecords(shop.db)]);
    await linkRecords(shop.db);
    const { waiting, violations } = await verifyRecords(shop.db);
    expect([waiting, violations]).toEqual([0, []]);
  });

  test('a record that was changed after it was linked is named', async () => {
    await note(shop, 'changed');
    await linkRecords(shop.db);
    await tamper(shop, 'audit_log', "update audit_log set actor = 'nobody' where label = 'changed'");
    expect(await problemsOf(shop)).toEqual([expect.stringMatching(/^audit_log \w+ was changed/)]);
    await tamper(
      shop,
      'audit_log',
      `update audit_log set actor = '${commandLine.email}' where label = 'changed'`,
    );
  });

  test('a record that was removed after it was linked is named', async () => {
    await note(shop, 'removed');
    await linkRecords(shop.db);
    const row = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('label', '=', 'removed')
      .executeTakeFirstOrThrow();
    await tamper(shop, 'audit_log', "delete from audit_log where label = 'removed'");
    expect(await problemsOf(shop)).toEqual([expect.stringMatching(`audit_log ${row.id} is missing`)]);
    await shop.db.insertInto('audit_log').values(row).execute();
  });

  test('a record that was added with a time before linked ones is found', async () => {
    await note(shop, 'newest');
    await linkRecords(shop.db);
    const forged = { id: 'f'.repeat(24), at: '2020-01-01T00:00:00.000Z', actor_id: null, actor: 'x' };
    await shop.db
      .insertInto('audit_log')
      .values({
        ...forged,
        action: 'update',
        subject: 'product',
        subject_id: '1',
        label: 'forged',
        before: null,
        after: null,
      })
      .execute();
    expect(await linkRecords(shop.db)).toBeUndefined();
    expect(await problemsOf(shop)).toEqual([
      expect.stringMatching(/^audit_log has 1 record with a time before/),
    ]);
    await tamper(shop, 'audit_log', "delete from audit_log where label = 'forged'");
  });

  test('the job of a server whose clock was hours behind links the records that it wrote then, and they are counted as late', async () => {
    await note(shop, 'on time');
    await linkRecords(shop.db);
    const counted = (await verifyRecords(shop.db)).late;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * hour });
    const servers = [recordLinking(shop.db), recordLinking(shop.db)];
    try {
      await note(shop, 'behind');
    } finally {
      vi.useRealTimers();
    }
    expect(await linkRecords(shop.db)).toBeUndefined();
    expect(await problemsOf(shop)).toHaveLength(1);
    await Promise.all(servers.map((link) => link(new AbortController().signal)));
    expect(await verifyRecords(shop.db)).toMatchObject({ waiting: 0, late: counted + 1, violations: [] });
  });

  test('a link that was taken out of the chain of records is found, and an end that was cut off where it was noted', async () => {
    for (const label of ['one', 'two', 'three']) await note(shop, label);
    const head = await linkRecords(shop.db);
    if (head === undefined) throw new Error('nothing was linked');
    const links = await shop.db
      .selectFrom('record_chain')
      .selectAll()
      .where('position', '>', head.position - 2)
      .orderBy('position')
      .execute();
    await tamper(shop, 'record_chain', `delete from record_chain where position = ${head.position - 1}`);
    expect((await problemsOf(shop))[0]).toBe(`link ${head.position - 1} is missing`);
    await tamper(shop, 'record_chain', `delete from record_chain where position = ${head.position}`);
    expect(await problemsOf(shop)).toEqual([]);
    expect((await verifyRecords(shop.db, head)).violations).toEqual([
      expect.stringContaining(`the chain has no link ${head.position}`),
    ]);
    for (const link of links) await shop.db.insertInto('record_chain').values(link).execute();
  });

  test('a chain that was made anew over a changed record is whole, but does not have the noted end', async () => {
    await note(shop, 'anew');
    const head = await linkRecords(shop.db);
    if (head === undefined) throw new Error('nothing was linked');
    expect((await verifyRecords(shop.db, head)).violations).toEqual([]);
    const changeTo = async (actor: string) => {
      await shop.db
        .deleteFrom('record_salts')
        .where('record', '=', await lastRecord(shop))
        .execute();
      await tamper(shop, 'record_chain', `delete from record_chain where position = ${head.position}`);
      await tamper(shop, 'audit_log', `update audit_log set actor = '${actor}' where label = 'anew'`);
      return linkRecords(shop.db);
    };
    expect(await changeTo('nobody')).toMatchObject({ position: head.position });
    const { violations } = await verifyRecords(shop.db, head);
    expect(violations).toEqual([expect.stringContaining('it was cut off or made anew')]);
    await changeTo(commandLine.email);
  });

  // PostgreSQL has no 'insert or replace'.
  if (shop.kind === 'SQLite')
    test('a payment’s entry and an invoice cannot be replaced in the database', async () => {
      const [admin, ada, product] = [await shop.admin(), await shop.customer(), await shop.product()];
      const { body: order } = await shop.post('/orders', { as: ada, body: placement([product]) });
      await shop.post(`/admin/orders/${order.id}/invoice`, { as: admin });
      await shop.db
        .insertInto('payment_attempts')
        .values({
          id: 'attempt',
          order_id: order.id,
          provider: 'test',
          intent_id: null,
          state: 'failed',
          amount_cents: 100,
          currency: 'usd',
          checks: 0,
          next_check_at: null,
          created_at: order.createdAt,
        })
        .execute();
      const entry = (id: string) => sql`insert or replace into payment_events
      values (${id}, 'paid x', ${order.id}, 'attempt', 'paid', '2026-01-01', 'job', null, null, 100, 'usd', ${id})`;
      await entry('a'.repeat(24)).execute(shop.db);
      await entry('b'.repeat(24)).execute(shop.db);
      const ledger = shop.db.selectFrom('payment_events').select('detail').where('order_id', '=', order.id);
      expect(await ledger.execute()).toEqual([{ detail: 'a'.repeat(24) }]);
      const again = sql`insert or replace into invoices
      select series, number + 1000, order_id, issued_at, 1, content from invoices where order_id = ${order.id}`;
      await expect(again.execute(shop.db)).rejects.toThrow('rows of invoices are never changed');
      const same = sql`insert or replace into invoices
      select series, number, order_id, issued_at, 1, content from invoices where order_id = ${order.id}`;
      await expect(same.execute(shop.db)).rejects.toThrow('rows of invoices are never changed');
      await linkRecords(shop.db);
    });

  test.each(['audit_log', 'record_chain'] as const)(
    'rows of %s cannot be replaced or emptied in the database',
    async (table) => {
      await note(shop, `guarded ${table}`);
      await linkRecords(shop.db);
      const refusal = `rows of ${table} are never changed`;
      const run = (statement: string) => sql.raw(statement).execute(shop.db);
      if (shop.kind === 'PostgreSQL') {
        await expect(run(`truncate ${table}`)).rejects.toThrow(refusal);
        return;
      }
      const before = await run(`select * from ${table}`);
      await expect(run(`insert or replace into ${table} select * from ${table} limit 1`)).rejects.toThrow(
        refusal,
      );
      const fresh = { audit_log: 'id', record_chain: 'position, record' }[table];
      const rest = Object.keys(before.rows[0] as object).filter((name) => !fresh.split(', ').includes(name));
      await expect(
        run(
          `insert or replace into ${table} (rowid, ${fresh}, ${rest.join(', ')})
            select rowid, ${fresh.replace(/\w+/g, '999999')}, ${rest.join(', ')} from ${table} limit 1`,
        ),
      ).rejects.toThrow(refusal);
      expect((await run(`select * from ${table}`)).rows).toEqual(before.rows);
    },
  );
});
