import { lastFourOf } from '@sideband/shared-sdk/radio-numbers';
import { mostRadiosOfPhone, whyNoSignal } from '@sideband/shared-sdk/rules/radio-signals';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { radios } from '../../contract/radios/calls.ts';
import type { RefreshRefusal } from '../../contract/radios/errors.ts';
import type { RadioName, Refreshed } from '../../contract/radios/model.ts';
import { refuseLookUp } from '../fake/look-ups.ts';
import { type FakeRadio, lifecycleOf, seenRadioOf } from '../fake/radio-of.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

function lookUp(
  visitor: Visitor,
  name: RadioName,
  isMeant: (radio: FakeRadio) => boolean = () => true,
) {
  const { world, session } = visitor;
  const refusal = refuseLookUp(visitor);
  if (refusal) return refusal;
  const radio = world.radios.find(
    (one) =>
      one.country === session.country &&
      ('vin' in name ? one.vin === name.vin : one.radioId === name.radioId),
  );
  if (radio && isMeant(radio)) return accept(radio);
  world.lookUps.failed(session.deviceId);
  return refuse({ code: 'DEVICE_NOT_FOUND' as const });
}

function stateFor(visitor: Visitor, name: RadioName) {
  const found = lookUp(visitor, name);
  if (!found.ok)
    return found.error.code === 'DEVICE_NOT_FOUND'
      ? refuse({ code: 'VEHICLE_NOT_FOUND' as const })
      : refuse(found.error);
  const seen = seenRadioOf(visitor.world, found.value, visitor.session.customer);
  if (!seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
  const radioId = shownId(found.value, name);
  return accept({ ...seen, radioId, deviceSource: 'SMS' as const, billingSystem: 'sms' });
}

/**
 * Returns the radio ID as the caller may see it. The full ID grants access, so a caller who knows
 * only the VIN gets its last four characters.
 */
const shownId = ({ radioId }: FakeRadio, name: RadioName) =>
  'vin' in name ? lastFourOf(radioId) : radioId;

/** Sends the signal, unless it would have no effect. */
function send(
  { world }: Visitor,
  radio: FakeRadio,
  by: 'email' | 'phone',
): Result<Refreshed, RefreshRefusal> {
  const { deviceId, radioId, customer, refresh } = radio;
  const hindrance = whyNoSignal({
    isSupported: refresh !== 'DEVICE_REFRESH_NOT_SUPPORTED',
    lifecycleState: lifecycleOf(world, radio),
    isPastDue: customer !== undefined && isPastDue(world, customer),
  });
  if (hindrance) return refuse({ code: hindrance });
  const retryAfterSeconds = world.signals.secondsToWait(deviceId);
  if (retryAfterSeconds > 0) return refuse({ code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds });
  if (refresh) return refuse({ code: refresh });
  world.signals.failed(deviceId);
  const to = by === 'phone' ? customer?.phone : customer?.account.email;
  if (to) world.messages.push({ to: to.toLowerCase(), radioLastFour: lastFourOf(radioId) });
  return accept({ sentAt: world.now().toISOString(), left: world.signals.left(deviceId) });
}

const isPastDue = ({ bills, now }: World, customer: FakeCustomer) =>
  bills.some(
    ({ customer: of, invoice }) =>
      of === customer &&
      invoice.amountDue.minorUnits > 0 &&
      invoice.dueDate < now().toISOString().slice(0, 10),
  );

export const radioTwins = [
  twin(radios.refresh, (visitor, options) => {
    const { world, session } = visitor;
    const own = world.radios.find(
      (one) =>
        one.customer === session.customer &&
        one.customer !== undefined &&
        ('deviceId' in options
          ? one.deviceId === options.deviceId
          : one.radioId === options.radioId),
    );
    if (own) return send(visitor, own, 'email');
    if ('deviceId' in options) return refuse({ code: 'DEVICE_NOT_FOUND' });
    const found = lookUp(visitor, options, ({ customer }) => customer === undefined);
    return found.ok ? send(visitor, found.value, 'email') : found;
  }),

  twin(radios.sendRefreshInstruction, (visitor, options) => {
    const found = lookUp(visitor, { radioId: options.radioId }, ({ customer }) =>
      'phoneNumber' in options
        ? customer?.phone === options.phoneNumber
        : customer?.account.email === options.email.trim().toLowerCase(),
    );
    if (!found.ok) return found;
    if ('email' in options) return send(visitor, found.value, 'email');
    const ofPhone = visitor.world.radios.filter(
      (one) => one.customer?.phone === options.phoneNumber,
    );
    return ofPhone.length > mostRadiosOfPhone
      ? refuse({ code: 'DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER' })
      : send(visitor, found.value, 'phone');
  }),

  twin(radios.validate, (visitor, name) => {
    const found = lookUp(visitor, name);
    return found.ok ? accept({ radioId: shownId(found.value, name), isValid: true }) : found;
  }),

  twin(radios.info, (visitor, name) => {
    const found = lookUp(visitor, name);
    if (!found.ok) return found;
    const radio = found.value;
    const seen = seenRadioOf(visitor.world, radio, visitor.session.customer);
    const state = lifecycleOf(visitor.world, radio);
    const isActive = state?.state === 'active';
    return accept({
      radioId: shownId(radio, name),
      lastFour: lastFourOf(radio.radioId),
      type: radio.type,
      vehicle: seen?.vehicleState ?? null,
      isActive,
      isTrial: isActive && state.phase !== 'selfPay',
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
    const isTheirs = radio?.customer === undefined || radio.customer === customer;
    const seen = radio && isTheirs && seenRadioOf(world, radio, customer);
    if (!radio || !seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
    const { type: _type, heldBy: _heldBy, ...state } = seen;
    return accept({ ...state, radioId: radio.radioId, deviceSource: 'SMS' as const });
  }),
];
