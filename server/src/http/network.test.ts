import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('IPv6 addresses of one /64 are one network, and those of the next are another', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
});

test.each([
  [56, '2001:db8:1:2ff::1', '2001:db8:1:200'],
  [56, '2001:db8:1:3ff::1', '2001:db8:1:300'],
  [48, '2001:db8:1:2ff::1', '2001:db8:1'],
] as const)('the /%i network of %s is %s', (prefix, address, network) => {
  expect(networkOf(address, prefix)).toBe(network);
});

test.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:ffff:c000:0207'])(
  'an IPv4 address written as the IPv6 address %s is the same network',
  (address) => {
    expect(networkOf(address)).toBe('192.0.2.7');
  },
);

test.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::3]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
])('a port in %s does not make another network', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.7:x', '[::1', '2001:db8::1::2', '999.0.0.1', '"'])(
  '%j is no address and counts with all others that are none',
  (address) => {
    expect(networkOf(address)).toBe('no address');
  },
);
