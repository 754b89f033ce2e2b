import { describe, expect, it } from '@jest/globals';
import { trialExamples } from '@sideband/shared-sdk/trial/examples';
import { daysLeft, lastDay } from './days-left.ts';
import { outcomeOf, outcomeOfRefusal } from './outcome-of.ts';

describe('outcomeOf', () => {
  it.each([
    ['nobody', 'trialNotClaimed', 'claim'],
    ['you', 'trialNotClaimed', 'claim'],
    ['somebody', 'trialNotClaimed', 'notYours'],
    ['nobody', 'trialEligible', 'notStarted'],
    ['you', 'trialClaimed', 'yours'],
    ['somebody', 'trialClaimed', 'notYours'],
    ['nobody', 'trialClaimed', 'notYours'],
    ['somebody', 'trialWithFollowOn', 'planWaits'],
    ['somebody', 'selfPay', 'paid'],
    ['nobody', 'inactive', 'over'],
  ] as const)('a radio of %s whose lifecycle is %s leads to %s', (heldBy, lifecycle, outcome) => {
    expect(outcomeOf({ heldBy, lifecycle })).toBe(outcome);
  });
});

describe('outcomeOfRefusal', () => {
  it.each(trialExamples.claim.refusals?.map(({ code }) => code) ?? [])(
    'has a page for %s, or leaves it to the page of the claim',
    (code) => {
      const onPage = [
        'CLAIMING_WITH_UNAUTHORIZED_USER',
        'DEVICE_INFORMATION_REQUIRED',
        'VEHICLE_NOT_FOUND',
      ];
      expect(outcomeOfRefusal[code] === undefined).toBe(onPage.includes(code));
    },
  );
});

describe('days of a trial', () => {
  it('are the total minus the days used, and never below zero', () => {
    expect(daysLeft({ totalDays: 90, daysIn: 5 })).toBe(85);
    expect(daysLeft({ totalDays: 90, daysIn: 95 })).toBe(0);
    expect(daysLeft(undefined)).toBeUndefined();
  });

  it('include today, so the last of 90 days is 89 days away', () => {
    const today = new Date(2026, 10, 27, 23, 30);
    expect(lastDay({ totalDays: 90, daysIn: 0 }, today)).toBe('2027-02-24');
    expect(lastDay({ totalDays: 90, daysIn: 89 }, today)).toBe('2026-11-27');
    expect(lastDay(undefined, today)).toBeUndefined();
  });
});
