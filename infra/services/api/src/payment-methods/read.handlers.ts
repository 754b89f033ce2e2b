import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import type { paymentMethods } from '@sideband/shared-sdk/payment-methods/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import { notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { eventsOf } from './events.table.ts';
import { findPaymentMethod, paymentMethodsOf } from './payment-methods.table.ts';
import { showPaymentMethod } from './show-payment-method.ts';

export const readPaymentMethods: Handler<typeof paymentMethods.getPaymentMethods> = async (
  { customer },
  { db },
) => {
  const cards = await paymentMethodsOf(db, customer);
  const profile = await billingProfileOf(db, { accountNumber: customer.accountNumber });
  return accept({
    paymentMethods: cards.map(showPaymentMethod),
    ...(profile && { billingProfileId: billingProfileId.parse(profile.billingProfileId) }),
  });
};

export const readPaymentMethod: Handler<typeof paymentMethods.getPaymentMethod> = async (
  { params, customer },
  { db },
) => {
  const card = await findPaymentMethod(db, customer, params);
  return accept(showPaymentMethod(card && !card.removedAt ? card : notFound()));
};

export const readPaymentMethodHistory: Handler<
  typeof paymentMethods.getPaymentMethodHistory
> = async ({ query, customer: { accountNumber } }, { db }) => {
  if (!(await billingProfileOf(db, { ...query, accountNumber }))) notFound();
  const events = await eventsOf(db, query.billingProfileId);
  return accept({ events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) });
};
