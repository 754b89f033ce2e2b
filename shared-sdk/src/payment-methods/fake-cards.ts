import type { Address } from '@sideband/shared-sdk/address/model';
import type { BillingProfile } from '@sideband/shared-sdk/billing/model';
import type { FakeBillingProfile } from '../fake/fake-billing-profile.ts';
import type { FakeCustomer } from '../fake/world.ts';
import type { PaymentMethod, PaymentMethodEvent } from './model.ts';

export interface FakeCard {
  customer: FakeCustomer;
  billingProfileId: BillingProfile['id'];
  shown: PaymentMethod;
  isRemoved: boolean;
}

export interface FakeSetup {
  customer: FakeCustomer;
  expiresAt: Date;
  /** Once somebody has typed a card that the gateway takes. */
  typed?: TypedCard;
}

export type TypedCard = Pick<
  PaymentMethod,
  'brand' | 'last4' | 'expiryMonth' | 'expiryYear' | 'wallet'
>;

/** Who pays, with which cards, and what became of these. */
export const createFakeCards = () => ({
  profiles: [] as { customer: FakeCustomer; shown: FakeBillingProfile }[],
  /** The oldest first. */
  cards: [] as FakeCard[],
  /** By the gateway's id of the setup. */
  setups: new Map<string, FakeSetup>(),
  events: [] as { billingProfileId: string; event: PaymentMethodEvent }[],
});

/** What the gateway makes of a number; nothing where it turns it down. */
export function cardOf(number: string): Pick<PaymentMethod, 'brand' | 'last4'> | undefined {
  const last4 = number.slice(-4);
  if (['0002', '9995', '0069', '0127', '0119'].includes(last4)) return undefined;
  const brand = { '3': 'amex', '5': 'mastercard', '6': 'discover' }[number[0] ?? ''] ?? 'visa';
  return { brand, last4 };
}

/**
 * A card that a wallet gave, by the gateway's id, which says what it is as the stand-in's do: `pm_4242x1239xwallet1`. Other
 * cards than those and typed ones the fake's gateway does not know.
 */
export function cardOfWallet(id: string): TypedCard | undefined {
  const [, last4 = '', month, year] = /^pm_(\d{4})x(\d\d)(\d\d)xwallet\w*$/.exec(id) ?? [];
  const card = last4 ? cardOf(`4${last4}`) : undefined;
  const dates = { expiryMonth: Number(month), expiryYear: 2000 + Number(year) };
  return card && { ...card, ...dates, wallet: 'google_pay' };
}

/** The fake's orders go by these words in the id of a card, where a gateway would go by its number. */
export const fateOf = (last4: string) =>
  ({ '0341': 'declined-', '3184': 'challenge-' })[last4] ?? '';

export const nowhere: Address = {
  ...{ addressLine1: '1 Main St', city: 'Nowhere', state: 'OR', zip: '97035' },
  country: 'US',
};
