import { mayJoinAccount } from '@sideband/shared-sdk/rules/radio-swaps';
import { isExisting } from '@sideband/shared-sdk/subscriptions';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { continuousService } from '../../contract/continuous-service/calls.ts';
import { identifiedBy } from '../fake/entrance.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, named, soldFor } from '../fake/radio-of.ts';
import { judged } from '../fake/subscription-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

const radiosOf = (world: World, customer: FakeCustomer | undefined) =>
  world.radios.filter((one) => customer !== undefined && one.customer === customer);

const playingOn = (world: World, { deviceId }: FakeRadio) =>
  world.subscriptions.filter(
    ({ subscription, ...one }) => one.deviceId === deviceId && subscription.state !== 'closed',
  );

const eligibilityOf = (radio: FakeRadio) => {
  const { eligibilityStatus } = named(radio);
  return accept({ eligibilityStatus });
};

/** Returns the only radio whose ID ends in these characters. */
function only(
  radios: FakeRadio[],
  lastFour: string,
): Result<FakeRadio, { code: 'DEVICE_NOT_FOUND' } | { code: 'DEVICE_INFORMATION_REQUIRED' }> {
  const [radio, another] = radios.filter(({ radioId }) => radioId.endsWith(lastFour));
  if (!radio) return refuse({ code: 'DEVICE_NOT_FOUND' });
  return another ? refuse({ code: 'DEVICE_INFORMATION_REQUIRED' }) : accept(radio);
}

export const continuousServiceTwins = [
  twin(continuousService.readRadios, ({ world, customer }) => {
    const radios = radiosOf(world, customer).map((radio) => {
      const { radioIdLastFour, yearMakeModel, nickname, eligibilityStatus, deviceId } =
        named(radio);
      const [plan] = playingOn(world, radio);
      return {
        last4DigitsOfRadioId: radioIdLastFour,
        deviceId,
        type: radio.type,
        eligibilityStatus,
        ...(yearMakeModel && { yearMakeModel }),
        ...(nickname && { nickname }),
        subscriptionId: plan?.subscription.id ?? null,
      };
    });
    return accept({ radios });
  }),

  twin(continuousService.checkRadio, ({ world, customer }, { radioId }) => {
    const found = only(radiosOf(world, customer), radioId);
    return found.ok ? eligibilityOf(found.value) : found;
  }),

  twin(continuousService.checkRadioWithoutPerson, (visitor, { radioId, accountNumber }) => {
    const { world, session } = visitor;
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const owner = world.customers.find(
      ({ account }) =>
        account.accountNumber === accountNumber.trim() && account.country === session.country,
    );
    const found = only(radiosOf(world, owner), radioId);
    if (!found.ok) world.lookUps.failed(session.deviceId);
    return found.ok ? eligibilityOf(found.value) : found;
  }),

  twin(continuousService.readSubscriptions, ({ world, customer }) => {
    const subscriptions = world.subscriptions
      .filter((one) => one.customer === customer && one.deviceId !== undefined && !one.partOf)
      .filter(({ subscription }) => subscription.state !== 'closed')
      .map(({ subscription, plan, deviceId }) => {
        const radio = world.radios.find((one) => one.deviceId === deviceId);
        return {
          id: subscription.id,
          planIds: [plan],
          isActive: isExisting(subscription),
          ...(radio && { last4DigitsOfRadioId: radio.radioId.slice(-4) }),
        };
      });
    return accept({ subscriptions });
  }),

  twin(continuousService.joinAccounts, (visitor, { radioId, subscriptionId }) => {
    const { world, customer } = visitor;
    const beside = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === subscriptionId,
    );
    if (!beside) throw new Failure(404, 'NOT_FOUND');
    if (beside.subscription.state !== 'active') {
      return refuse({ code: 'ELIGIBILITY_SUBSCRIPTION_REQUIRED' as const });
    }
    const known = identifiedBy(visitor);
    const theirs =
      known?.radio && known.radio.customer === known.customer && known.customer !== customer
        ? [known.radio]
        : [];
    const found = only([...radiosOf(world, customer), ...theirs], radioId);
    if (!found.ok) return found;
    const radio = found.value;
    if (radio.customer === customer) return eligibilityOf(radio);
    const playing = playingOn(world, radio);
    if (!mayJoinAccount(soldFor(radio), playing.map(judged))) {
      return accept({ eligibilityStatus: 'CS_INELIGIBLE_RADIO' as const });
    }
    for (const one of playing) one.customer = customer;
    radio.customer = customer;
    return eligibilityOf(radio);
  }),

  twin(continuousService.readRadiosByToken, ({ world }, { token }) => {
    const link = world.entryLinks.get(token);
    const theirs = world.radios.filter(
      (one) => one.customer === link?.customer && (!link?.radio || link.radio === one),
    );
    if (!link || link.isOver || theirs.length === 0) {
      return refuse({ code: 'DEVICE_NOT_FOUND' as const });
    }
    const radios = theirs.map(named).map(({ radioIdLastFour, yearMakeModel }) => ({
      last4DigitsOfRadioId: radioIdLastFour,
      eligibilityStatus: 'LINK' as const,
      ...(yearMakeModel && { yearMakeModel }),
    }));
    return accept({ radios });
  }),
];
