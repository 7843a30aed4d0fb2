import { BlockList, isIP } from 'node:net';

// One list of both would compare addresses of IPv4 with ranges of IPv6.
const [privateRanges, privateRanges6] = [new BlockList(), new BlockList()];
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(address, bits, 'ipv4');
// Only 2000::/3 of IPv6 is public, without Teredo, documentation and 6to4 addresses.
for (const [address, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateRanges6.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is one of the public network, and so none of the shop's own surroundings. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !privateRanges.check(address, 'ipv4');
  return version === 6 && !privateRanges6.check(address, 'ipv6');
}
