const phases = new Map<string | null, 'trial' | 'promo'>([
  ['TRIAL', 'trial'],
  ['TRIAL_EXT', 'trial'],
  ['TRIAL_EXT_RTC', 'trial'],
  ['TRIAL_RTP', 'trial'],
  ['TRIAL_GGLE', 'trial'],
  ['PROMO', 'promo'],
  ['PROMO_MCP', 'promo'],
]);

/** Maps a plan type to its price phase (application §4). Unknown types count as full price. */
export const phaseOfPlanType = (planType: string | null): 'trial' | 'promo' | 'fullPrice' =>
  phases.get(planType) ?? 'fullPrice';
