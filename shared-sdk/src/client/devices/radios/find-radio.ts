import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { identification } from '@sideband/shared-sdk/identification/calls';
import {
  lastFourOf,
  normaliseRadioId,
  normaliseVin,
  type RadioWanted,
} from '@sideband/shared-sdk/radio-numbers';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import {
  type Lifecycle,
  lifecycleOf,
  type SeenRadio,
} from '@sideband/shared-sdk/vehicle-state/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { radios } from '../../../contract/radios/calls.ts';
import type { RadioRefusal } from '../../../contract/radios/errors.ts';
import type { RadioName } from '../../../contract/radios/model.ts';

/** A radio that was found. Contains nothing that grants access to it. */
export interface FoundRadio extends Pick<SeenRadio, 'deviceId' | 'type' | 'heldBy'> {
  lastFour: string;
  vehicle: { year: number; make: string; model: string } | null;
  lifecycle: Lifecycle;
  /** Length of a trial that waits or runs, and the days used so far. */
  trial?: { totalDays: number; daysIn: number } | undefined;
}

export type FindRadioRefusal =
  | Exclude<RadioRefusal, { code: 'HUMAN_CHECK_NEEDED' }>
  /** The radio exists, but its state is not supported. */
  | { code: 'VEHICLE_NOT_FOUND' }
  /** The human check failed. Offer a retry later, or a passcode. */
  | { code: 'HUMAN_CHECK_REFUSED' };

type Found = Result<FoundRadio, FindRadioRefusal>;

/**
 * Finds a radio by its ID, VIN or license plate, and runs the human check when the server requires
 * it. Safe to retry, within the limit of five wrong lookups per device in ten minutes.
 */
export async function findRadio(sdk: Sdk, wanted: RadioWanted): Promise<Found> {
  const found = await ask(sdk, wanted);
  if (found !== 'humanCheckNeeded') return found;
  const isHuman = await proveHuman(sdk);
  const again = isHuman ? await ask(sdk, wanted) : found;
  return again === 'humanCheckNeeded' ? refuse({ code: 'HUMAN_CHECK_REFUSED' }) : again;
}

async function ask(sdk: Sdk, wanted: RadioWanted): Promise<Found | 'humanCheckNeeded'> {
  if ('plate' in wanted) {
    const plate = wanted.plate.replaceAll(/[\s-]/g, '').toUpperCase();
    const answer = await sdk.bind(identification).byLicensePlate({ plate, state: wanted.state });
    if (!answer.ok) return refusalOf(answer.error);
    const { device, radioIdLastFour } = answer.value;
    return device ? seen(device, radioIdLastFour) : refuse({ code: 'VEHICLE_NOT_FOUND' });
  }
  const name: RadioName =
    'vin' in wanted
      ? { vin: normaliseVin(wanted.vin) }
      : { radioId: normaliseRadioId(wanted.radioId) };
  const known = await sdk.bind(radios).validate(name);
  if (!known.ok) return refusalOf(known.error);
  const { byRadioId, byVin } = sdk.bind(vehicleStates);
  const state = await ('vin' in name ? byVin({ params: name }) : byRadioId({ params: name }));
  if (!state.ok) return refusalOf(state.error);
  return seen(state.value, lastFourOf(state.value.radioId));
}

const refusalOf = <Refusal extends { code: string }>(
  error: Refusal | { code: 'HUMAN_CHECK_NEEDED' },
): 'humanCheckNeeded' | { ok: false; error: Exclude<Refusal, { code: 'HUMAN_CHECK_NEEDED' }> } =>
  error.code === 'HUMAN_CHECK_NEEDED'
    ? 'humanCheckNeeded'
    : refuse(error as Exclude<Refusal, { code: 'HUMAN_CHECK_NEEDED' }>);

function seen(state: SeenRadio, lastFour: string): Found {
  const found = foundOf(state, lastFour);
  return found ? accept(found) : refuse({ code: 'VEHICLE_NOT_FOUND' });
}

/** Returns a radio as pages show it. Undefined if its state is not supported. */
export function foundOf(state: SeenRadio, lastFour: string): FoundRadio | undefined {
  const lifecycle = lifecycleOf(state);
  if (!lifecycle) return undefined;
  const { deviceId, type, heldBy, vehicleState, lifecycleState } = state;
  const vehicle = vehicleState
    ? { year: vehicleState.year, make: vehicleState.make, model: vehicleState.model }
    : null;
  const { totalDays, daysIn } = lifecycleState;
  const isTrial = totalDays !== undefined && daysIn !== undefined;
  return {
    deviceId,
    type,
    heldBy,
    lastFour,
    vehicle,
    lifecycle,
    ...(isTrial && { trial: { totalDays, daysIn } }),
  };
}
