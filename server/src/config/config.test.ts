import { isAbsolute, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

/** What is said about wrong settings. */
function violation(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

describe('Settings', () => {
  test('without settings the shop uses defaults for one machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: { size: 10, timeout: 5000 },
      demo: true,
      publicUrl: undefined,
      google: undefined,
      cardPayments: { provider: 'test' },
      logLevel: 'info',
      shutdownDelay: 0,
      trustProxy: false,
      metrics: 'loopback',
    });
  });

  test('settings are read from the environment', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/kiosk',
        DATABASE_URL: 'postgres://shop:secret@db:5432/shop',
        DATABASE_POOL_SIZE: '40',
        DATABASE_TIMEOUT: '8',
        SHOP_DEMO: 'off',
        PUBLIC_URL: 'https://shop.example.com',
        SUPPORT_EMAIL: 'help@shop.example.com',
        GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
        GOOGLE_KEYS_URL: 'https://keys.example.com/certs',
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        SHUTDOWN_DELAY: '2.5',
        TRUST_PROXY: '10.0.0.1',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/kiosk',
      databaseUrl: 'postgres://shop:secret@db:5432/shop',
      databasePool: { size: 40, timeout: 8000 },
      demo: false,
      publicUrl: 'https://shop.example.com',
      supportEmail: 'help@shop.example.com',
      google: {
        clientId: '1234-abcd.apps.googleusercontent.com',
        keysUrl: 'https://keys.example.com/certs',
      },
      logLevel: 'warn',
      shutdownDelay: 2500,
      trustProxy: '10.0.0.1',
    });
  });

  test('a blank setting counts as not set', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SHOP_DEMO', 'PUBLIC_URL', 'SUPPORT_EMAIL'];
    const more = [
      'LOG_LEVEL',
      'RATE_LIMITS',
      'TRUST_PROXY',
      'NODE_ENV',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_KEYS_URL',
    ];
    const blank = Object.fromEntries([...names, ...more].map((name) => [name, '']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  test('settings of other programs are ignored', () => {
    expect(readConfig({ PATH: '/bin', port: 'x', LANG: '%' })).toEqual(readConfig({}));
  });

  test('DATA_DIR becomes an absolute path', () => {
    expect(isAbsolute(readConfig({ DATA_DIR: '../shop' }).dataDir)).toBe(true);
  });

  test('GOOGLE_KEYS_URL defaults to Google’s own keys', () => {
    const GOOGLE_CLIENT_ID = '1234-abcd.apps.googleusercontent.com';
    expect(readConfig({ GOOGLE_CLIENT_ID }).google?.keysUrl).toBe(
      'https://www.googleapis.com/oauth2/v3/certs',
    );
    for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080']) {
      const keysUrl = `http://${host}/certs`;
      expect(readConfig({ GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL: keysUrl }).google?.keysUrl).toBe(keysUrl);
    }
  });

  test.each(['0', '80', '65535'])('PORT accepts %s', (PORT) => {
    expect(readConfig({ PORT }).port).toBe(Number(PORT));
  });

  test('in production the shop serves for five seconds after SIGTERM by default', () => {
    expect(readConfig({ NODE_ENV: 'production' }).shutdownDelay).toBe(5000);
    expect(readConfig({ NODE_ENV: 'production', SHUTDOWN_DELAY: '0' }).shutdownDelay).toBe(0);
  });

  test.each([
    'postgres://localhost/shop',
    'postgres://shop@/shop?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/shop',
    'postgres://[::1]:65535/shop',
    'postgresql://shop:p%40ss@db.example.com:5432/shop?sslmode=require',
    'postgres://shop:secret@a:5432,b:5433/shop?target_session_attrs=read-write',
  ])('DATABASE_URL accepts %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('An invalid setting', () => {
  const port = 'expected a port number from 0 (any free port) to 65535';
  const database = 'expected postgres://user:password@host:port/name';
  const hosts =
    'several hosts are named as postgres://user:password@host:port,host:port/name, and target_session_attrs can only be read-write, because the shop needs a writable host';
  const readable =
    'expected postgres://user:password@host:port/name with a port up to 65535, and in the password %23 for #, %2F for / and %3F for ?';
  const origin = 'expected an origin such as https://shop.example.com';

  const clientId = 'expected a client id such as 1234-abcd.apps.googleusercontent.com';
  const keys = 'expected an https:// address, or http:// on this machine';

  test.each([
    ['PORT', 'http', port],
    ['PORT', '65536', port],
    ['PORT', '-1', port],
    ['PORT', '80.5', port],
    ['PORT', ' ', port],
    ['DATABASE_URL', 'mysql://localhost/shop', database],
    ['DATABASE_URL', 'shop.db', database],
    ['DATABASE_URL', 'postgres:///shop?host=a,b', hosts],
    ['DATABASE_URL', 'postgres:///shop?host=a%2Cb', hosts],
    ['DATABASE_URL', 'postgres:///shop?target_session_attrs=read-write&host=a,b', hosts],
    ['DATABASE_URL', 'postgres://a,b/shop?host=c,d', hosts],
    ['DATABASE_URL', 'postgres://a,b/shop?target_session_attrs=any', hosts],
    ['DATABASE_URL', 'postgres://127.0.0.1:99999/shop', readable],
    ['DATABASE_URL', 'postgres://a:5432,b:99999/shop?target_session_attrs=read-write', readable],
    ['DATABASE_URL', 'postgres://a:port/shop', readable],
    ['DATABASE_URL', 'postgres://shop:se#same@a:5432/shop', readable],
    ['DATABASE_URL', 'postgres://[::1/shop', readable],
    ['DATABASE_READ_URL', 'postgres://a:99999/shop', readable],
    ['DATABASE_READ_URL', 'postgres://a,b/shop', `${database}, of one host`],
    ['DATABASE_POOL_SIZE', '0', 'expected a whole number from 1 to 500'],
    ['DATABASE_TIMEOUT', '0.5', 'expected a whole number from 1 to 300'],
    ['PUBLIC_URL', 'shop.example.com', origin],
    ['PUBLIC_URL', 'https://shop.example.com/shop', origin],
    ['SUPPORT_EMAIL', 'help', 'expected an email address'],
    ['GOOGLE_CLIENT_ID', 'kiosk', clientId],
    ['GOOGLE_KEYS_URL', 'http://localhost:3000@keys.example.com/certs', keys],
    ['GOOGLE_CLIENT_ID', 'https://1234-abcd.apps.googleusercontent.com', clientId],
    ['GOOGLE_CLIENT_ID', '1234-abcd.apps.googleusercontent.com.evil.example', clientId],
    ['GOOGLE_KEYS_URL', 'keys', keys],
    ['GOOGLE_KEYS_URL', 'http://keys.example.com/certs', keys],
    ['GOOGLE_KEYS_URL', 'http://localhost.example.com/certs', keys],
    ['GOOGLE_KEYS_URL', 'http://127.0.0.1@keys.example.com/certs', keys],
    ['GOOGLE_KEYS_URL', 'file:///etc/keys.json', keys],
    ['LOG_LEVEL', 'loud', 'expected fatal, error, warn, info, debug, trace or silent'],
    ['RATE_LIMITS', 'false', 'expected on or off'],
    ['SHOP_DEMO', 'yes', 'expected on or off'],
    ['SHUTDOWN_DELAY', '-1', 'expected seconds from 0 to 300'],
    ['SHUTDOWN_DELAY', '301', 'expected seconds from 0 to 300'],
    ['SHUTDOWN_DELAY', '300.5', 'expected seconds from 0 to 300'],
    ['SHUTDOWN_DELAY', '5 s', 'expected seconds from 0 to 300'],
  ])('the invalid setting %s=%s is named with what is expected', (name, value, expected) => {
    expect(violation({ [name]: value })).toBe(`${name}: ${expected}`);
  });

  test('an invalid TRUST_PROXY is named before the app is built', () => {
    expect(violation({ TRUST_PROXY: 'my-proxy' })).toMatch(/^TRUST_PROXY: expected /);
  });

  test('one invalid setting does not hide another', () => {
    expect(violation({ PORT: 'x', SHOP_DEMO: 'maybe', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^LOG_LEVEL: /),
      expect.stringMatching(/^SHOP_DEMO: /),
    ]);
  });

  test('a read replica without its primary is refused', () => {
    const replica = 'postgres://replica/shop';
    const expected = 'DATABASE_URL: expected too, because DATABASE_READ_URL is given';
    expect(violation({ DATABASE_READ_URL: replica })).toBe(expected);
    const both = { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URL: replica };
    expect(readConfig(both).databaseReadUrl).toBe(replica);
  });

  test('the message about an invalid setting never repeats its secret', () => {
    expect(violation({ DATABASE_URL: 'mysql://shop:sesame@db/shop' })).not.toContain('sesame');
  });
});

describe('Stripe keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('with Stripe keys Stripe takes the cards, in a demo shop too', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111';
    expect(readConfig({ ...keys, STRIPE_API_URL }).cardPayments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: undefined,
      apiUrl: STRIPE_API_URL,
      live: false,
    });
    expect(readConfig({ ...live, SHOP_DEMO: 'off' }).cardPayments).toMatchObject({ live: true });
    expect(readConfig({ SHOP_DEMO: 'off' }).cardPayments).toBeUndefined();
  });

  const missing = (name: string) => `expected too, because ${name} is given`;

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY', missing('STRIPE_SECRET_KEY')],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY', missing('STRIPE_PUBLISHABLE_KEY')],
    [
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      'STRIPE_PUBLISHABLE_KEY',
      'expected a publishable key',
    ],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY', 'expected a secret key'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET', 'expected the signing secret'],
    [{ ...live, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET', missing('STRIPE_SECRET_KEY')],
    [{ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY', 'expected a live key'],
    [{ ...keys, STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL', 'expected an https:// address'],
  ])('Stripe keys that do not fit together are named (%o)', (env, name, expected) => {
    expect(violation(env)).toMatch(`${name}: ${expected}`);
    expect(violation(env)).not.toMatch(/[sp]k_(test|live)_1/);
  });
});

describe('Picture storage', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'kiosk-pictures',
    S3_ACCESS_KEY_ID: 'AKID1',
    S3_SECRET_ACCESS_KEY: 'sesame/1+',
  };

  test('pictures are stored in the data folder, or in the bucket that the settings name', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(store).s3).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'kiosk-pictures',
      accessKeyId: 'AKID1',
      secretAccessKey: 'sesame/1+',
    });
    const S3_ENDPOINT = 'http://minio:9000/storage';
    expect(readConfig({ ...store, S3_ENDPOINT }).s3?.endpoint).toBe(S3_ENDPOINT);
  });

  test('backups go to the store of the pictures unless they have one of their own', () => {
    expect(readConfig({}).backupS3).toBeUndefined();
    expect(readConfig(store).backupS3).toMatchObject({ accessKeyId: 'AKID1' });
    const own = { BACKUP_S3_ENDPOINT: 'https://backups.example.com/', BACKUP_S3_REGION: 'auto' };
    expect(() => readConfig({ ...store, ...own })).toThrow('BACKUP_S3_SECRET_ACCESS_KEY: expected too');
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'AKID2', BACKUP_S3_SECRET_ACCESS_KEY: 'other' };
    expect(readConfig({ ...store, ...own, ...keys }).backupS3).toEqual({
      endpoint: 'https://backups.example.com',
      region: 'auto',
      accessKeyId: 'AKID2',
      secretAccessKey: 'other',
    });
  });

  test.each(Object.keys(store))('S3 settings are incomplete without %s', (name) => {
    const said = violation({ ...store, [name]: '' });
    const first = name === 'S3_ENDPOINT' ? 'S3_REGION' : 'S3_ENDPOINT';
    expect(said).toBe(`${name}: expected too, because ${first} is given`);
  });

  test.each([
    ['S3_ENDPOINT', 's3.amazonaws.com', 'expected an address'],
    ['S3_ENDPOINT', 'ftp://s3.amazonaws.com', 'expected an address'],
    ['S3_ENDPOINT', 'https://me:sesame@s3.amazonaws.com', 'expected an address'],
    ['S3_ENDPOINT', 'https://s3.amazonaws.com?bucket=x', 'expected an address'],
    ['S3_REGION', 'eu central', 'expected a region'],
    ['S3_BUCKET', 'Kiosk/Pictures', 'expected the name of a bucket'],
    ['S3_SECRET_ACCESS_KEY', 'sesame 1', 'expected the secret'],
  ])('the invalid S3 setting %s=%s is named with what is expected', (name, value, expected) => {
    const said = violation({ ...store, [name]: value });
    expect(said).toMatch(`${name}: ${expected}`);
    expect(said).not.toContain('sesame');
  });
});

