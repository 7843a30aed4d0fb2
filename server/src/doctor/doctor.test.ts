import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseKinds, migratedDatabase } from '@kiosk/testkit/databases.ts';
import { TestSmtp } from '@kiosk/testkit/smtp.ts';
import { StripeServer } from '@kiosk/testkit/stripe/server.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { day } from '../clock.ts';
import { runCommandLine } from '../commands/command-line.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { newIdentifier } from '../identifiers.ts';

async function examine(env: Record<string, string>) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const context = { env, print, printError: print, readSecret: async () => 'Long-4-a-Lantern' };
  const code = await runCommandLine(['doctor'], context);
  return { code, said: said.join('\n') };
}

const real = {
  SHOP_DEMO: 'off',
  PUBLIC_URL: 'https://shop.example.org',
  SUPPORT_EMAIL: 'help@shop.example.org',
  SELLER_NAME: 'Lantern Ltd',
  SELLER_ADDRESS: '1 Lane|Town',
  TRUST_PROXY: '127.0.0.1',
};

for (const kind of databaseKinds) {
  describe(`The doctor (${kind})`, () => {
    const openShop = async (settings: Record<string, string> = real) => {
      const place = await migratedDatabase(kind);
      onTestFinished(place.remove);
      const env = { ...place.env, ...settings };
      const context = {
        env,
        print: () => {},
        printError: () => {},
        readSecret: async () => 'Long-4-a-Lantern',
      };
      expect(await runCommandLine(['create-admin', '--email', 'owner@shop.example.org'], context)).toBe(0);
      return env;
    };

    test('a shop without errors gets a line that says so, and what it should still have', async () => {
      const { code, said } = await examine(await openShop());
      expect(said).not.toContain('FAULT');
      expect(said).toMatch(new RegExp(`^ok +${kind} [\\d.]+.*: up to date, and takes orders`, 'm'));
      expect(said).toMatch(
        /^advice +Administrators: owner@shop\.example\.org should turn on a second factor/m,
      );
      expect(code).toBe(0);
    });

    // The others do not depend on the database.
    if (kind === 'PostgreSQL') return;

    test('a shop without an administrator, and one whose clock is behind its orders by less than a day, have faults', async () => {
      const env = await openShop();
      const db = openDatabase(readConfig(env));
      const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
      await db.updateTable('accounts').set({ role: 'customer' }).execute();
      const order = {
        id: newIdentifier(),
        account_id: id,
        status: 'pending',
        payment_method: 'cash',
        payment_status: 'unpaid',
        total_cents: 1,
        total_items: 1,
        address: '{}',
        created_at: new Date(Date.now() + 3_600_000).toISOString(),
      } as const;
      await db
        .insertInto('orders')
        .values(order as never)
        .execute();
      await db.destroy();
      const { code, said } = await examine(env);
      expect(said).toMatch(/^FAULT +Administrators: there is none/m);
      expect(said).toMatch(/^FAULT +Clock: .* the last order was placed 60 minutes later\. Synchronize/m);
      expect(said).toContain('2 faults.');
      expect(code).toBe(1);

      const later = openDatabase(readConfig(env));
      await later
        .updateTable('orders')
        .set({ created_at: new Date(Date.now() + 400 * day).toISOString() })
        .execute();
      await later.destroy();
      const passing = await examine(env);
      expect(passing.said).toMatch(/^advice +Clock: .* placed 400 days later\. .* this line goes when/m);
      expect(passing.said).toContain('1 fault.');
    });

    test('a database of a newer version is a fault, and nothing more is asked of it', async () => {
      const env = await openShop();
      const db = openDatabase(readConfig(env));
      const run = { name: '9999-later', timestamp: '2099-01-01T00:00:00.000Z' };
      await db
        .withTables<{ kysely_migration: typeof run }>()
        .insertInto('kysely_migration')
        .values(run)
        .execute();
      await db.destroy();
      const { code, said } = await examine(env);
      expect(said).toMatch(/^FAULT +A newer version of the shop has changed this database/m);
      expect(said).not.toContain('Administrators');
      expect(code).toBe(1);
    });
  });
}

