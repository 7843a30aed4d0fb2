import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { openDatabase } from './database/open.ts';
import { seedDemo } from './demo/seed.ts';
import { greetingOf } from './greeting.ts';
import { plainLine } from './http/observability/log.ts';

async function openPlace(settings: Record<string, string>) {
  const place = await migratedDatabase('SQLite');
  const config = readConfig({ ...place.env, ...settings });
  const db = openDatabase(config);
  onTestFinished(async () => {
    await db.destroy();
    await place.remove();
  });
  return { config, db };
}

test('a demo shop ends its start with the address and the accounts of the demo', async () => {
  const { db, config } = await openPlace({});
  await seedDemo(db);
  const greeting = await greetingOf(db, config, 'http://127.0.0.1:3000');
  expect(greeting).toContain('Kiosk is open: http://localhost:3000');
  expect(greeting).toContain('admin@example.com / Admin1234');
  expect(greeting).toContain('customer@example.com / Customer1234');
});

test('a shop without an administrator ends its start with the link that opens it, and never names a demo password', async () => {
  const { db, config } = await openPlace({ SHOP_DEMO: 'off' });
  const greeting = await greetingOf(db, config, 'http://0.0.0.0:80', 'https://shop.example/welcome#key');
  expect(greeting).toContain('Kiosk runs: http://0.0.0.0:80');
  expect(greeting).toContain('  https://shop.example/welcome#key\n');
  expect(greeting).not.toContain('Admin1234');
});

test.each([
  ['without settings of mail', { SHOP_DEMO: 'off' }, 'It sends no mail: SMTP_URL and MAIL_FROM are not set.'],
  ['that is a demo', {}, 'It sends no mail. What it would send is in the admin area, under Outbox.'],
])('a shop %s says at its start that it sends no mail', async (_, settings, expected) => {
  const { db, config } = await openPlace(settings);
  expect(await greetingOf(db, config, 'http://127.0.0.1:3000')).toContain(expected);
});

test('a shop with a mail server says nothing of mail at its start', async () => {
  const settings = { SMTP_URL: 'smtps://shop:secret@mail.example.com', MAIL_FROM: 'shop@example.com' };
  const { db, config } = await openPlace(settings);
  expect(await greetingOf(db, config, 'http://127.0.0.1:3000')).not.toContain('sends no mail');
});

test('the log on a terminal is in plain lines, with the stack of an error', () => {
  const time = new Date(2026, 0, 1, 9, 5, 7).getTime();
  const line = (more: object) =>
    plainLine(JSON.stringify({ level: 30, time, pid: 1, hostname: 'h', ...more }));
  expect(line({ msg: 'request', reqId: 'x', method: 'GET', path: '/', status: 200, ms: 1.2 })).toBe(
    '09:05:07 GET / 200 in 1.2 ms\n',
  );
  const refused = { method: 'POST', path: '/api/orders', status: 409, code: 'sold-out', ms: 2 };
  expect(line({ msg: 'request', ...refused })).toBe('09:05:07 POST /api/orders 409 in 2 ms, sold-out\n');
  expect(line({ msg: 'demo catalogue added', products: 179 })).toBe(
    '09:05:07 demo catalogue added {"products":179}\n',
  );
  expect(line({ level: 50, msg: 'failed', err: { stack: 'Error: no\n at all' } })).toBe(
    '09:05:07 ERROR failed\nError: no\n at all\n',
  );
});
