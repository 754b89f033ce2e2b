import type { Stage } from '@sideband/shared-sdk/fake';
import { offerContentBehaviour } from './content.behaviour.ts';
import { offeredBehaviour } from './offered.behaviour.ts';

/** Web offer behavior that every backend must satisfy: the fake and the real API. */
export function webOfferBehaviour(start: () => Promise<Stage>) {
  offerContentBehaviour(start);
  offeredBehaviour(start);
}
