import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { accept, type Money, refuse } from '@sideband/shared-sdk/wire';
import { payBill } from '../fake/bill-of.ts';
import { billingProfileOf, notFound } from '../fake/billing-profile-of.ts';
import { twin, type Visitor } from '../fake/twin.ts';
import { moneyIn } from '../fake/world.ts';
import { billing } from './calls.ts';
import { type BillingProfile, billingProfileId } from './model.ts';

export const billingTwins = [
  twin(billing.createBillingProfile, ({ world, customer }, wish) => {
    const shown: BillingProfile = {
      ...{ id: billingProfileId.parse(world.newUuid()), defaultPaymentMethodId: null, ...wish },
      status: { open: { activeDisputes: 0, serviceAddressStatus: 'valid', subscriptions: [] } },
    };
    world.cards.profiles.push({ customer, shown });
    return accept(shown);
  }),

  twin(billing.getDefaultBillingProfile, ({ world, customer }) => {
    const first = world.cards.profiles.find((one) => one.customer === customer);
    return accept((first ?? notFound()).shown);
  }),

  twin(billing.getBillingProfile, (visitor, { params }) =>
    accept(billingProfileOf(visitor, params.billingProfileId)),
  ),

  twin(billing.updateBillingProfile, (visitor, { params, body }) =>
    accept(Object.assign(billingProfileOf(visitor, params.billingProfileId), body)),
  ),

  twin(billing.postBalanceDuePaySelf, (visitor, { stripePaymentMethodId }) => {
    const value = pay(visitor, stripePaymentMethodId);
    return value ? accept({ billingProfileBalanceAfter: { value } }) : declined;
  }),

  twin(billingService.payBalanceDue, (visitor, { params, body }) => {
    billingProfileOf(visitor, params.billingProfileId);
    const after = pay(visitor, body.stripePaymentMethodId);
    return after ? accept({ billingProfileBalanceAfter: { value: after.minorUnits } }) : declined;
  }),
];

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

/** What is due afterwards; nothing where the card is none, or declines. A bank cannot ask here either. */
function pay({ world, customer }: Visitor, stripePaymentMethodId: string): Money | undefined {
  const card = world.cards.cards.find(
    (one) =>
      one.customer === customer &&
      !one.isRemoved &&
      one.shown.stripePaymentMethodId === stripePaymentMethodId,
  );
  if (!card || /^(declined|challenge)-/.test(card.shown.id)) return undefined;
  for (const bill of world.bills) {
    if (bill.customer === customer && bill.invoice.amountDue.minorUnits > 0) payBill(world, bill);
  }
  const { country, billingStatus } = customer.account;
  const amountDue = moneyIn(country, 0);
  Object.assign(billingStatus, { amountDue, isPastDue: false });
  return amountDue;
}
