import { expect, it } from '@jest/globals';
import { bundleOf, fitsVip } from './bundles.ts';

it('knows a VIP bundle by the end of its name', () => {
  const names = ['X_AUD_VIP', 'X_CAN_VIP', 'X_IP_VIP', 'X_VIP'];
  expect(names.map(bundleOf)).toEqual(['vip', 'vip', 'vip', undefined]);
});

it('holds one subscription or two in a VIP bundle', () => {
  expect([0, 1, 2, 3].map(fitsVip)).toEqual([false, true, true, false]);
});

it('knows the bundles of car and app', () => {
  expect(bundleOf('SDB_VEGA')).toBe('vega');
  expect(bundleOf('SDB_NEXT_FWD')).toBe('nextForward');
  expect(bundleOf('SDB_AUD_ME')).toBeUndefined();
  expect(bundleOf('toString')).toBeUndefined();
});
