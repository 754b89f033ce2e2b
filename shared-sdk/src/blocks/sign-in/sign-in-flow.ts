import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { ContactOption, SignInRefusal, StatusRefusal } from '@sideband/shared-sdk/identity';
import type { PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import type { LoginRefusal } from '@sideband/shared-sdk/passkey';
import type { SignInStart } from '@sideband/shared-sdk/sign-in';

/** Customer who is signing in, once the handle is known, with the available sign-in methods. */
export interface Person {
  handle: string;
  identityId: string;
  options: ContactOption[];
  hasPassword: boolean;
}

/** The email of a customer who was doing something else already has an account. */
type HasAccount = { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' };

/**
 * Why a customer who was doing something else has to sign in: their email already has an account,
 * whose password may be locked.
 */
export type SignInReason = HasAccount | Extract<SignInRefusal, { code: 'locked' }>;

export const personOf = (handle: string, start: SignInStart): Person =>
  start.state === 'AwaitingOTP'
    ? { handle, identityId: start.identityId, options: [start.option], hasPassword: false }
    : {
        handle,
        identityId: start.identityId,
        options: start.options,
        hasPassword: start.hasPassword,
      };

export type Refusal = SignInRefusal | StatusRefusal | PasscodeRefusal | LoginRefusal | HasAccount;

export type Problem =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** The browser or the device could not complete the passkey ceremony. */
  | { kind: 'passkeyFailed' };

/** Step the customer is at. `busy` is set while a request is in flight. */
type Step =
  /** `isAgain`: the customer wants to change the handle. */
  | { step: 'handle'; isAgain?: boolean }
  | { step: 'method'; person: Person }
  /** `hasNoContact`: the password is forgotten, and no passcode can be sent. */
  | { step: 'password'; person: Person; hasNoContact?: boolean }
  /**
   * `sent` counts the passcodes, so that the wait restarts with each one. `insteadOfPassword`: the
   * customer has forgotten the password.
   */
  | {
      step: 'passcode';
      person: Person;
      option: ContactOption;
      sent: number;
      waitSeconds: number;
      insteadOfPassword?: boolean;
    }
  | { step: 'link'; person: Person; sent: number };

export type SignInState = Step & { busy?: boolean; waitsForDevice?: boolean; problem?: Problem };

export type SignInEvent =
  | { type: 'asked' }
  | { type: 'deviceAsked' }
  | { type: 'found'; person: Person }
  | { type: 'passwordChosen' }
  | { type: 'passwordForgotten' }
  | {
      type: 'passcodeSent';
      person: Person;
      option: ContactOption;
      waitSeconds: number;
      insteadOfPassword?: boolean;
    }
  | { type: 'linkSent' }
  | { type: 'otherWayWanted' }
  | { type: 'otherHandleWanted' }
  | { type: 'calledOff' }
  | { type: 'failed'; problem: Problem };

const beginning = { step: 'handle' as const };

interface Beginning {
  /** Why the customer, who was doing something else, has to sign in first. */
  because: SignInReason | undefined;
  handle: string | undefined;
  /** Set when the sign-in has already been started with the handle. */
  start: SignInStart | undefined;
}

export function beginWith({ because, handle = '', start }: Beginning): SignInState {
  const problem: Problem = { kind: 'refused', refusal: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } };
  return {
    ...(start ? stepAfter(start, { handle, isLocked: because?.code === 'locked' }) : beginning),
    ...(because && { problem }),
  };
}

function stepAfter(
  start: SignInStart,
  { handle, isLocked }: { handle: string; isLocked: boolean },
) {
  const person = personOf(handle, start);
  if (start.state === 'AwaitingAuthMethod') {
    return isLocked ? { step: 'method' as const, person } : firstStepOf(person);
  }
  const { option, sent } = start;
  const waitSeconds = sent.resendAfterSeconds;
  return { step: 'passcode' as const, person, option, sent: 1, waitSeconds };
}

/** A customer who has a password is asked for it, with the other sign-in methods one press away. */
const firstStepOf = (person: Person): Step =>
  person.hasPassword ? { step: 'password', person } : { step: 'method', person };

/**
 * Returns the next state. There is no signed-in state, because the block is finished once the
 * customer has signed in.
 */
export function next(state: SignInState, event: SignInEvent): SignInState {
  const { busy: _, waitsForDevice: __, problem: ___, ...here } = state;
  const person = 'person' in here ? here.person : undefined;
  switch (event.type) {
    case 'asked':
      return { ...here, busy: true };
    case 'deviceAsked':
      return { ...here, waitsForDevice: true };
    case 'calledOff':
      return here;
    case 'failed':
      return { ...here, problem: event.problem };
    case 'found':
      return firstStepOf(event.person);
    case 'passwordForgotten':
      return here.step === 'password' ? { ...here, hasNoContact: true } : here;
    case 'passcodeSent': {
      const { type: ____, ...passcode } = event;
      const before = here.step === 'passcode' ? here : { sent: 0 };
      return { ...before, step: 'passcode', ...passcode, sent: before.sent + 1 };
    }
    case 'passwordChosen':
      return person ? { step: 'password', person } : here;
    case 'linkSent':
      return person
        ? { step: 'link', person, sent: here.step === 'link' ? here.sent + 1 : 1 }
        : here;
    case 'otherWayWanted':
      return person ? { step: 'method', person } : here;
    case 'otherHandleWanted':
      return { ...beginning, isAgain: true };
  }
}
