import type { Breakdown } from '@sideband/shared-sdk/blocks/breakdown';
import type { FindRefusal } from '@sideband/shared-sdk/identification';

export type Problem =
  | { kind: 'refused'; refusal: FindRefusal }
  | { kind: 'brokeDown'; breakdown: Breakdown }
  /** All five were read, and fit nobody. */
  | { kind: 'nobody' };

/** Where a look-up stands; what was typed stays in the fields throughout. */
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
