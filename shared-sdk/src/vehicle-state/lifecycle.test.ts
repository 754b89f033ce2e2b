import { describe, expect, it } from '@jest/globals';
import { lifecycleOf } from './model.ts';

describe('where a radio stands', () => {
  it.each([
    ['eligible', undefined, 'trialEligible'],
    ['active', 'anonymous', 'trialNotClaimed'],
    ['active', 'claimed', 'trialClaimed'],
    ['active', 'followOn', 'trialWithFollowOn'],
    ['active', 'selfPay', 'selfPay'],
    ['inactive', undefined, 'inactive'],
  ] as const)('is told by its state %s and phase %s: %s', (state, phase, lifecycle) => {
    expect(lifecycleOf({ lifecycleState: { state, ...(phase && { phase }) } })).toBe(lifecycle);
  });

  it('is unknown where nothing of it fits', () => {
    expect(lifecycleOf({ lifecycleState: { state: 'active' } })).toBeUndefined();
    const unknown = { state: 'unknown', phase: 'selfPay' } as const;
    expect(lifecycleOf({ lifecycleState: unknown })).toBeUndefined();
  });
});
