const names = {
  google: 'Google Play',
  apple: 'Apple',
  amazon: 'Amazon',
  roku: 'Roku',
};

/** A partner that bills the customer on our behalf and manages the subscription. */
export type BillingPartner = keyof typeof names;

/** Name of a partner, which is the same in every language. */
export const partnerName = (partner: BillingPartner): string => names[partner];

/** Whether a subscription from that source is billed by a partner. */
export const isBillingPartner = (kind: string): kind is BillingPartner =>
  Object.hasOwn(names, kind);
