import type { Sdk } from '@sideband/shared-sdk';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import { identities } from '@sideband/shared-sdk/identity';
import { type Result, refuse } from '@sideband/shared-sdk/wire';
import { accounts } from './calls.ts';
import type { EntranceRefusal } from './errors.ts';
import type { AccountWithoutPerson, Entrance } from './model.ts';

export type IdentifyRefusal =
  | Exclude<EntranceRefusal, { code: 'HUMAN_CHECK_NEEDED' }>
  | {
      /** The server does not take this for a person: offer a passcode, or another time. */
      code: 'HUMAN_CHECK_REFUSED';
    };

/**
 * Says who somebody is by the link they followed or the radio they named, and shows on the way that a person asks
 * where that is needed. A link that was sent to sign in does so, once. Without an entrance: whom this browser is taken
 * for already. A radio may be asked for five times in ten minutes.
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
