import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { identification } from './calls.ts';
import type { DetailsRefusal } from './errors.ts';
import type { Flepz, MaskedAccount } from './model.ts';

export type FindRefusal =
  | Exclude<DetailsRefusal, { code: 'HUMAN_CHECK_NEEDED' }>
  | {
      /** The server does not take this for a person: offer a passcode, or another time. */
      code: 'HUMAN_CHECK_REFUSED';
    };

/**
 * Finds somebody's accounts by all five details, and shows on the way that a person asks. Nothing but masked
 * data comes back. Safe to repeat, within the limit on guesses: five in ten minutes.
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
