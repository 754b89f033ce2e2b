import { expect, it } from '@jest/globals';
import { phaseOfPlanType } from './plan-type.ts';

it.each(['TRIAL', 'TRIAL_EXT', 'TRIAL_EXT_RTC', 'TRIAL_RTP', 'TRIAL_GGLE'])(
  '%s is a trial',
  (planType) => {
    expect(phaseOfPlanType(planType)).toBe('trial');
  },
);

it.each(['PROMO', 'PROMO_MCP'])('%s is a promotion', (planType) => {
  expect(phaseOfPlanType(planType)).toBe('promo');
});

it.each(['SELF_PAY', 'anything', null, undefined])('%s is at full price', (planType) => {
  expect(phaseOfPlanType(planType)).toBe('fullPrice');
});