describe('The doctor of a shop on PostgreSQL', () => {
  let place: Awaited<ReturnType<typeof migratedDatabase>>;
  beforeAll(async () => {
    place = await migratedDatabase('PostgreSQL');
  });
  afterAll(() => place.remove());
  const shopWith = (settings: Record<string, string> = {}) => ({ ...place.env, ...real, ...settings });

  test('a server that may lose what it has confirmed is named', async () => {
    // As the server of the tests is.
    const { said } = await examine(shopWith());
    expect(said).toMatch(/^advice +Database: fsync is off, /m);
    expect(said).toMatch(/^advice +Database: synchronous_commit is off, /m);
    expect(said).not.toContain('DATABASE_POOL_SIZE');
  });

  test('a pool that is larger than the server has connections, and a read replica that is the primary itself are named', async () => {
    const more = { DATABASE_POOL_SIZE: '500', DATABASE_READ_URL: String(place.env.DATABASE_URL) };
    const { said } = await examine(shopWith(more));
    expect(said).toMatch(/^advice +Database: DATABASE_POOL_SIZE is 500, but it takes \d+ connections/m);
    expect(said).toMatch(/^advice +Read replica: DATABASE_READ_URL leads to the primary itself/m);
  });

  test('a data folder that does not exist waits for the first picture, and is not asked for beside a bucket', async () => {
    const env = shopWith({ DATA_DIR: join(String(place.env.DATA_DIR), 'none') });
    expect((await examine(env)).said).toMatch(
      /^advice +DATA_DIR: .* does not exist yet; the first uploaded picture makes it/m,
    );
    const bucket = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'here',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect((await examine({ ...env, ...bucket })).said).not.toContain('DATA_DIR');
  });
});

