import type { MaskedRadio } from '@sideband/shared-sdk/identification';
import type { Lifecycle, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FakeCustomer, World } from './world.ts';

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
  /** Refusal of the activation signal. Undefined if the signal is sent. */
  refresh: 'FAILED_TO_REFRESH_DEVICE' | 'DEVICE_REFRESH_NOT_SUPPORTED' | undefined;
}

export const maskedRadioOf = ({ radioId, type }: FakeRadio): MaskedRadio => ({
  radioIdLastFour: radioId.slice(-4),
  yearMakeModel: type === 'car' ? '2016 BMW 320i' : null,
});

const states: Record<Lifecycle, SeenRadio['lifecycleState']> = {
  trialEligible: { state: 'eligible' },
  trialNotClaimed: { state: 'active', phase: 'anonymous', totalDays: 90, daysIn: 20 },
  trialClaimed: { state: 'active', phase: 'claimed', totalDays: 90, daysIn: 20 },
  trialWithFollowOn: { state: 'active', phase: 'followOn', totalDays: 90, daysIn: 20 },
  selfPay: { state: 'active', phase: 'selfPay' },
  inactive: { state: 'inactive' },
};

/** Returns the radio as shown to a visitor who identified it; undefined if its state is unknown. */
export function seenRadioOf(
  { deviceId, type, customer, lifecycle }: FakeRadio,
  asking: FakeCustomer | undefined,
): SeenRadio | undefined {
  if (lifecycle === 'unknown') return undefined;
  const heldBy = customer ? (customer === asking ? 'you' : 'somebody') : 'nobody';
  const vehicle = { vehicleState: { year: 2016, make: 'BMW', model: '320i' } };
  return {
    deviceId,
    type,
    heldBy,
    lifecycleState: states[lifecycle],
    ...(type === 'car' && vehicle),
  };
}

/**
 * Whether an offer can be bought for a radio, such as a marine plan for a boat. Always true if no
 * radio is given.
 */
export function isSoldFor(
  world: World,
  deviceId: string | undefined,
  { productGroups }: { productGroups: string[] },
): boolean {
  const radio = world.radios.find((one) => one.deviceId === deviceId);
  if (!radio) return deviceId === undefined;
  const { type } = radio;
  if (type === 'marine' || type === 'aviation') return productGroups.includes(type);
  return radio.isForAudio && !productGroups.some((group) => ['marine', 'aviation'].includes(group));
}
