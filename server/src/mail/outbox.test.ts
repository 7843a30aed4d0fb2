import { turnableClock } from '@kiosk/testkit/clock.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '../clock.ts';
import { releaseCommand } from '../commands/release.ts';
import { holdShop } from '../database/hold.ts';
import { inTransaction } from '../database/transaction.ts';
import { queueMail } from './mail.service.ts';
import { MailFailure } from './mail-failure.ts';
import type { MimeMessage } from './message.ts';
import { claimTime, type Mailer, sendDueMails } from './sending.service.ts';

const later = turnableClock();
const minutes = (ms: number) => ms / 60_000;

/** Accepts, or fails as set, and keeps what it was given. */
class FakeMailer implements Mailer {
  readonly readShop = async () => ({
    language: 'en' as const,
    name: 'Kiosk',
    origin: 'https://shop.example.com',
    supportEmail: 'help@example.com',
    accent: '#b23c17',
    currency: 'USD',
    timeZone: 'UTC',
  });
  readonly from = { name: undefined, address: 'shop@example.com' };
  readonly sent: string[] = [];
  fail: (to: string) => MailFailure | undefined = () => undefined;
  send = async ({ to }: MimeMessage): Promise<void> => {
    this.sent.push(to);
    const failure = this.fail(to);
    if (failure) throw failure;
  };
}

