import { describe, expect, it } from '@jest/globals';
import { lineOf, networkOf } from './network-of.ts';

describe('network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('networkOf maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
    ['2001:db8:1:1200:9::', '2001:db8:1:1200::/56'],
    ['2001:db8:1:ff::', '2001:db8:1:0::/56'],
  ])('lineOf maps %s to %s', (address, line) => {
    expect(lineOf(address)).toBe(line);
  });
});
