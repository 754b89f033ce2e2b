import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { SignInReason } from '@sideband/shared-sdk/blocks/sign-in';
import type { SignInStart } from '@sideband/shared-sdk/sign-in';
import type { FieldError } from '@sideband/shared-sdk/ui';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';

/** Everything that is wrong with one submit. */
export interface Problems {
  /** Errors that were found without a request. */
  wrong?: readonly FieldError[];
  refusal?: CreateAndSignInRefusal;
  breakdown?: Breakdown;
}

/** Why the customer has to sign in. `start` is missing if the sign-in could not be started yet. */
export interface KnownEmail {
  because: SignInReason;
  start?: SignInStart | undefined;
}

export const hasAccount = { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } as const;

/** State of the account step: the customer starts a new account, or signs in to an existing one. */
export type AccountState =
  | ({ step: 'typing' } & Problems)
  | { step: 'checking' }
  /** The email address already has an account. The sign-in replaces the fields. */
  | ({ step: 'known' } & KnownEmail)
  /** The customer says that they have an account. */
  | { step: 'signingIn' };

export type AccountEvent =
  | { type: 'sent' }
  | { type: 'isKnown'; known: KnownEmail }
  | { type: 'failed'; problems: Problems }
  | { type: 'isNew' }
  | { type: 'signInWanted' }
  | { type: 'otherEmailWanted' };

/** Returns the initial state. A refusal by a later step can bring the customer back to this one. */
export const beginWith = (refusal: CreateAndSignInRefusal | undefined): AccountState =>
  refusal ? afterFailure({ refusal }) : { step: 'typing' };

export function next(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'sent':
      return { step: 'checking' };
    case 'isKnown':
      return { step: 'known', ...event.known };
    case 'failed':
      return afterFailure(event.problems);
    case 'isNew':
      return state.step === 'checking' ? { step: 'typing' } : state;
    case 'signInWanted':
      return { step: 'signingIn' };
    case 'otherEmailWanted':
      return { step: 'typing' };
  }
}

/** An email that has an account is not a field error: the customer signs in instead. */
function afterFailure(problems: Problems): AccountState {
  const { refusal } = problems;
  switch (refusal?.code) {
    case 'IDENTITY_ALREADY_EXISTS_ERROR':
    case 'INVALID_CREDENTIALS_ERROR':
      return { step: 'known', because: hasAccount };
    case 'WAITING_ON_ONE_TIME_PASSWORD_ERROR':
      return { step: 'known', because: hasAccount, start: refusal.start };
    case 'locked':
      return { step: 'known', because: refusal };
    default:
      return { step: 'typing', ...problems };
  }
}
