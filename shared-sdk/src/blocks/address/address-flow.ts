import type { Address } from '@sideband/shared-sdk/address';

/** Where the question of an address stands. What was typed stays in the fields throughout. */
export type AddressState =
  | { step: 'typing'; notFound?: Address; elsewhere?: true }
  | { step: 'checking' }
  /** The post writes it otherwise. */
  | { step: 'choosing'; typed: Address; suggested: Address };

export type AddressEvent =
  | { type: 'sent' }
  | { type: 'wentOn' }
  | { type: 'otherwise'; typed: Address; suggested: Address }
  | { type: 'notFound'; typed: Address }
  | { type: 'leavesItsCode' }
  | { type: 'wentBack' };

export const beginning: AddressState = { step: 'typing' };

export function next(state: AddressState, event: AddressEvent): AddressState {
  switch (event.type) {
    case 'sent':
      return { step: 'checking' };
    case 'otherwise':
      return { step: 'choosing', typed: event.typed, suggested: event.suggested };
    case 'notFound':
      return { step: 'typing', notFound: event.typed };
    case 'leavesItsCode':
      return { step: 'typing', elsewhere: true };
    case 'wentOn':
    case 'wentBack':
      return state.step === 'typing' && !state.notFound && !state.elsewhere ? state : beginning;
  }
}
