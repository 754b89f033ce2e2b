import type { Stage } from '@sideband/shared-sdk/fake';
import { radioLookUpBehaviour } from './look-up.behaviour.ts';
import { radioPlanBehaviour } from './plans.behaviour.ts';
import { radioSignalBehaviour } from './signal.behaviour.ts';
import { radioStateBehaviour } from './state.behaviour.ts';

/** Radio behavior that every backend must satisfy: the fake and the real API. */
export function radioBehaviour(start: () => Promise<Stage>) {
  radioLookUpBehaviour(start);
  radioStateBehaviour(start);
  radioSignalBehaviour(start);
  radioPlanBehaviour(start);
}
