import type { NamedRadio } from '@sideband/shared-sdk/account/model';
import type { MaskedRadio } from '@sideband/shared-sdk/identification';
import { isSoldFor as isSold } from '@sideband/shared-sdk/rules/offers';
import { stateOf } from '@sideband/shared-sdk/rules/radio-lifecycle';
import type { DeviceState, Lifecycle, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { dayOf, type FakeCustomer, type World } from './world.ts';

/** A radio in the fake's world. */
export interface FakeRadio {
  deviceId: string;
  radioId: string;
  vin: string;
  type: SeenRadio['type'];
  country: CountryCode;
  customer: FakeCustomer | undefined;
  plate: string;
  plateState: string;
  lifecycle: Lifecycle | 'unknown';
  /** Whether it can play audio plans. */
  isForAudio: boolean;
  nickname?: string;
  isElectric: boolean;
  /** Product ID of the plan that its trial starts with. */
  trialPlan: string | undefined;
  /** The driver that the vehicle reports. */
  oemDriverId: string | undefined;
  /** Refusal of the activation signal. Undefined if the signal is sent. */
  refresh: 'FAILED_TO_REFRESH_DEVICE' | 'DEVICE_REFRESH_NOT_SUPPORTED' | undefined;
}

export const maskedRadioOf = ({ radioId, type, nickname }: FakeRadio): MaskedRadio => ({
  radioIdLastFour: radioId.slice(-4),
  ...(nickname && { nickname }),
  yearMakeModel: type === 'car' ? '2016 BMW 320i' : null,
});

/** Returns the radio in the form that the rules expect. */
export const soldFor = ({ type, country, isForAudio }: FakeRadio) => ({
  type,
  country,
  linking: isForAudio ? ('LINK' as const) : ('CS_INELIGIBLE_RADIO' as const),
});

/** Returns a radio as shown to its owner. */
export const named = (radio: FakeRadio): NamedRadio => ({
  ...maskedRadioOf(radio),
  deviceId: radio.deviceId,
  eligibilityStatus: soldFor(radio).linking,
});

export const trialDays = 90;
const daysIn = 20;

/** First day of a trial. Every trial of the fake is on its twentieth day. */
export const trialBeganOn = (world: World): string =>
  world
    .in(-daysIn * 24 * 3600_000)
    .toISOString()
    .slice(0, 10);

/** Returns the radio's state. */
export function lifecycleOf(world: World, { deviceId, lifecycle }: FakeRadio) {
  const plans = world.subscriptions.filter((one) => one.deviceId === deviceId);
  // Tests can create a radio in the state `selfPay` without adding a plan for it.
  const hasPlan =
    plans.length === 0
      ? lifecycle === 'selfPay'
      : plans.some(({ subscription }) => subscription.state !== 'closed');
  const told = { lifecycle, trialBeganOn: trialBeganOn(world), trialDays };
  const isFollowed = plans.some(
    ({ subscription: { state, offers } }) => state !== 'closed' && offers.pending !== null,
  );
  return stateOf(told, { hasPlan, isFollowed, today: dayOf(world) });
}

/** Returns the radio as shown to a visitor who identified it; undefined if its state is unknown. */
export function seenRadioOf(
  world: World,
  radio: FakeRadio,
  asking: FakeCustomer | undefined,
): SeenRadio | undefined {
  const { deviceId, type, customer } = radio;
  const lifecycleState = lifecycleOf(world, radio);
  if (!lifecycleState) return undefined;
  const heldBy = customer ? (customer === asking ? 'you' : 'somebody') : 'nobody';
  const vehicle = { vehicleState: { year: 2016, make: 'BMW', model: '320i' } };
  return { deviceId, type, heldBy, lifecycleState, ...(type === 'car' && vehicle) };
}

/** Returns the radio's state as shown to its owner; undefined if it is unknown. */
export function ownStateOf(world: World, radio: FakeRadio): DeviceState | undefined {
  const seen = seenRadioOf(world, radio, radio.customer);
  if (!seen) return undefined;
  const { type: _type, heldBy: _heldBy, ...state } = seen;
  const { radioId, oemDriverId } = radio;
  return {
    ...state,
    radioId,
    deviceSource: 'SMS',
    billingSystem: 'sms',
    ...(oemDriverId !== undefined && { oemDriverId }),
  };
}

/** Whether an offer can be bought for a radio. Always true if no radio is given. */
export function isSoldFor(
  world: World,
  deviceId: string | undefined,
  offer: { productGroups: string[] },
): boolean {
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  return radio ? isSold(soldFor(radio), offer) : deviceId === undefined;
}
