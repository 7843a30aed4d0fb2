import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const from = { MAIL_FROM: 'shop@example.com' };
const smtpOf = (SMTP_URL: string) => readConfig({ ...from, SMTP_URL }).mail?.smtp;

function violation(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

describe('Settings of mail', () => {
  test('without settings of mail a shop sends none, and a demo shop keeps what it would send', () => {
    expect(readConfig({ SHOP_DEMO: 'off' }).mail).toBeUndefined();
    expect(readConfig({}).mail).toMatchObject({ smtp: undefined });
  });

  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, encryption: 'starttls' }],
    ['smtp://mail.example.com:25', { port: 25, encryption: 'starttls' }],
    ['smtps://mail.example.com', { port: 465, encryption: 'tls' }],
    ['smtps://me%40x.com:p%3As%40@mail.example.com', { login: { user: 'me@x.com', pass: 'p:s@' } }],
    ['smtp://localhost:25', { encryption: 'none', login: undefined }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', encryption: 'none' }],
    ['smtp://[::1]:25', { host: '::1', encryption: 'none' }],
    ['smtp://relay:25?tls=off', { host: 'relay', encryption: 'none' }],
  ])('%s is read as a mail server', (url, expected) => {
    expect(smtpOf(url)).toMatchObject(expected);
  });

  test.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://user@mail.example.com',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?requireTLS=false',
    'smtp://user:pass@mail.example.com?tls=off',
    'smtps://mail.example.com?tls=off',
    'smtp://a%zz:b@mail.example.com',
    'smtp://mail.example.com:99999',
  ])('%s is refused as a mail server', (SMTP_URL) => {
    expect(violation({ ...from, SMTP_URL })).toMatch(/^SMTP_URL: expected smtp:/);
  });

  test.each([
    ['shop@example.com', { name: undefined, address: 'shop@example.com' }],
    ['Kiosk <shop@example.com>', { name: 'Kiosk', address: 'shop@example.com' }],
    ['Größe & Söhne, Köln <shop@example.com>', { name: 'Größe & Söhne, Köln' }],
  ])('the sender may be %s', (MAIL_FROM, expected) => {
    expect(readConfig({ MAIL_FROM, SMTP_URL: 'smtps://mail.example.com' }).mail?.from).toMatchObject(
      expected,
    );
  });

  test.each([
    'Kiosk',
    'a@b@c.com',
    'Kiosk shop@example.com',
    'Kiosk <a@x.com>, b@x.com',
    'A\nBcc: b@x.com <a@x.com>',
  ])('the sender may not be %j', (MAIL_FROM) => {
    expect(violation({ MAIL_FROM, SMTP_URL: 'smtps://mail.example.com' })).toMatch(/^MAIL_FROM: expected/);
  });

  test('the server and the sender belong together', () => {
    expect(violation({ SMTP_URL: 'smtps://mail.example.com' })).toBe(
      'MAIL_FROM: expected too, because SMTP_URL is given',
    );
    expect(violation(from)).toBe('SMTP_URL: expected too, because MAIL_FROM is given');
  });

  test('an address for new orders needs a mail server', () => {
    expect(violation({ MAIL_ORDERS_TO: 'orders@example.com' })).toContain(
      'SMTP_URL: expected too, because MAIL_ORDERS_TO is given',
    );
  });
});
