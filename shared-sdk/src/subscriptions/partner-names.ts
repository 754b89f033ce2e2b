const names = {
  google: 'Google Play',
  apple: 'Apple',
  amazon: 'Amazon',
  roku: 'Roku',
};

/** Who takes a customer's money in our place, and manages what they have. */
export type BillingPartner = keyof typeof names;

/** As the partner calls itself: the same in every language. */
export const partnerName = (partner: BillingPartner): string => names[partner];

/** Whether a subscription of that source is paid to a partner. */
export const isBillingPartner = (kind: string): kind is BillingPartner =>
  Object.hasOwn(names, kind);
