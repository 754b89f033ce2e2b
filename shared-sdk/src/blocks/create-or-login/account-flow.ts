import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { PasscodeSent, SignInReason } from '@sideband/shared-sdk/blocks/sign-in';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';

/** Whether somebody begins an account here, or has one and signs in. */
export type AccountState =
  | { step: 'typing'; refusal?: CreateAndSignInRefusal; breakdown?: Breakdown }
  | { step: 'checking' }
  /** The address is somebody's: the sign-in stands in the place of the fields. */
  | { step: 'known'; because: SignInReason; passcodeSent?: PasscodeSent };

export type AccountEvent =
  | { type: 'sent' }
  | { type: 'isKnown'; because: SignInReason }
  | { type: 'refused'; refusal: CreateAndSignInRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown }
  | { type: 'isNew' }
  | { type: 'otherEmailWanted' };

/** A refusal of a later step may bring somebody back here. */
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
    case 'otherEmailWanted':
      return { step: 'typing' };
  }
}

/** An address that is somebody's is no mistake at a field: they sign in. */
function afterRefusal(refusal: CreateAndSignInRefusal): AccountState {
  switch (refusal.code) {
    case 'IDENTITY_ALREADY_EXISTS_ERROR':
      return { step: 'known', because: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } };
    case 'WAITING_ON_ONE_TIME_PASSWORD_ERROR':
      return {
        ...{ step: 'known', because: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } },
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
