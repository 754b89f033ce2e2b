import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, seenRadioOf } from '../fake/radio-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import { radios } from './calls.ts';
import type { RadioName } from './model.ts';
import { lastFourOf } from './radio-numbers.ts';

function lookUp(visitor: Visitor, name: RadioName) {
  const { world, session } = visitor;
  const refusal = refuseLookUp(visitor);
  if (refusal) return refusal;
  const radio = world.radios.find(
    (one) =>
      one.country === session.country &&
      ('vin' in name ? one.vin === name.vin : one.radioId === name.radioId),
  );
  if (radio) return accept(radio);
  world.lookUps.failed(session.deviceId);
  return refuse({ code: 'DEVICE_NOT_FOUND' as const });
}

function stateFor(visitor: Visitor, name: RadioName) {
  const found = lookUp(visitor, name);
  if (!found.ok)
    return found.error.code === 'DEVICE_NOT_FOUND'
      ? refuse({ code: 'VEHICLE_NOT_FOUND' as const })
      : refuse(found.error);
  const seen = seenRadioOf(found.value, visitor.session.customer);
  if (!seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
  const radioId = shownId(found.value, name);
  return accept({ ...seen, radioId, deviceSource: 'SMS' as const, billingSystem: 'sms' });
}

/** The number of a radio opens things: who names the car alone sees the end of it. */
const shownId = ({ radioId }: FakeRadio, name: RadioName) =>
  'vin' in name ? lastFourOf(radioId) : radioId;

export const radioTwins = [
  twin(radios.validate, (visitor, name) => {
    const found = lookUp(visitor, name);
    return found.ok ? accept({ radioId: shownId(found.value, name), isValid: true }) : found;
  }),

  twin(radios.info, (visitor, name) => {
    const found = lookUp(visitor, name);
    if (!found.ok) return found;
    const radio = found.value;
    const seen = seenRadioOf(radio, visitor.session.customer);
    const isTrial = ['trialNotClaimed', 'trialClaimed', 'trialWithFollowOn'].includes(
      radio.lifecycle,
    );
    return accept({
      ...{ radioId: shownId(radio, name), lastFour: lastFourOf(radio.radioId), type: radio.type },
      ...{
        vehicle: seen?.vehicleState ?? null,
        isActive: isTrial || radio.lifecycle === 'selfPay',
      },
      isTrial,
    });
  }),

  twin(vehicleStates.byRadioId, (visitor, { params }) => stateFor(visitor, params)),

  twin(vehicleStates.byVin, (visitor, { params }) => stateFor(visitor, params)),

  twin(vehicleStates.bySubscription, ({ world, customer }, { params }) => {
    const bought = world.subscriptions.find(
      (one) => one.customer === customer && one.subscription.id === params.subscriptionId,
    );
    if (!bought) throw new Failure(404, 'NOT_FOUND');
    const radio = world.radios.find(({ deviceId }) => deviceId === bought.deviceId);
    const seen = radio && seenRadioOf(radio, customer);
    if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
    const { type: _type, heldBy: _heldBy, ...state } = seen;
    return accept({ ...state, radioId: radio.radioId, deviceSource: 'SMS' as const });
  }),
];
