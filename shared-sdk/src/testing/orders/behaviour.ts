import type { Stage } from '@sideband/shared-sdk/fake';
import { bundleBehaviour } from './bundle.behaviour.ts';
import { orderConfirmationBehaviour } from './confirmation.behaviour.ts';
import { orderCreationBehaviour } from './creation.behaviour.ts';
import { planSwitchBehaviour } from './plan-switch.behaviour.ts';
import { secondPlaceBehaviour } from './second-place.behaviour.ts';
import { trialBehaviour } from './trials.behaviour.ts';

/** Order behavior that every backend must satisfy: the fake and the real API. */
export function orderBehaviour(start: () => Promise<Stage>) {
  orderCreationBehaviour(start);
  orderConfirmationBehaviour(start);
  planSwitchBehaviour(start);
  secondPlaceBehaviour(start);
  bundleBehaviour(start);
  trialBehaviour(start);
}
