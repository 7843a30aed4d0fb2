import { isIPv6 } from 'node:net';

/**
 * The network of an address, for rate limits. One household has a whole /64 of IPv6 addresses, so those count as one.
 * @returns the IPv4 address itself, or the first four groups of an IPv6 address
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every spelling of an address the same way.
  const plain = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
