const phases = new Map<string | null, 'trial' | 'promo'>([
  ['TRIAL', 'trial'],
  ['TRIAL_EXT', 'trial'],
  ['TRIAL_EXT_RTC', 'trial'],
  ['TRIAL_RTP', 'trial'],
  ['TRIAL_GGLE', 'trial'],
  ['PROMO', 'promo'],
  ['PROMO_MCP', 'promo'],
]);

/** Which stretch of its price a plan of that type is in (application §4); what nobody knows pays the full price. */
export const phaseOfPlanType = (planType: string | null): 'trial' | 'promo' | 'fullPrice' =>
  phases.get(planType) ?? 'fullPrice';
