import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { FindRefusal } from '@sideband/shared-sdk/identification';

export type Problem =
  | { kind: 'refused'; refusal: FindRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** All five details were valid but match no account. */
  | { kind: 'nobody' };

/** State of a lookup. The fields keep what was typed in every state. */
export type LookUpState = { step: 'asking'; problem?: Problem } | { step: 'looking' };

export type LookUpEvent =
  | { type: 'sent' }
  | { type: 'found' }
  | { type: 'failed'; problem: Problem };

export const beginning: LookUpState = { step: 'asking' };

export function next(_: LookUpState, event: LookUpEvent): LookUpState {
  switch (event.type) {
    case 'sent':
      return { step: 'looking' };
    case 'found':
      return beginning;
    case 'failed':
      return { step: 'asking', problem: event.problem };
  }
}
