import { describe, expect, it } from '@jest/globals';
import { bundleOf, isVipBundle } from './bundle-of.ts';

describe('bundleOf', () => {
  it('recognizes VIP by the suffix of its package', () => {
    const found = ['X_AUD_VIP', 'X_CAN_VIP', 'X_IP_VIP', 'X_VIP', 'AUD_VIP_X'].map((name) =>
      isVipBundle({ package: name, subscriptions: 1 }),
    );
    expect(found).toEqual([true, true, true, false, false]);
  });

  it('recognizes VIP with one or two subscriptions only', () => {
    const found = [0, 1, 2, 3].map((subscriptions) =>
      isVipBundle({ package: 'SDB_AUD_VIP', subscriptions }),
    );
    expect(found).toEqual([false, true, true, false]);
    expect(bundleOf({ package: 'SDB_AUD_VIP', subscriptions: 3 })).toBeUndefined();
  });

  it('recognizes the bundles for car and app by their packages', () => {
    const one = (name: string) => bundleOf({ package: name, subscriptions: 1 });
    expect([one('SDB_VEGA'), one('SDB_NEXT_FWD'), one('SDB_AUD_VIP'), one('SDB_AUD_ME')]).toEqual([
      'vega',
      'nextForward',
      'vip',
      undefined,
    ]);
    expect(bundleOf({ package: 'SDB_VEGA', subscriptions: 2 })).toBe('vega');
    expect(bundleOf({ package: 'SDB_NEXT_FWD', subscriptions: 2 })).toBe('nextForward');
  });
});
