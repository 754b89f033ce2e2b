import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { SignInRefusal } from '@sideband/shared-sdk/identity';

export type SignInProblem =
  | { kind: 'refused'; refusal: SignInRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown };

/**
 * Handle and password stand on one step, so that password managers fill both. A passcode, a link
 * and a passkey are further steps beside `password`.
 */
export type SignInState =
  | { step: 'password'; problem?: SignInProblem }
  | { step: 'checkingPassword' };

export type SignInEvent =
  | { type: 'passwordEntered' }
  | { type: 'refused'; refusal: SignInRefusal }
  | { type: 'brokeDown'; breakdown: Breakdown };

export const beginning: SignInState = { step: 'password' };

/** What the person sees next. Being signed in is no state here: the block is done then. */
export function next(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'passwordEntered':
      return { step: 'checkingPassword' };
    case 'refused':
      return { step: 'password', problem: { kind: 'refused', refusal: event.refusal } };
    case 'brokeDown':
      return { step: 'password', problem: { kind: 'brokeDown', breakdown: event.breakdown } };
    default:
      return state;
  }
}
