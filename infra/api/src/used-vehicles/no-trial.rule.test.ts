import { describe, expect, it } from '@jest/globals';
import { type Known, whyNoTrial } from './no-trial.rule.ts';

const waiting: Known = {
  ...{ type: 'car', linking: 'LINK', hasOemBranding: true, lifecycle: 'trialNotClaimed' },
  ...{ isUsedCarTrial: true, playedLately: false },
};

describe('whyNoTrial', () => {
  it('allows an unclaimed trial', () => {
    expect(whyNoTrial(waiting)).toBeUndefined();
  });

  it.each([
    ['of a make that offers none', { hasOemBranding: false }, '101'],
    ['that is paid for', { lifecycle: 'selfPay' }, '107'],
    ['on a trial of a new car', { lifecycle: 'trialClaimed', isUsedCarTrial: false }, '109'],
    ['on a trial that a plan follows', { lifecycle: 'trialWithFollowOn' }, '110'],
    ['on a trial for used cars', { lifecycle: 'trialClaimed' }, '111'],
    ['whose trial is over', { lifecycle: 'inactive' }, '112'],
    ['that played within a year', { lifecycle: 'inactive', playedLately: true }, '113'],
    ['of a dealer’s new car', { lifecycle: 'trialEligible' }, '114'],
    ['that takes data alone', { linking: 'CS_INELIGIBLE_RADIO' }, '5035'],
    ['of a boat', { type: 'marine' }, '5035'],
    ['of which nothing is known', { lifecycle: undefined }, '100'],
  ] satisfies [string, Partial<Known>, string][])('refuses a radio %s', (_, more, code) => {
    expect(whyNoTrial({ ...waiting, ...more })).toBe(code);
  });
});
