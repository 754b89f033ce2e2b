import { type Client, isAnswerLost } from '@sideband/shared-sdk';
import type { accounts } from '@sideband/shared-sdk/account';
import { breakdownOf, needsSignIn } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCard, GiftCardInput, giftCards } from '@sideband/shared-sdk/gift-cards';
import type { RedeemEvent } from './redeem-states.ts';

/** Each makes one call and says what happened; none throws. */

export async function lookUp(
  cards: Client<typeof giftCards>,
  input: GiftCardInput,
): Promise<RedeemEvent> {
  try {
    const answer = await cards.lookUp(input);
    if (answer.ok) return { type: 'found', card: answer.value };
    return { type: 'refused', refusal: answer.error };
  } catch (error) {
    if (needsSignIn(error)) return { type: 'signInNeeded' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

export async function readAccount({ read }: Client<typeof accounts>): Promise<RedeemEvent> {
  try {
    const { value } = await read();
    return { type: 'accountRead', account: value };
  } catch (error) {
    if (needsSignIn(error)) return { type: 'signInNeeded' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/** Sent once. A failure after which the card may be spent is told from one that surely did nothing. */
export async function redeem(
  cards: Client<typeof giftCards>,
  { giftCardTokenId }: GiftCard,
): Promise<RedeemEvent> {
  try {
    const answer = await cards.redeem({ giftCardTokenId });
    if (answer.ok) return { type: 'redeemed', redemption: answer.value };
    return { type: 'refused', refusal: answer.error };
  } catch (error) {
    if (needsSignIn(error)) return { type: 'signInNeeded' };
    if (isAnswerLost(error)) return { type: 'answerLost' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}
