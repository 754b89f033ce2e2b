import type { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notFound } from '../failures/failures.ts';
import type { VaultCard } from '../gateway/card-vault.ts';
import type { Handler } from '../http/serve.ts';
import { openGatewayCustomer } from './new-setup.ts';
import { gatewayCustomerOf } from './payment-methods.table.ts';
import { showPaymentMethod } from './show-payment-method.ts';
import { storeCard } from './store-card.ts';

/**
 * Stores the card of a finished setup. The gateway is queried for the setup's result, because the
 * page's claim is not proof of a card.
 */
export const addTypedCard: Handler<typeof paymentMethods.postPaymentMethods> = async (
  { body: { billingProfileId, setupId, setAsDefault }, customer, at, trail },
  { db, vault },
) => {
  const { accountNumber } = customer;
  const profile = await openProfile(db, { accountNumber, billingProfileId });
  const customerId = await gatewayCustomerOf(db, { accountNumber });
  const card = customerId && (await vault.finishedSetup({ customerId, setupId, at }));
  return store(db, trail, { card: card || undefined, profile, setAsDefault });
};

/** Stores a card that already exists at the gateway, by its gateway ID. */
export const addKnownCard: Handler<typeof billingService.addPaymentMethod> = async (
  { params: { billingProfileId }, query, body: { stripePaymentMethodId }, customer, trail },
  { db, vault },
) => {
  const { accountNumber } = customer;
  const profile = await openProfile(db, { accountNumber, billingProfileId });
  const customerId = await openGatewayCustomer({ db, vault }, accountNumber);
  const card = await vault.attach({ customerId, cardId: stripePaymentMethodId });
  return store(db, trail, { card, profile, setAsDefault: query.setAsDefault });
};

async function openProfile(
  db: Database,
  of: { accountNumber: Customer['accountNumber']; billingProfileId: string },
) {
  const { serviceAddress, ...profile } = (await billingProfileOf(db, of)) ?? notFound();
  return { ...profile, serviceAddress: serviceAddress ?? notFound() };
}

async function store(
  db: Database,
  trail: Trail,
  {
    card,
    ...request
  }: Omit<Parameters<typeof storeCard>[2], 'card'> & { card: VaultCard | undefined },
) {
  const stored =
    card && (await inTransaction(db, (tx) => storeCard(tx, trail, { card, ...request })));
  return stored
    ? accept(showPaymentMethod(stored))
    : refuse({ code: 'CREDIT_CARD_ERROR' as const });
}
