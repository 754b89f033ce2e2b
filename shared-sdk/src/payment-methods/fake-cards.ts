import type { Address } from '@sideband/shared-sdk/address/model';
import type { BillingProfile } from '@sideband/shared-sdk/billing/model';
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
  typed?: Pick<PaymentMethod, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'>;
}

/** Who pays, with which cards, and what became of these. */
export const createFakeCards = () => ({
  profiles: [] as { customer: FakeCustomer; shown: BillingProfile }[],
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

/** The fake's orders go by these words in the id of a card, where a gateway would go by its number. */
export const fateOf = (last4: string) =>
  ({ '0341': 'declined-', '3184': 'challenge-' })[last4] ?? '';

export const nowhere: Address = {
  ...{ addressLine1: '1 Main St', city: 'Nowhere', state: 'OR', zip: '97035' },
  country: 'US',
};
