import type { Stage } from '@sideband/shared-sdk/fake';
import { addSubscriptionBehaviour } from './add-subscription.behaviour.ts';
import { linkDeviceBehaviour } from './link-device.behaviour.ts';
import { swapRadioBehaviour } from './swap-radio.behaviour.ts';

/**
 * Purchase behavior for customers with several radios that every backend must satisfy: the fake and
 * the real API.
 */
export function purchaseBehaviour(start: () => Promise<Stage>) {
  addSubscriptionBehaviour(start);
  swapRadioBehaviour(start);
  linkDeviceBehaviour(start);
}
