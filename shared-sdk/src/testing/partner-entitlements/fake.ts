import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { partnerEntitlements } from '../../contract/partner-entitlements/calls.ts';
import { isOver, readFakeLink } from '../fake/partners.ts';
import { subscriptionOf } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';

export const partnerEntitlementTwins = [
  twin(partnerEntitlements.getPartnerEntitlements, ({ world, customer }) =>
    accept({
      partnerEntitlements: world.partnerEntitlements
        .filter((one) => one.customer === customer)
        .map(({ shown }) => shown),
    }),
  ),

  twin(partnerEntitlements.readLink, (visitor, { token }) => {
    const found = readFakeLink(visitor, token, visitor.session.country);
    if (!found.ok) return found;
    const { shown, customer } = found.value;
    const { partnerName, productId, months, lastDay } = shown;
    if (isOver(visitor.world, lastDay)) return refuse({ code: 'MAGIC_LINK_EXPIRED' });
    return accept({ partnerName, productId, months, lastDay, isUsed: customer !== undefined });
  }),

  twin(partnerEntitlements.activatePartnerEntitlement, ({ world, customer }, { params }) => {
    const own = world.partnerEntitlements.find(
      (one) => one.customer === customer && one.shown.id === params.partnerEntitlementId,
    );
    if (!own) throw new Failure(404, 'NOT_FOUND');
    if (own.shown.status !== 'pending') return accept(own.shown);
    if (isOver(world, own.shown.lastDay)) return refuse({ code: 'OFFER_EXPIRED' });
    const has = world.subscriptions.some(
      (one) => one.customer === customer && isExisting(one.subscription),
    );
    if (has) return refuse({ code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' });
    world.partners.ask();
    const { id } = own.shown;
    const isRevoked = world.partners.inclusions.some((one) => one.shown.id === id && one.isRevoked);
    if (isRevoked) return refuse({ code: 'OFFER_EXPIRED' });
    const { subscription } = subscriptionOf(world, customer);
    subscription.source = { kind: 'internal', externalReference: id };
    const { months = 1 } = own.shown;
    const ends = world.now();
    ends.setUTCMonth(ends.getUTCMonth() + months);
    own.shown = {
      ...own.shown,
      status: 'active',
      subscriptionId: subscription.id,
      activatedAt: world.now().toISOString(),
      endsOn: ends.toISOString().slice(0, 10),
    };
    return accept(own.shown);
  }),
];
