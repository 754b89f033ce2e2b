import type { Payment } from '@sideband/shared-sdk/payments/model';
import type { Trail } from '../audit/audit.table.ts';
import {
  type BillingProfileRow,
  billingProfileOf,
} from '../billing-profiles/billing-profiles.table.ts';
import { openProfileWith } from '../billing-profiles/open-profile.ts';
import type { Customer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import {
  type ChargeableCard,
  findPaymentMethod,
  gatewayCustomerOf,
  lockProfile,
  paymentMethodOf,
} from '../payment-methods/payment-methods.table.ts';
import { makeDefault, storeCard } from '../payment-methods/store-card.ts';

interface Asking {
  customer: Customer;
  trail: Trail;
  /** A stored card, or one just entered in the gateway's frame. */
  pay: Payment['pay'];
  /** Whether renewals charge this card from now on. */
  setAsDefault?: boolean;
}

/**
 * Returns the card the customer chose to pay with. Returns undefined when the card is not the
 * customer's, or when the gateway did not accept it.
 */
export async function cardToPay(
  services: Pick<Services, 'db' | 'vault'>,
  asking: Asking,
): Promise<ChargeableCard | undefined> {
  const { db } = services;
  const { customer, pay } = asking;
  const { accountNumber } = customer;
  const paymentMethodId =
    'card' in pay ? await storeTyped(services, asking, pay.card) : pay.paymentMethodId;
  if (paymentMethodId === undefined) return undefined;
  if (asking.setAsDefault && !('card' in pay))
    await keepAsDefault(services, asking, paymentMethodId);
  return paymentMethodOf(db, { accountNumber, paymentMethodId });
}

const keepAsDefault = ({ db }: Pick<Services, 'db'>, asking: Asking, paymentMethodId: string) =>
  inTransaction(db, async (tx) => {
    const found = await findPaymentMethod(tx, asking.customer, { paymentMethodId });
    if (!found || found.removedAt) return;
    await lockProfile(tx, found.billingProfileId);
    // Read again under the lock: a concurrent request may have changed or removed the card.
    const card = await findPaymentMethod(tx, asking.customer, { paymentMethodId });
    if (card && !card.removedAt) await makeDefault(tx, asking.trail, card);
  });

/**
 * Asks the gateway for the outcome of the card setup, because the page's own report cannot be
 * trusted.
 */
async function storeTyped(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { customer, trail, setAsDefault }: Asking,
  { token: setupId, billingAddress }: Extract<Payment['pay'], { card: object }>['card'],
): Promise<string | undefined> {
  const { accountNumber } = customer;
  const customerId = await gatewayCustomerOf(db, { accountNumber });
  const card = customerId && (await vault.finishedSetup({ customerId, setupId, at: trail.at }));
  if (!card) return undefined;
  return inTransaction(db, async (tx) => {
    const known: BillingProfileRow | undefined = await billingProfileOf(tx, { accountNumber });
    const { firstName, lastName } = customer;
    const profile =
      known ??
      (await openProfileWith(tx, trail, {
        accountNumber,
        firstName,
        lastName,
        serviceAddress: billingAddress,
      }));
    const { serviceAddress } = profile;
    const stored = await storeCard(tx, trail, {
      card: { ...card, billingAddress: card.billingAddress ?? billingAddress },
      profile: { ...profile, serviceAddress: serviceAddress ?? billingAddress },
      setAsDefault,
    });
    return stored?.paymentMethodId;
  });
}
