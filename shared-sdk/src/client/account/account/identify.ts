import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { identities } from '@sideband/shared-sdk/identity';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { accounts } from '../../../contract/account/calls.ts';
import type { EntranceRefusal } from '../../../contract/account/errors.ts';
import type { AccountWithoutPerson, Entrance } from '../../../contract/account/model.ts';

export type IdentifyRefusal =
  | Exclude<EntranceRefusal, { code: 'HUMAN_CHECK_NEEDED' }>
  | {
      /** The server rejected the human check: offer a one-time passcode, or a retry later. */
      code: 'HUMAN_CHECK_REFUSED';
    };

/**
 * Identifies the customer by the link they followed or the radio ID they entered, and runs the
 * human check that a radio ID requires. A link sent for signing in also signs the customer in,
 * once. Without an `entrance`, returns the signed-in customer or the customer this browser was
 * already identified as. Radio lookups are limited to five failures in ten minutes.
 */
export async function identify(
  sdk: Sdk,
  entrance?: Entrance,
): Promise<Result<AccountWithoutPerson, IdentifyRefusal>> {
  if (entrance && 'radioId' in entrance && !(await proveHuman(sdk))) {
    return refuse({ code: 'HUMAN_CHECK_REFUSED' });
  }
  const found = await sdk.bind(accounts).readWithoutPerson(entrance ? { entrance } : {});
  if (!found.ok) {
    const { error } = found;
    return refuse(error.code === 'HUMAN_CHECK_NEEDED' ? { code: 'HUMAN_CHECK_REFUSED' } : error);
  }
  const grant = found.value.identified?.grant;
  if (grant !== undefined) {
    const { value } = await sdk.bind(identities).authenticateMagicLink(undefined, { grant });
    await sdk.session.signIn(value, value.handle);
  }
  return found;
}