describe('The seller', () => {
  const seller = {
    SELLER_NAME: 'Harbour & Sons',
    SELLER_ADDRESS: '1 Market Street|Portland, ME 04101 | USA',
  };
  const more = {
    SELLER_TAX_ID: 'US 12-3456789',
    SELLER_TIME_ZONE: 'America/New_York',
    TAX_RATE: '8.875',
    TAX_NAME: 'VAT',
  };

  test('the seller comes from the settings, is missing without them, and is made up in a demo shop', () => {
    expect(readConfig({ ...seller, SHOP_DEMO: 'off' }).seller).toEqual({
      name: 'Harbour & Sons',
      address: ['1 Market Street', 'Portland, ME 04101', 'USA'],
      taxId: undefined,
      tax: undefined,
      timeZone: 'UTC',
    });
    expect(readConfig({ ...seller, ...more }).seller).toMatchObject({
      taxId: 'US 12-3456789',
      tax: { name: 'VAT', rate: 8.875 },
      timeZone: 'America/New_York',
    });
    expect(readConfig({ ...seller, TAX_RATE: '19' }).seller?.tax).toEqual({ name: '', rate: 19 });
    expect(readConfig({ SHOP_DEMO: 'off' }).seller).toBeUndefined();
    expect(readConfig({}).seller).toMatchObject({ name: 'Kiosk Demo Shop' });
  });

  const missing = (name: string) => `expected too, because ${name} is given`;

  test.each([
    [{ SELLER_NAME: 'Harbour' }, 'SELLER_ADDRESS', missing('SELLER_NAME')],
    [{ SELLER_ADDRESS: '1 Market Street' }, 'SELLER_NAME', missing('SELLER_ADDRESS')],
    [{ TAX_RATE: '19' }, 'SELLER_NAME', missing('TAX_RATE')],
    [{ ...seller, TAX_NAME: 'VAT' }, 'TAX_RATE', missing('TAX_NAME')],
    [{ ...seller, SELLER_NAME: 'Harbour\nSons' }, 'SELLER_NAME', 'expected the name of the seller'],
    [{ ...seller, SELLER_NAME: 'x'.repeat(101) }, 'SELLER_NAME', 'expected the name of the seller'],
    [{ ...seller, SELLER_ADDRESS: '1 Market Street||Portland' }, 'SELLER_ADDRESS', 'expected 1 to 6 lines'],
    [{ ...seller, SELLER_ADDRESS: 'a|b|c|d|e|f|g' }, 'SELLER_ADDRESS', 'expected 1 to 6 lines'],
    [{ ...seller, SELLER_ADDRESS: 'Market\nPortland' }, 'SELLER_ADDRESS', 'expected 1 to 6 lines'],
    [{ ...seller, SELLER_TIME_ZONE: 'Maine' }, 'SELLER_TIME_ZONE', 'expected the name of a time zone'],
    [{ ...seller, SELLER_TIME_ZONE: 'IST' }, 'SELLER_TIME_ZONE', 'expected the name of a time zone'],
    [{ ...seller, TAX_RATE: '0' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
    [{ ...seller, TAX_RATE: '0.00' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
    [{ ...seller, TAX_RATE: '100' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
    [{ ...seller, TAX_RATE: '-5' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
    [{ ...seller, TAX_RATE: '19%' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
    [{ ...seller, TAX_RATE: '8.8755' }, 'TAX_RATE', 'expected percent above 0 and below 100'],
  ])('seller settings that make no valid invoice are named (%o)', (env, name, expected) => {
    expect(violation(env)).toMatch(`${name}: ${expected}`);
  });
});

describe('The demo', () => {
  test.each([
    [undefined, undefined, true],
    ['development', undefined, true],
    ['production', undefined, false],
    ['production', '', false],
    ['production', 'on', true],
    ['development', 'off', false],
  ])('with NODE_ENV=%s and SHOP_DEMO=%s the demo is %s', (NODE_ENV, SHOP_DEMO, demo) => {
    expect(
      readConfig({ ...(NODE_ENV && { NODE_ENV }), ...(SHOP_DEMO !== undefined && { SHOP_DEMO }) }).demo,
    ).toBe(demo);
  });
});
