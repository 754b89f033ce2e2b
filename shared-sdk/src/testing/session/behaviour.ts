import type { Stage } from '@sideband/shared-sdk/fake';
import { convergenceBehaviour } from './convergence.behaviour.ts';
import { renewalBehaviour } from './renewal.behaviour.ts';
import { revokeBehaviour } from './revoke.behaviour.ts';
import { rotationBehaviour } from './rotation.behaviour.ts';

export { type RaceTrack, sessionRaces } from './races.behaviour.ts';

/** Session behavior that every backend must satisfy: the fake and the real API. */
export function sessionBehaviour(start: () => Promise<Stage>) {
  renewalBehaviour(start);
  rotationBehaviour(start);
  revokeBehaviour(start);
  convergenceBehaviour(start);
}
