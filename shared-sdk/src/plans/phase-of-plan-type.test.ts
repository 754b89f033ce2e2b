import { expect, it } from '@jest/globals';
import { phaseOfPlanType } from './phase-of-plan-type.ts';

it.each(['TRIAL', 'TRIAL_EXT', 'TRIAL_EXT_RTC', 'TRIAL_RTP', 'TRIAL_GGLE'])(
  'knows %s as a trial',
  (planType) => {
    expect(phaseOfPlanType(planType)).toBe('trial');
  },
);

it.each(['PROMO', 'PROMO_MCP'])('knows %s as a promotion', (planType) => {
  expect(phaseOfPlanType(planType)).toBe('promo');
});

it.each(['SELF_PAY', 'anything', null, 'TRIAL_OTHER', 'PROMO_OTHER', 'X_TRIAL'])(
  'takes %s for the full price',
  (planType) => {
    expect(phaseOfPlanType(planType)).toBe('fullPrice');
  },
);
