import { seededCard } from './gift-card.ts';
import { person } from './seeded-customers.ts';

/**
 * Seeded customer and card of each journey. Redemption is irreversible, so no customer or card
 * appears twice. A journey that needs more starts its own product.
 */
const pairs = {
  redeem: { customer: 'selfpay-us', card: 'gift-us-50' },
  redeemInFrench: { customer: 'selfpay-qc', card: 'gift-ca-50' },
  answerLost: { customer: 'multi-device-us', card: 'gift-us-15' },
  neverArrived: { customer: 'student-us', card: 'gift-us-150' },
  twoTabs: { customer: 'card-soon-us', card: 'gift-by-identifier-us-25' },
  twentyAtOnce: { customer: 'partner-billed-us', card: 'gift-wrong-cvc' },
  byKeyboard: { customer: 'selfpay-on', card: 'gift-by-identifier-ca-30' },
  nastyCookies: { customer: 'trial-ca', card: 'gift-ca-expires-this-month' },
} as const;

export function allotted(journey: keyof typeof pairs) {
  const { customer, card } = pairs[journey];
  return { who: person(customer), card: seededCard(card) };
}
