import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { PasscodeSent, SignInReason } from '@sideband/shared-sdk/blocks/sign-in';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';

/** State of the account step: the customer starts a new account, or signs in to an existing one. */
export type AccountState =
  | { step: 'typing'; refusal?: CreateAndSignInRefusal; breakdown?: Breakdown }
  | { step: 'checking' }
  /** The email address already has an account. The sign-in replaces the fields. */
  | { step: 'known'; because: SignInReason; passcodeSent?: PasscodeSent }
  /** The customer says that they have an account. */
  | { step: 'signingIn' };

export type AccountEvent =
  | { type: 'sent' }
  | { type: 'isKnown'; because: SignInReason }
  | { type: 'refused'; refusal: CreateAndSignInRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'isNew' }
  | { type: 'signInWanted' }
  | { type: 'otherEmailWanted' };

/** Returns the initial state. A refusal by a later step can bring the customer back to this one. */
export const beginWith = (refusal: CreateAndSignInRefusal | undefined): AccountState =>
  refusal ? afterRefusal(refusal) : { step: 'typing' };

export function next(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'sent':
      return { step: 'checking' };
    case 'isKnown':
      return { step: 'known', because: event.because };
    case 'refused':
      return afterRefusal(event.refusal);
    case 'brokeDown':
      return { step: 'typing', breakdown: event.breakdown };
    case 'isNew':
      return state.step === 'checking' ? { step: 'typing' } : state;
    case 'signInWanted':
      return { step: 'signingIn' };
    case 'otherEmailWanted':
      return { step: 'typing' };
  }
}

/**
 * Returns the state after a refusal. An email that has an account is not a field error: the
 * customer signs in instead.
 */
function afterRefusal(refusal: CreateAndSignInRefusal): AccountState {
  switch (refusal.code) {
    case 'IDENTITY_ALREADY_EXISTS_ERROR':
      return { step: 'known', because: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } };
    case 'WAITING_ON_ONE_TIME_PASSWORD_ERROR':
      return {
        step: 'known',
        because: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' },
        passcodeSent: refusal.start,
      };
    case 'INVALID_CREDENTIALS_ERROR':
      return { step: 'known', because: { code: 'invalidCredentials' } };
    case 'locked':
      return { step: 'known', because: refusal };
    default:
      return { step: 'typing', refusal };
  }
}