describeShop(
  'The outbox',
  (shop) => {
    let mailer: FakeMailer;
    beforeEach(async () => {
      await shop.db.deleteFrom('outbox').execute();
      mailer = new FakeMailer();
    });
    const queue = (to = 'ada@example.com') =>
      inTransaction(shop.db, (trx) => queueMail(trx, 'test', { to, data: { by: 'somebody' } }));
    const link = { username: 'ada', link: 'https://shop.example.com/reset/secret', minutes: 30 };
    const queueReset = (to: string) =>
      inTransaction(shop.db, (trx) => queueMail(trx, 'password-reset', { to, data: link }));
    const run = () => sendDueMails(shop.db, mailer);
    const row = () => shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const delayed = () => new MailFailure('delayed', '450 4.2.1 Try later');
    const down = () => new MailFailure('down', 'connect ECONNREFUSED');

    test('four servers at the same time send each mail once', async () => {
      const people = Array.from({ length: 40 }, (_, each) => `p${each}@example.com`);
      for (const to of people) await queue(to);
      await Promise.all([run(), run(), run(), run()]);
      expect(mailer.sent.toSorted()).toEqual(people.toSorted());
    });

    test('a mail that a dead server has claimed is left alone at first, and sent once its claim has ended', async () => {
      await queue();
      mailer.send = () => Promise.reject(new Error('the process has died'));
      await expect(run()).rejects.toThrow('the process has died');
      mailer = new FakeMailer();
      later(minutes(claimTime) - 1);
      expect(await run()).toBe(0);
      later(2);
      await run();
      expect(mailer.sent).toEqual(['ada@example.com']);
      expect(await row()).toMatchObject({ state: 'sent', tries: 2 });
    });

    test('a server whose claim has ended does not undo what another one has recorded', async () => {
      await queue();
      mailer.send = async () => {
        later(minutes(claimTime) + 1);
        await sendDueMails(shop.db, new FakeMailer());
        throw delayed();
      };
      await run();
      expect(await row()).toMatchObject({ state: 'sent', due_at: null });
    });

    // The database makes no difference below: the statements are those of the tests above.
    if (shop.kind === 'PostgreSQL') return;

    test('a mail that is refused for now is tried again after growing pauses, and abandoned after a day with the reason', async () => {
      await queue();
      const begun = Date.now();
      mailer.fail = delayed;
      const pauses: number[] = [];
      while ((await row()).state === 'queued') {
        await run();
        const { due_at } = await row();
        if (due_at === null) break;
        pauses.push(Date.parse(due_at) - Date.now());
        later(minutes(Date.parse(due_at) - Date.now()) + 0.01);
      }
      expect(await row()).toMatchObject({ state: 'failed', due_at: null, error: '450 4.2.1 Try later' });
      for (const [index, pause] of pauses.entries())
        expect(pause).toBeLessThanOrEqual(Math.min(60, 2 ** (index + 1)) * 60_000);
      expect(Math.max(...pauses)).toBeGreaterThan(20 * minute);
      expect(Date.now() - begun).toBeGreaterThan(day - 1);
      expect(Date.now() - begun).toBeLessThan(25 * hour);
    });

    test('a mail that is refused for good is not tried again', async () => {
      await queue();
      mailer.fail = () => new MailFailure('refused', '550 No such user');
      await run();
      later(2 * 60);
      await run();
      expect(mailer.sent).toHaveLength(1);
      expect(await row()).toMatchObject({ state: 'failed', error: '550 No such user' });
    });

    test('while the mail server is down a run ends soon, fails visibly, and leaves the others due', async () => {
      for (let each = 0; each < 30; each++) await queue(`p${each}@example.com`);
      mailer.fail = down;
      await expect(run()).rejects.toThrow(/mails could not be sent: .*ECONNREFUSED/);
      expect(mailer.sent.length).toBeLessThan(15);
      mailer.fail = () => undefined;
      later(60);
      await run();
      const states = await shop.db.selectFrom('outbox').select('state').execute();
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']));
    });

    test('one refused recipient holds up no other mail', async () => {
      for (const to of ['bad@example.com', 'ada@example.com', 'bob@example.com']) await queue(to);
      mailer.fail = (to) => (to.startsWith('bad') ? delayed() : undefined);
      await run();
      expect(
        await shop.db.selectFrom('outbox').select('recipient').where('state', '=', 'sent').execute(),
      ).toHaveLength(2);
    });

    test('a mail queued days ago, while the shop stood still, is abandoned and not sent late', async () => {
      await queue();
      later(26 * 60);
      await run();
      expect(mailer.sent).toEqual([]);
      expect(await row()).toMatchObject({
        state: 'failed',
        error: 'The shop could not send it within a day.',
      });
    });

    test('mails that waited for days while the shop was on hold are sent after its release, but for links', async () => {
      await holdShop(shop.db);
      await queue();
      await queueReset('bob@example.com');
      later(3 * 24 * 60);
      const said: string[] = [];
      await releaseCommand.run({ db: shop.db, print: (line: string) => said.push(line) } as never);
      expect(said).toEqual(['The shop sends mails and settles payments.', '1 mail waits to be sent.']);
      await run();
      expect(mailer.sent).toEqual(['ada@example.com']);
    });

    test('a link to a new password is not mailed once it has ended', async () => {
      await queueReset('ada@example.com');
      mailer.fail = down;
      await expect(run()).rejects.toThrow('mails could not be sent');
      later(31);
      mailer = new FakeMailer();
      await run();
      expect(mailer.sent).toEqual([]);
      expect(await row()).toMatchObject({ state: 'failed', data: null, error: 'Its link has ended.' });
    });

    test('a mail that a wrong clock scheduled for next year is sent all the same', async () => {
      await queue();
      await shop.db.updateTable('outbox').set({ due_at: '2099-01-01T00:00:00.000Z' }).execute();
      await run();
      expect(mailer.sent).toHaveLength(1);
    });

    test('a link into an account is forgotten as soon as it is sent or abandoned', async () => {
      await queueReset('ada@example.com');
      await queueReset('bad@example.com');
      mailer.fail = (to) => (to.startsWith('bad') ? new MailFailure('refused', '550') : undefined);
      await run();
      const rows = await shop.db.selectFrom('outbox').selectAll().execute();
      expect(rows.map(({ data }) => data)).toEqual([null, null]);
    });

    test('a run that is asked to end takes no further mail', async () => {
      for (let each = 0; each < 20; each++) await queue(`p${each}@example.com`);
      const closing = new AbortController();
      mailer.send = async ({ to }) => {
        mailer.sent.push(to);
        closing.abort();
      };
      await sendDueMails(shop.db, mailer, closing.signal);
      expect(mailer.sent.length).toBeLessThanOrEqual(5);
    });
  },
  // The app is never ready, so its own job does not begin.
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' },
);
