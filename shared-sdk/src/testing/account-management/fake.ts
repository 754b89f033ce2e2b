import { monthsOf, monthsOfTerm } from '@sideband/shared-sdk/offers';
import { optionsOf } from '@sideband/shared-sdk/rules/subscription-options';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { accountManagement } from '../../contract/account-management/calls.ts';
import { judged } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { accountChangeTwins } from './fake-changes.ts';

const notYours = refuse({ code: 'DEVICE_NOT_FOUND' as const });

const ownRadio = ({ radios }: World, customer: FakeCustomer, deviceId: string) =>
  radios.find((one) => one.deviceId === deviceId && one.customer === customer);

export const accountManagementTwins = [
  ...accountChangeTwins,

  twin(accountManagement.updateNickname, ({ world, customer }, { deviceId, nickname }) => {
    const radio = ownRadio(world, customer, deviceId);
    if (!radio) return notYours;
    radio.nickname = nickname;
    return accept({ deviceId, nickname });
  }),

  twin(accountManagement.removeDevice, ({ world, customer }, { deviceId }) => {
    const radio = ownRadio(world, customer, deviceId);
    if (!radio) return notYours;
    const hasPlan = world.subscriptions.some(
      (one) => one.deviceId === deviceId && one.subscription.state !== 'closed',
    );
    if (hasPlan) return refuse({ code: 'SUBSCRIPTION_ACTIVE' });
    radio.customer = undefined;
    delete radio.nickname;
    return accept({});
  }),

  twin(
    accountManagement.readSubscriptionOptions,
    ({ world, session, customer }, { subscriptionId }) => {
      const own = world.subscriptions.find(
        (one) => one.customer === customer && one.subscription.id === subscriptionId,
      );
      if (!own) throw new Failure(404, 'NOT_FOUND');
      const { currentPhase, offers } = own.subscription;
      const { plan: productId, family } = own;
      const offered = (kind: 'change' | 'save') =>
        world.catalogue.toWhoHas(session.country, { kind, productId, family }).offers;
      const changes = offered('change').filter((offer) => offer.id !== offers.pending);
      const saving = offered('save');
      const months = monthsOf(currentPhase.billingPeriod);
      return accept(
        optionsOf({
          subscription: judged(own),
          offered: {
            change: changes.some((offer) => monthsOfTerm(offer) === months),
            term: changes.some((offer) => monthsOfTerm(offer) !== months),
            save: saving.length > 0,
            saveRule: saving[0]?.triggeredRuleId,
          },
        }),
      );
    },
  ),
];
