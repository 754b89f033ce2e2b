import type { Sdk } from '@sideband/shared-sdk';
import {
  normaliseRadioId,
  normaliseVin,
  type RadioWanted,
} from '@sideband/shared-sdk/radio-numbers';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { eligibilityCheck } from '../../../contract/eligibility-check/calls.ts';
import type { UsedVehicle } from '../../../contract/eligibility-check/model.ts';
import { proveHuman } from './prove-human.ts';
import { type UsedVehicleReason, usedVehicleReason } from './used-vehicle-reason.ts';

export type UsedVehicleRefusal =
  | { code: 'NO_TRIAL'; reason: UsedVehicleReason }
  /** No car with this license plate. */
  | { code: 'DEVICE_NOT_FOUND' }
  | { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number }
  /** The server rejected the human check: offer a retry later, or a one-time passcode. */
  | { code: 'HUMAN_CHECK_REFUSED' };

/**
 * Returns whether a trial is available in a used car, by the radio ID, VIN or license plate as
 * typed. Runs the human check if the server requires it. Safe to retry, within five failed lookups per device in
 * ten minutes.
 */
export async function checkUsedVehicle(
  sdk: Sdk,
  wanted: RadioWanted,
): Promise<Result<UsedVehicle, UsedVehicleRefusal>> {
  await sdk.session.start();
  const name = nameOf(wanted);
  const ask = () => sdk.bind(eligibilityCheck).usedVehicle(name);
  const first = await ask();
  const isWanted = !first.ok && first.error.code === 'HUMAN_CHECK_NEEDED';
  const answer = isWanted && (await proveHuman(sdk)) ? await ask() : first;
  if (answer.ok) return answer;
  const { error } = answer;
  if (error.code === 'HUMAN_CHECK_NEEDED') return refuse({ code: 'HUMAN_CHECK_REFUSED' });
  if ('retryAfterSeconds' in error) return refuse(error);
  if (error.code === 'DEVICE_NOT_FOUND') return refuse({ code: error.code });
  return refuse({ code: 'NO_TRIAL', reason: usedVehicleReason(error.code) });
}

function nameOf(wanted: RadioWanted) {
  if ('vin' in wanted) return { vin: normaliseVin(wanted.vin) };
  if ('radioId' in wanted) return { radioId: normaliseRadioId(wanted.radioId) };
  const { plate, state } = wanted;
  return { plate: plate.replaceAll(/[\s-]/g, '').toUpperCase(), state };
}
