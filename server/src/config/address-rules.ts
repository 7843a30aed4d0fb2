import { isIP } from 'node:net';

// Addresses in settings, and what is expected of them.

export const readersRule = 'expected on, off, or addresses such as 10.0.0.7, 10.1.0.0/16';
export const proxyRule = 'expected off, or addresses such as 127.0.0.1, 10.0.0.0/8';

/** Addresses, ranges, or Fastify's names of ranges. */
export const namesAddresses = (list: string): boolean =>
  list === 'off' || list.split(',').every((entry) => isAddress(entry.trim()));

function isAddress(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  return maxBits > 0 && isRange && rest.length === 0;
}

/** This address decides who may log in or what was paid, so only this machine itself is trusted without TLS. */
const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

export const isTrustedPlace = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  // A name before the host reads like the host: http://localhost:x@example.com is not this machine.
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && thisMachine.includes(hostname));
};

export const trustedPlaceRule = 'expected an https:// address, or http:// on this machine';

export const originRule = 'expected an origin such as https://shop.example.com';
export const isOrigin = (text: string): boolean => /^https?:\/\/[^\s/,]+$/.test(text);
export const originList = (text: string): string[] => text.split(',').map((origin) => origin.trim());
