import { accept } from '@sideband/shared-sdk/wire';
import { billingProfileOf, notFound } from '../fake/billing-profile-of.ts';
import { twin } from '../fake/twin.ts';
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
];
