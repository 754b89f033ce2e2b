import { describe, expect, it } from '@jest/globals';
import { type Known, whyNoTrial } from './used-vehicles.ts';

const waiting: Known = {
  type: 'car',
  linking: 'LINK',
  hasOemBranding: true,
  lifecycle: 'trialNotClaimed',
  isUsedCarTrial: true,
  playedLately: false,
};

describe('whyNoTrial', () => {
  it('allows an unclaimed trial', () => {
    expect(whyNoTrial(waiting)).toBeUndefined();
  });

  it.each([
    ['of a make that offers no trials', { hasOemBranding: false }, '101'],
    ['with a paid plan', { lifecycle: 'selfPay' }, '107'],
    ['on a new-car trial', { lifecycle: 'trialClaimed', isUsedCarTrial: false }, '109'],
    ['on a trial with a follow-on plan', { lifecycle: 'trialWithFollowOn' }, '110'],
    ['on a used-car trial', { lifecycle: 'trialClaimed' }, '111'],
    ['whose trial has ended', { lifecycle: 'inactive' }, '112'],
    ['that was active within a year', { lifecycle: 'inactive', playedLately: true }, '113'],
    ['in a new car at a dealer', { lifecycle: 'trialEligible' }, '114'],
    ['that receives data only', { linking: 'CS_INELIGIBLE_RADIO' }, '5035'],
    ['in a boat', { type: 'marine' }, '5035'],
    ['with an unknown lifecycle', { lifecycle: undefined }, '100'],
  ] satisfies [string, Partial<Known>, string][])('refuses a radio %s', (_, more, code) => {
    expect(whyNoTrial({ ...waiting, ...more })).toBe(code);
  });
});
