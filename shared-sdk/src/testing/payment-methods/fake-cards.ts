import type { Address } from '@sideband/shared-sdk/address/model';
import type { BillingProfile } from '@sideband/shared-sdk/billing/model';
import type { PaymentMethod, PaymentMethodEvent } from '../../contract/payment-methods/model.ts';
import type { FakeBillingProfile } from '../fake/fake-billing-profile.ts';
import type { FakeCustomer } from '../fake/world.ts';

export interface FakeCard {
  customer: FakeCustomer;
  billingProfileId: BillingProfile['id'];
  shown: PaymentMethod;
  isRemoved: boolean;
}

export interface FakeSetup {
  customer: FakeCustomer;
  expiresAt: Date;
  /** Set once the customer has typed a card that the gateway accepts. */
  typed?: TypedCard;
}

export type TypedCard = Pick<
  PaymentMethod,
  'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'wallet'
>;

/** Billing profiles, cards and their history. */
export const createFakeCards = () => ({
  profiles: [] as { customer: FakeCustomer; shown: FakeBillingProfile }[],
  /** Oldest first. */
  cards: [] as FakeCard[],
  /** By the gateway's setup ID. */
  setups: new Map<string, FakeSetup>(),
  events: [] as { billingProfileId: string; event: PaymentMethodEvent }[],
});

/**
 * Brand and last four digits that the gateway returns for a number. Undefined if it declines the
 * card.
 */
export function cardOf(number: string): Pick<PaymentMethod, 'brand' | 'last4'> | undefined {
  const last4 = number.slice(-4);
  if (['0002', '9995', '0069', '0127', '0119'].includes(last4)) return undefined;
  const brand = { '3': 'amex', '5': 'mastercard', '6': 'discover' }[number[0] ?? ''] ?? 'visa';
  return { brand, last4 };
}

/**
 * Parses a wallet card from its gateway ID, which encodes the card like those of the gateway
 * stand-in: `pm_4242x1239xwallet1`. The fake's gateway knows only such cards and typed ones.
 */
export function cardOfWallet(id: string): TypedCard | undefined {
  const [, last4 = '', month, year] = /^pm_(\d{4})x(\d\d)(\d\d)xwallet\w*$/.exec(id) ?? [];
  const card = last4 ? cardOf(`4${last4}`) : undefined;
  const dates = { expiryMonth: Number(month), expiryYear: 2000 + Number(year) };
  return card && { ...card, ...dates, wallet: 'google_pay' };
}

/**
 * Prefix of the card ID, which decides the outcome of orders. The real gateway decides by the test
 * card's number.
 */
export const fateOf = (last4: string) =>
  ({ '0341': 'declined-', '3184': 'challenge-', '1629': 'challenge-refused-' })[last4] ?? '';

export const nowhere: Address = {
  addressLine1: '1 Main St',
  city: 'Nowhere',
  state: 'OR',
  zip: '97035',
  country: 'US',
};
