import { describe, expect, it } from '@jest/globals';
import { lifecycleOf } from '../../../contract/vehicle-state/model.ts';

describe('lifecycleOf', () => {
  it.each([
    ['eligible', undefined, 'trialEligible'],
    ['active', 'anonymous', 'trialNotClaimed'],
    ['active', 'claimed', 'trialClaimed'],
    ['active', 'followOn', 'trialWithFollowOn'],
    ['active', 'selfPay', 'selfPay'],
    ['inactive', undefined, 'inactive'],
  ] as const)('maps state %s and phase %s to %s', (state, phase, lifecycle) => {
    expect(lifecycleOf({ lifecycleState: { state, ...(phase && { phase }) } })).toBe(lifecycle);
  });

  it('returns undefined when the state fits no lifecycle', () => {
    expect(lifecycleOf({ lifecycleState: { state: 'active' } })).toBeUndefined();
    const unknown = { state: 'unknown', phase: 'selfPay' } as const;
    expect(lifecycleOf({ lifecycleState: unknown })).toBeUndefined();
  });
});
