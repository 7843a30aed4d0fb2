import { eventually } from '@kiosk/testkit/eventually.ts';
import { describeShop, type TestShop } from '@kiosk/testkit/shop.ts';
import { TestSmtp } from '@kiosk/testkit/smtp.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { newIdentifier } from '../identifiers.ts';
import { queueMail } from './mail.service.ts';

const smtp = await TestSmtp.start();
afterAll(() => smtp.stop());
afterEach(() => {
  smtp.behave = () => 'accept';
});

const queue = (shop: TestShop, to: string) =>
  inTransaction(shop.db, (trx) => queueMail(trx, 'test', { to, data: { by: 'somebody' } }));

const rowsTo = (shop: TestShop, to: string) =>
  shop.db.selectFrom('outbox').selectAll().where('recipient', '=', to).execute();

const newAddress = () => `m${newIdentifier()}@example.com`;

describeShop(
  'Sending',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test('a mail is sent soon after the commit of what causes it, once, and recorded', async () => {
      const to = newAddress();
      await queue(shop, to);
      const [mail] = await smtp.waitFor(to);
      expect(mail?.parsed.subject).toBe('Test mail of Kiosk');
      expect(mail?.parsed.from?.text).toBe('"Kiosk" <shop@kiosk.example.com>');
      await eventually(async () =>
        expect(await rowsTo(shop, to)).toMatchObject([{ state: 'sent', due_at: null }]),
      );
      const [row] = await rowsTo(shop, to);
      expect(mail?.parsed.messageId).toBe(`<${row?.id}@kiosk.example.com>`);
    });

    test('a transaction that is rolled back sends nothing', async () => {
      const to = newAddress();
      const failing = inTransaction(shop.db, async (trx) => {
        await queueMail(trx, 'test', { to, data: { by: 'somebody' } });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await rowsTo(shop, to)).toEqual([]);
    });

    test('a mail whose recipient is refused for good is abandoned at once, with the reason', async () => {
      const to = newAddress();
      smtp.behave = () => ({ refuses: 'recipient', code: 550 });
      await queue(shop, to);
      await eventually(async () =>
        expect(await rowsTo(shop, to)).toMatchObject([{ state: 'failed', tries: 1 }]),
      );
      expect((await rowsTo(shop, to))[0]?.error).toContain('550');
    });
  },
  smtp.env,
);
