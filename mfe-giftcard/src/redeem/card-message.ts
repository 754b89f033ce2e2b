import type { Problem } from './redeem-states.ts';
import type { CardField } from './typed-card.ts';

interface FieldMessage {
  field: CardField;
  id: string;
}

/** What belongs to a field, and the text for it; every other problem is a notice above the form. */
export function fieldMessages(problem: Problem | undefined): FieldMessage[] {
  if (problem?.kind === 'numberAlone') {
    return [
      { field: 'cvc', id: 'redeem.cvc.needed' },
      { field: 'expiry', id: 'redeem.expiry.needed' },
    ];
  }
  if (problem?.kind !== 'refused' || problem.refusal.code !== 'ALREADY_REDEEMED') return [];
  return [
    { field: 'card', id: problem.refusal.redemption ? 'redeem.card.yours' : 'redeem.card.empty' },
  ];
}

/** The card is good on the other country's site only, where it has to be typed anew. */
export const belongsElsewhere = (problem: Problem | undefined) =>
  problem?.kind === 'refused' && problem.refusal.code === 'COUNTRY_ERROR';
