import { monthsOf, monthsOfTerm } from '@sideband/shared-sdk/offers';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept } from '@sideband/shared-sdk/wire';
import { accountManagement } from '../../contract/account-management/calls.ts';
import { Failure, twin } from '../fake/twin.ts';

export const accountManagementTwins = [
  twin(
    accountManagement.readSubscriptionOptions,
    ({ world, session, customer }, { subscriptionId }) => {
      const own = world.subscriptions.find(
        (one) => one.customer === customer && one.subscription.id === subscriptionId,
      );
      if (!own) throw new Failure(404, 'NOT_FOUND');
      const { state, source, currentPhase, offers, expires } = own.subscription;
      const isOurs = source.kind === 'stripe';
      const mayChange = isOurs && state === 'active' && own.partOf === undefined;
      const isSuspended = state === 'suspended' && expires === null;
      const mayEnd = mayChange || (isOurs && isSuspended && own.partOf === undefined);
      const { offers: changes } = world.catalogue.toWhoHas(session.country, {
        kind: 'change',
        plan: own.plan,
        family: own.family,
      });
      const months = monthsOf(currentPhase.billingPeriod);
      const hasOtherTerm = changes.some(
        (offer) => monthsOfTerm(offer) !== months && offer.id !== offers.pending,
      );
      return accept({
        cancel: mayEnd,
        changePlan: false,
        downloadManual: false,
        changeTerm: mayChange && hasOtherTerm,
        refreshRadio: false,
        replaceRadio: false,
        transfer: false,
        addRenewalPlan: false,
        cancelOptions: {
          online: mayEnd,
          viaChat: isOurs && (isExisting({ state }) || isSuspended),
          transferRadio: false,
          viewOffer: false,
        },
      });
    },
  ),
];
