import type { MaskedRadio } from '@sideband/shared-sdk/identification';
import type { Lifecycle, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FakeCustomer, World } from './world.ts';

/** A radio of the fake's world. */
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
  /** It can play what people listen to. */
  isForAudio: boolean;
  /** What comes of a signal to it; nothing: it is sent. */
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

/** What somebody sees who named it; undefined where nothing is known of it. */
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

/** What can be bought for a radio: a boat's for a boat. Everything where none is named. */
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
