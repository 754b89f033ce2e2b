import type { Address } from '@sideband/shared-sdk/address';

/** State of the address step. The fields keep what was typed in every state. */
export type AddressState =
  | { step: 'typing'; notFound?: Address; elsewhere?: true }
  | { step: 'checking' }
  /** Address verification suggests another form of the address. */
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
