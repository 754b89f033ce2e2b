import { describe, expect, it } from '@jest/globals';
import { mayJoinAccount, mayMove, whyNoSwap } from './radio-swaps.ts';

const car = { type: 'car', linking: 'LINK', country: 'US' } as const;
const plan = { state: 'active', partOf: null, deviceId: 'car' };
const trial = { phase: { type: 'Free' }, pendingOfferId: null, partOf: null };

describe('moving a plan to another radio', () => {
  it('is allowed only for a running plan that is on a radio and not part of another subscription', () => {
    expect(mayMove(plan)).toBe(true);
    expect(mayMove({ ...plan, state: 'suspended' })).toBe(false);
    expect(mayMove({ ...plan, partOf: 'sub-1' })).toBe(false);
    expect(mayMove({ ...plan, deviceId: null })).toBe(false);
  });

  it('accepts only a radio of the same kind and country that can play audio plans', () => {
    const unfit = { code: 'CS_INELIGIBLE_RADIO' };
    expect(whyNoSwap(car, { ...car, type: 'radio' })).toBeUndefined();
    expect(whyNoSwap(car, { ...car, type: 'marine' })).toEqual(unfit);
    expect(whyNoSwap(car, { ...car, linking: 'CS_INELIGIBLE_RADIO' })).toEqual(unfit);
    expect(whyNoSwap(car, { ...car, country: 'CA' })).toEqual({ code: 'DEVICE_NOT_FOUND' });
    expect(whyNoSwap(car, undefined)).toEqual({ code: 'DEVICE_NOT_FOUND' });
  });
});

describe('a radio that joins an account', () => {
  it('must have only free trials without a follow-on plan', () => {
    expect(mayJoinAccount(car, [trial])).toBe(true);
    expect(mayJoinAccount(car, [])).toBe(false);
    expect(mayJoinAccount(car, [trial, { ...trial, phase: { type: 'AutoRenewing' } }])).toBe(false);
    expect(mayJoinAccount(car, [{ ...trial, pendingOfferId: 'offer' }])).toBe(false);
    expect(mayJoinAccount({ linking: 'CS_INELIGIBLE_RADIO' }, [trial])).toBe(false);
  });
});