describe('The doctor', () => {
  const openShop = async (settings: Record<string, string> = real) => {
    const place = await migratedDatabase('SQLite');
    onTestFinished(place.remove);
    return { ...place.env, ...settings } as Record<string, string> & { DATA_DIR: string };
  };

  test('settings that a shop on the internet lacks are named', async () => {
    const { said } = await examine(await openShop({ SHOP_DEMO: 'off' }));
    for (const name of ['PUBLIC_URL', 'SUPPORT_EMAIL', 'SELLER_NAME', 'TRUST_PROXY', 'STRIPE_'])
      expect(said).toContain(name);
    expect((await examine(await openShop())).said).toContain('Settings: complete');
  });

  test('a shop that offers no way to pay has a fault', async () => {
    const env = await openShop();
    const db = openDatabase(readConfig(env));
    const content = JSON.stringify({ payments: { cash: false, card: true } });
    await db
      .insertInto('merchant_settings')
      .values({ id: 1, version: 1, content, currency: 'USD' })
      .execute();
    await db.destroy();
    const { code, said } = await examine(env);
    expect(said).toMatch(/^FAULT +Payments: nobody can pay/m);
    expect(code).toBe(1);
  });

  test('the doctor does not ask for settings that the merchant has made in the admin area', async () => {
    const { SUPPORT_EMAIL: _, SELLER_NAME: __, SELLER_ADDRESS: ___, ...others } = real;
    const env = await openShop(others);
    const seller = {
      name: 'Lantern Ltd',
      address: ['1 Lane'],
      taxId: '',
      taxRate: null,
      taxName: '',
      timeZone: 'UTC',
    };
    const changes = ['supportEmail=help@shop.example.org', `seller=${JSON.stringify(seller)}`];
    const quiet = { env, print: () => {}, printError: () => {}, readSecret: async () => '' };
    for (const change of changes) expect(await runCommandLine(['settings', 'set', change], quiet)).toBe(0);
    expect((await examine(env)).said).toContain('Settings: complete');
  });

  test('a storage of pictures that cannot be written to is a fault', async () => {
    const env = await openShop();
    await writeFile(join(env.DATA_DIR, 'uploads'), 'no folder');
    expect(await examine(env)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^FAULT +Pictures: DATA_DIR\/uploads does not work/m),
    });
  });

  test('a data folder that others may list is named', async () => {
    const env = await openShop();
    await chmod(env.DATA_DIR, 0o755);
    expect((await examine(env)).said).toContain(`chmod 700 ${env.DATA_DIR}`);
  });

  test('a data folder that does not exist, or has no database, is named and stays as it is', async () => {
    const env = await openShop();
    await rm(env.DATA_DIR, { recursive: true });
    const { code, said } = await examine(env);
    expect(said).toMatch(/^advice +Database: there is none yet/m);
    expect(said).toMatch(/^advice +DATA_DIR: .* does not exist yet; the first start makes it/m);
    expect(code).toBe(0);
    expect(existsSync(env.DATA_DIR)).toBe(false);
    await mkdir(env.DATA_DIR, { mode: 0o700 });
    expect((await examine(env)).said).toMatch(/^advice +Database: there is none yet/m);
    expect(existsSync(join(env.DATA_DIR, 'shop.db'))).toBe(false);
    await writeFile(join(env.DATA_DIR, 'shop.db'), '');
    expect((await examine(env)).said).toContain('empty; the first start makes its tables');
  });

  test.runIf(process.platform === 'linux')(
    'a data folder that the system lets nobody make is a fault',
    async () => {
      const { code, said } = await examine({ ...real, DATA_DIR: '/proc/kiosk/data' });
      expect(said).toMatch(/^FAULT +ENOENT: .*\n +No folder can be made there\. Check DATA_DIR\.$/m);
      expect(code).toBe(1);
    },
  );

  test('a data folder that is a file is a fault', async () => {
    const env = await openShop();
    const DATA_DIR = join(env.DATA_DIR, 'file');
    await writeFile(DATA_DIR, '');
    expect((await examine({ ...env, DATA_DIR })).said).toContain(
      `FAULT   DATA_DIR: ${DATA_DIR} is not a folder.`,
    );
  });

  test('a data folder that is a link to a missing folder is a fault', async () => {
    const env = await openShop();
    const DATA_DIR = join(env.DATA_DIR, 'link');
    await symlink(join(env.DATA_DIR, 'unmounted'), DATA_DIR);
    expect((await examine({ ...env, DATA_DIR })).said).toMatch(
      /^FAULT +.* is a link to a folder that does not exist\./m,
    );
  });

  test('Stripe is asked, and a key without rights is a fault', async () => {
    const stripe = await StripeServer.open();
    onTestFinished(() => stripe.close());
    const env = await openShop({ ...real, ...stripe.settings });
    expect((await examine(env)).said).toMatch(/^ok +Card payments: Stripe answers, in test mode/m);
    stripe.troubles.push('no permission');
    const wrong = await examine(env);
    expect(wrong.said).toMatch(/^FAULT +Card payments: Stripe does not answer as it should/m);
  });

  test('the doctor and the comparison of payments say in the same words that Stripe cannot be reached', async () => {
    const stripe = await StripeServer.open();
    const env = await openShop({ ...real, ...stripe.settings });
    await stripe.close();
    const expected =
      /^(FAULT +)?Card payments: Stripe does not answer as it should \(.*\)\. Check the keys and the way to api\.stripe\.com\.$/m;
    expect((await examine(env)).said).toMatch(expected);
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const context = { env, print, printError: print, readSecret: async () => '' };
    expect(await runCommandLine(['payments', 'check'], context)).toBe(1);
    expect(said).toEqual([expect.stringMatching(expected)]);
  });
});

test('the doctor says whether the mail server answers and takes the login', async () => {
  const smtp = await TestSmtp.start({
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'shop' }) : done(new Error('No')),
  });
  const place = await migratedDatabase('SQLite');
  onTestFinished(async () => {
    await smtp.stop();
    await place.remove();
  });
  const mailWith = (password: string) => ({
    ...place.env,
    ...smtp.env,
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${smtp.port}`,
  });
  expect((await examine(mailWith('right'))).said).toMatch(
    /^ok +Mail: 127\.0\.0\.1:\d+ answers without TLS, and the login works/m,
  );
  expect((await examine(mailWith('wrong'))).said).toMatch(
    /^FAULT +Mail: 127\.0\.0\.1:\d+ takes none: .*535/m,
  );
  const { said } = await examine({
    ...place.env,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@example.com',
  });
  expect(said).toMatch(/^FAULT +Mail: 127\.0\.0\.1:1 takes none: .*ECONNREFUSED/m);
  expect((await examine({ ...place.env, SHOP_DEMO: 'off' })).said).toMatch(/^advice +Mail: none is sent/m);
});
