import { callApi, describeShopOn } from '@kiosk/testkit/shop.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { day, minute } from '../../clock.ts';
import { readConfig } from '../../config/config.ts';
import { readCountsOfOthers, writeCounts } from '../../database/shared-counts.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Counters } from './counters.ts';

afterEach(() => {
  vi.useRealTimers();
});

const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', MAX_CALLS_PER_MINUTE: '30' };

describeShopOn(
  'PostgreSQL',
  'Two servers with one limit',
  (shop) => {
    test('a network that has used up its calls at one server is refused by the other, and others are not', async () => {
      const other = await buildApp(readConfig({ ...settings, LOG_LEVEL: 'silent' }), shop.db);
      await other.ready();
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      for (let made = 0; made < 60; made++) await shop.get('/auth/check', { headers });

      let [made, status] = [0, 0];
      while (status !== 429 && made < 30) {
        made++;
        ({ status } = await callApi(other, 'GET', '/auth/check', { headers }));
        // One that nobody calls does not ask what others have counted.
        await new Promise((done) => setTimeout(done, 200));
      }
      const stranger = await callApi(other, 'GET', '/auth/check', {
        headers: { 'x-forwarded-for': '192.0.2.2' },
      });
      await other.close();

      expect(status).toBe(429);
      expect(made).toBeLessThan(30);
      expect(stranger.status).toBe(401);
      const rows = await shop.db.selectFrom('shared_counts').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('192.0.2');
    });

    test('counts of a server whose clock was a day ahead are not read by the others', async () => {
      const [wrong, right] = [Date.now() + day + minute, Date.now() + minute];
      await inTransaction(shop.db, async (trx) => {
        await writeCounts(trx, 'ahead', [{ key: 'limited', count: 99, endsAt: wrong }]);
        await writeCounts(trx, 'right', [{ key: 'limited', count: 3, endsAt: right }]);
      });
      const counts = await readCountsOfOthers(shop.db, 'mine');
      expect(counts.filter(({ key }) => key === 'limited')).toEqual([
        { key: 'limited', count: 3, endsAt: right },
      ]);
    });
  },
  settings,
);

test('servers that tell each other their counts let a client through as often as one server would, and a tenth for each more', () => {
  const servers = [1, 2, 3].map(() => new Counters(Buffer.from('key')));
  const counters = servers.map((server) => server.counter('calls', { max: 100, window: 60_000 }));
  const stored: number[] = [0, 0, 0];
  let allowed = 0;
  for (let call = 0; call < 900; call++) {
    if (!counters[call % 3]?.add('client').isExceeded) allowed++;
    for (const [at, server] of servers.entries()) {
      const [told] = server.takeUnshared();
      if (told === undefined) continue;
      stored[at] = told.count;
      for (const [one, other] of servers.entries()) {
        const count = stored.reduce((sum, each, by) => (by === one ? sum : sum + each), 0);
        other.hear([{ ...told, count }]);
      }
    }
  }
  expect(allowed).toBeGreaterThanOrEqual(100);
  expect(allowed).toBeLessThanOrEqual(120);
});

test('the count of another server ends when its window does', () => {
  const counters = new Counters(Buffer.from('key'));
  const counter = counters.counter('calls', { max: 1, window: 60_000 });
  counter.add('client');
  const [mine] = counters.takeUnshared();
  if (mine === undefined) throw new Error('the count was not shared');
  const fresh = new Counters(Buffer.from('key'));
  const same = fresh.counter('calls', { max: 1, window: 60_000 });
  fresh.hear([{ ...mine, endsAt: Date.now() - 1 }]);
  expect(same.add('client').isExceeded).toBe(false);
  fresh.hear([mine]);
  expect(same.add('client').isExceeded).toBe(true);
});

test('a client that reached its limit while the clock was a day ahead is counted anew when it is right again', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
  const counter = new Counters(Buffer.from('key')).counter('calls', { max: 1, window: minute });
  counter.add('client');
  expect(counter.add('client').isExceeded).toBe(true);
  vi.setSystemTime(Date.now() - day);
  expect(counter.add('client').isExceeded).toBe(false);
  expect(counter.add('client')).toEqual({ isExceeded: true, secondsLeft: 60 });
});

test('a client counted while the clock was less than a window ahead is counted anew, also after others', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const counter = new Counters(Buffer.from('key')).counter('calls', { max: 1, window: minute });
  counter.add('before');
  vi.setSystemTime(Date.now() + 50_000);
  counter.add('client');
  vi.setSystemTime(Date.now() - 49_000);
  expect(counter.add('client')).toEqual({ isExceeded: false, secondsLeft: 60 });
  expect(counter.add('client').isExceeded).toBe(true);
  expect(counter.add('before').isExceeded).toBe(true);
});
