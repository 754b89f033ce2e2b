import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { subscriptionOf } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import { partnerEntitlements } from './calls.ts';

export const partnerEntitlementTwins = [
  twin(partnerEntitlements.getPartnerEntitlements, ({ world, customer }) =>
    accept({
      partnerEntitlements: world.partnerEntitlements
        .filter((one) => one.customer === customer)
        .map(({ shown }) => shown),
    }),
  ),

  twin(partnerEntitlements.activatePartnerEntitlement, ({ world, customer }, { params }) => {
    const own = world.partnerEntitlements.find(
      (one) => one.customer === customer && one.shown.id === params.partnerEntitlementId,
    );
    if (!own) throw new Failure(404, 'NOT_FOUND');
    if (own.shown.status !== 'pending') return accept(own.shown);
    const today = world.now().toISOString().slice(0, 10);
    if (own.shown.lastDay !== undefined && own.shown.lastDay < today) {
      return refuse({ code: 'OFFER_EXPIRED' });
    }
    const has = world.subscriptions.some(
      (one) => one.customer === customer && isExisting(one.subscription),
    );
    if (has) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    const { subscription } = subscriptionOf(world, customer);
    subscription.source = { kind: 'internal', externalReference: own.shown.id };
    const { months = 1 } = own.shown;
    const ends = world.now();
    ends.setUTCMonth(ends.getUTCMonth() + months);
    own.shown = {
      ...own.shown,
      ...{ status: 'active', subscriptionId: subscription.id },
      ...{ activatedAt: world.now().toISOString(), endsOn: ends.toISOString().slice(0, 10) },
    };
    return accept(own.shown);
  }),
];
