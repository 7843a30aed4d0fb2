import { isIP } from 'node:net';
import { matching, missingSettings, type SettingViolation } from './setting-rules.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte, or from STARTTLS on, without which nothing is sent. */
  encryption: 'tls' | 'starttls' | 'none';
  login: { user: string; pass: string } | undefined;
};

export type MailSettings = {
  /** The server that takes the mails; without it they are kept for administrators to read, in a demo shop. */
  smtp: SmtpSettings | undefined;
  from: { name: string | undefined; address: string };
  /** The recipient of a mail about every new order, if set. */
  ordersTo: string | undefined;
};

const smtpRule =
  'expected smtp://user:password@host:587 or smtps://user:password@host:465, with special characters of the password percent-encoded';
const fromRule = 'expected an address such as shop@example.com or Kiosk <shop@example.com>';

const address = "[!#-'*+\\-./0-9=?A-Z^_`a-z{|}~]+@[A-Za-z0-9.-]+";
const fromPattern = new RegExp(
  `^(?:(?<name>[^<>"\\p{Cc}]{1,100}?)\\s*<(?<named>${address})>|(?<plain>${address}))$`,
  'u',
);

export const mailEnvironment = {
  SMTP_URL: matching(/^smtps?:\/\/\S+$/, smtpRule),
  MAIL_FROM: matching(fromPattern, fromRule),
  MAIL_ORDERS_TO: matching(new RegExp(`^${address}$`), 'expected an address such as orders@example.com'),
};

type Given = Partial<Record<keyof typeof mailEnvironment, string | undefined>>;

/** Errors of the settings taken together: server and sender belong together. */
export function mailViolations(given: Given): SettingViolation[] {
  const { SMTP_URL, MAIL_FROM } = given;
  const missing = [
    ...(SMTP_URL ? missingSettings(['MAIL_FROM'], given, 'SMTP_URL') : []),
    ...(MAIL_FROM ? missingSettings(['SMTP_URL'], given, 'MAIL_FROM') : []),
  ];
  if (missing.length > 0 || SMTP_URL === undefined) {
    const needsServer = given.MAIL_ORDERS_TO && SMTP_URL === undefined && missing.length === 0;
    return needsServer ? missingSettings(['SMTP_URL', 'MAIL_FROM'], given, 'MAIL_ORDERS_TO') : missing;
  }
  return isPlace(SMTP_URL) ? [] : [{ name: 'SMTP_URL', message: smtpRule }];
}

/** @param given without violations */
export function mailSettingsOf(given: Given & { SHOP_DEMO: boolean }): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_ORDERS_TO: ordersTo, SHOP_DEMO } = given;
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined)
    return { smtp: smtpOf(SMTP_URL), from: fromOf(MAIL_FROM), ordersTo };
  return SHOP_DEMO ? demoMail : undefined;
}

/** Nothing of it leaves the shop. */
const demoMail: MailSettings = {
  smtp: undefined,
  from: { name: undefined, address: 'shop@example.com' },
  ordersTo: 'orders@example.com',
};

function fromOf(text: string): MailSettings['from'] {
  const { name, named, plain } = fromPattern.exec(text)?.groups ?? {};
  return { name: name?.trim(), address: named ?? plain ?? '' };
}

/** Whether the parts that a mail server's address may have are the only ones, and can be read. */
function isPlace(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const { hostname, pathname, search, hash, username, password } = url;
  const isPlain = ['', '/'].includes(pathname) && (search === '' || search === plainQuery) && hash === '';
  const hasLogin = username !== '' || password !== '';
  if (!isPlain || hostname === '' || (username === '') !== (password === '')) return false;
  if (search === plainQuery && (hasLogin || url.protocol === 'smtps:')) return false;
  return [username, password].every(isDecodable);
}

/** For a relay on a private network that has no TLS; never with a login. */
const plainQuery = '?tls=off';

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

function smtpOf(text: string): SmtpSettings {
  const { protocol, hostname, port, username, password, search } = new URL(text);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPlain = isThisMachine(host) || search === plainQuery;
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    encryption: secure ? 'tls' : isPlain ? 'none' : 'starttls',
    login:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/** Mail to this machine itself crosses no network, and its mail server often has a self-signed certificate. */
const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
