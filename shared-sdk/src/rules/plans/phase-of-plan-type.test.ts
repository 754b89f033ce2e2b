import { describe, expect, it } from '@jest/globals';
import { phaseOfPlanType } from './phase-of-plan-type.ts';

describe('phaseOfPlanType', () => {
  it.each(['TRIAL', 'TRIAL_EXT', 'TRIAL_EXT_RTC', 'TRIAL_RTP', 'TRIAL_GGLE'])(
    'maps %s to trial',
    (planType) => {
      expect(phaseOfPlanType(planType)).toBe('trial');
    },
  );

  it.each(['PROMO', 'PROMO_MCP'])('maps %s to promo', (planType) => {
    expect(phaseOfPlanType(planType)).toBe('promo');
  });

  it.each(['SELF_PAY', 'anything', null, 'TRIAL_OTHER', 'PROMO_OTHER', 'X_TRIAL'])(
    'maps %s to fullPrice',
    (planType) => {
      expect(phaseOfPlanType(planType)).toBe('fullPrice');
    },
  );
});
