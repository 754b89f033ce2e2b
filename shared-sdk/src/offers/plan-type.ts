const trials = new Set(['TRIAL', 'TRIAL_EXT', 'TRIAL_EXT_RTC', 'TRIAL_RTP', 'TRIAL_GGLE']);
const promotions = new Set(['PROMO', 'PROMO_MCP']);

/** Which stretch of its price a plan of this type is in; full price unless we know better (application §4). */
export function phaseOfPlanType(planType: string | null | undefined) {
  if (planType && trials.has(planType)) return 'trial';
  return planType && promotions.has(planType) ? 'promo' : 'fullPrice';
}
