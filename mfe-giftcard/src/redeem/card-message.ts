import type { Problem } from './redeem-states.ts';

/** The text for a refusal that belongs to the field; every other one is a notice above the form. */
export function cardMessageId(problem: Problem): string | undefined {
  if (problem.kind !== 'refused' || problem.refusal.code !== 'ALREADY_REDEEMED') return undefined;
  return problem.refusal.redemption ? 'redeem.card.yours' : 'redeem.card.empty';
}

/** The card is good on the other country's site only, where it has to be typed anew. */
export const belongsElsewhere = (problem: Problem | undefined) =>
  problem?.kind === 'refused' && problem.refusal.code === 'COUNTRY_ERROR';
