import { describe } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { lookUpBehaviour } from './look-up.behaviour.ts';
import { redeemBehaviour } from './redeem.behaviour.ts';
import { refusalBehaviour } from './refusal.behaviour.ts';
import { registerBehaviour } from './register.behaviour.ts';

/** Gift card behavior that every backend must satisfy: the fake and the real API. */
export function giftCardBehaviour(start: () => Promise<Stage>) {
  describe('gift card', () => {
    lookUpBehaviour(start);
    redeemBehaviour(start);
    registerBehaviour(start);
    refusalBehaviour(start);
  });
}
