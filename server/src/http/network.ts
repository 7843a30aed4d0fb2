import { isIP, isIPv4, isIPv6 } from 'node:net';

/** All callers whose address cannot be read count as one. */
const noAddress = 'no address';

/**
 * The network of a client, as a key for rate limits. One household has a whole /64 of IPv6 addresses, so those count as
 * one; a site or a customer of a hoster has a /56 or a /48.
 * @param address as a socket or a proxy names it: also with a port, or as IPv4 mapped into IPv6 (`::ffff:192.0.2.7`)
 * @param prefix bits of an IPv6 address that name its network
 * @returns the IPv4 address itself, the network of an IPv6 address, or the same key for all that is no address
 */
export function networkOf(address: string, prefix: 64 | 56 | 48 = 64): string {
  const plain = withoutPort(address);
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return noAddress;
  const groups = groupsOf(plain);
  return mappedIPv4(groups) ?? networkOfGroups(groups, prefix);
}

/** `192.0.2.7:1234` and `[2001:db8::1]:1234`, as some proxies write the client, without the port. */
function withoutPort(address: string): string {
  if (isIP(address) !== 0) return address;
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(address) ?? [];
  return inBrackets ?? beforePort ?? '';
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling of an address the same way.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = numbersIn(head);
  const after = numbersIn(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbersIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** With `HOST=::` every IPv4 client arrives like this. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : undefined;
}

function networkOfGroups(groups: readonly number[], prefix: number): string {
  const named = groups.slice(0, Math.ceil(prefix / 16));
  const last = named.length - 1;
  named[last] = (named[last] ?? 0) & (0xffff << (named.length * 16 - prefix));
  return named.map((group) => group.toString(16)).join(':');
}
