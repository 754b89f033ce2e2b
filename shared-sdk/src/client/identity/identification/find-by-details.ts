import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { identification } from '../../../contract/identification/calls.ts';
import type { DetailsRefusal } from '../../../contract/identification/errors.ts';
import type { Flepz, MaskedAccount } from '../../../contract/identification/model.ts';

export type FindRefusal =
  | Exclude<DetailsRefusal, { code: 'HUMAN_CHECK_NEEDED' }>
  | {
      /** The server rejected the human check: offer a one-time passcode, or a retry later. */
      code: 'HUMAN_CHECK_REFUSED';
    };

/**
 * Finds a customer's accounts by all five details, and runs the human check first. Returns masked
 * data only. Safe to retry, within five failed lookups per device in ten minutes.
 */
export async function findByDetails(
  sdk: Sdk,
  details: Flepz,
): Promise<Result<MaskedAccount[], FindRefusal>> {
  if (!(await proveHuman(sdk, details))) return refuse({ code: 'HUMAN_CHECK_REFUSED' });
  const found = await sdk.bind(identification).byDetails(details);
  if (found.ok) return accept(found.value.accounts);
  const { error } = found;
  return refuse(error.code === 'HUMAN_CHECK_NEEDED' ? { code: 'HUMAN_CHECK_REFUSED' } : error);
}
