import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { NewEmailRefusal } from '@sideband/shared-sdk/identification';
import type {
  ContactOption,
  SignInRefusal,
  SignInStart,
  StatusRefusal,
} from '@sideband/shared-sdk/identity';
import type { PasscodeRefusal } from '@sideband/shared-sdk/one-time-passcode';
import type { LoginRefusal } from '@sideband/shared-sdk/passkey';

/** Who wants to sign in, once their handle is known, and how they can. */
export interface Person {
  handle: string;
  identityId: string;
  options: ContactOption[];
  hasPassword: boolean;
}

/** Why somebody signs in who wanted something else: they have an account, or gave another password than its own. */
export type SignInReason = NewEmailRefusal | SignInRefusal;

/** A passcode was sent to the one way that a handle has. */
export type PasscodeSent = Extract<SignInStart, { state: 'AwaitingOTP' }>;

export const personOf = (handle: string, { identityId, option }: PasscodeSent): Person => ({
  ...{ handle, identityId, options: [option], hasPassword: false },
});

export type Refusal =
  | SignInRefusal
  | StatusRefusal
  | PasscodeRefusal
  | LoginRefusal
  | NewEmailRefusal;

export type Problem =
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** This browser and its passkeys do not get along here. */
  | { kind: 'passkeyFailed' };

/** Where a person is. `busy` while an answer is on its way. */
type Step =
  | { step: 'handle' }
  | { step: 'method'; person: Person }
  | { step: 'password'; person: Person }
  /** `sent` counts the passcodes, so that the wait for the next one begins anew. */
  | { step: 'passcode'; person: Person; option: ContactOption; sent: number; waitSeconds: number }
  | { step: 'link'; person: Person; sent: number };

export type SignInState = Step & { busy?: boolean; waitsForDevice?: boolean; problem?: Problem };

export type SignInEvent =
  | { type: 'asked' }
  | { type: 'deviceAsked' }
  | { type: 'found'; person: Person }
  | { type: 'passwordChosen' }
  | { type: 'passcodeSent'; person: Person; option: ContactOption; waitSeconds: number }
  | { type: 'linkSent' }
  | { type: 'otherWayWanted' }
  | { type: 'otherHandleWanted' }
  | { type: 'calledOff' }
  | { type: 'failed'; problem: Problem };

const beginning: SignInState = { step: 'handle' };

interface Beginning {
  /** Somebody wanted something else, was turned down, and is to sign in instead. */
  because: Refusal | undefined;
  handle: string | undefined;
  /** Asked for with the passcode that was sent to them meanwhile. */
  passcodeSent: PasscodeSent | undefined;
}

export function beginWith({ because, handle = '', passcodeSent }: Beginning): SignInState {
  const problem: Problem | undefined = because && { kind: 'refused', refusal: because };
  if (!passcodeSent) return { ...beginning, ...(problem && { problem }) };
  const { option, sent } = passcodeSent;
  return {
    ...{ step: 'passcode', person: personOf(handle, passcodeSent), option, sent: 1 },
    waitSeconds: sent.resendAfterSeconds,
    ...(problem && { problem }),
  };
}

/** What the person sees next. Being signed in is no state here: the block is done then. */
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
      return { step: 'method', person: event.person };
    case 'passcodeSent': {
      const { option, waitSeconds } = event;
      const before = here.step === 'passcode' ? here.sent : 0;
      return { step: 'passcode', person: event.person, option, waitSeconds, sent: before + 1 };
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
      return beginning;
  }
}
