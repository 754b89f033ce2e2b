import { describe } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { lookUpBehaviour } from './look-up.behaviour.ts';
import { redeemBehaviour } from './redeem.behaviour.ts';
import { refusalBehaviour } from './refusal.behaviour.ts';
import { registerBehaviour } from './register.behaviour.ts';

/** What any backend does with gift cards: the fake, and the real api. */
export function giftCardBehaviour(start: () => Promise<Stage>) {
  describe('a gift card', () => {
    lookUpBehaviour(start);
    redeemBehaviour(start);
    registerBehaviour(start);
    refusalBehaviour(start);
  });
}
