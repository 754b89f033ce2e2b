import {
  type Client,
  isAnswerLost,
  type SessionDoor,
  type SessionState,
} from '@sideband/shared-sdk';
import type { accounts } from '@sideband/shared-sdk/account';
import { breakdownOf, needsSignIn } from '@sideband/shared-sdk/blocks/breakdown';
import {
  type GiftCard,
  type GiftCardInput,
  type GiftCardTokenId,
  type giftCards,
  lookUpCard,
} from '@sideband/shared-sdk/gift-cards';
import type { RedeemEvent } from './redeem-states.ts';

/** Each makes one call and says what happened; none throws. */

export async function lookUp(
  cards: Client<typeof giftCards>,
  input: GiftCardInput & { supersedes?: GiftCardTokenId },
): Promise<RedeemEvent> {
  try {
    const answer = await lookUpCard(cards, input);
    if (answer.ok) return { type: 'found', card: answer.value };
    return { type: 'refused', refusal: answer.error };
  } catch (error) {
    if (needsSignIn(error)) return { type: 'signInNeeded' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/**
 * Looks again at a card whose redemption got no answer. What is said of it stays true: that
 * redemption can no longer happen.
 */
export async function check(
  cards: Client<typeof giftCards>,
  session: SessionDoor,
  { input, card }: { input: GiftCardInput; card: GiftCard },
): Promise<RedeemEvent> {
  const event = await lookUp(cards, { ...input, supersedes: card.giftCardTokenId });
  // Only its own customer is told that a spent card is theirs.
  const isAnybodys = event.type === 'refused' && event.refusal.code === 'ALREADY_REDEEMED';
  const isSignedIn = handleOf(session.current()) !== undefined;
  return isAnybodys && !isSignedIn ? { type: 'signInNeeded' } : event;
}

/** Read again when somebody else has signed in meanwhile: it may be the account of either. */
export async function readAccount(
  accountOf: Client<typeof accounts>,
  session: SessionDoor,
): Promise<RedeemEvent> {
  try {
    await session.start();
    const handle = handleOf(session.current());
    if (handle === undefined) return { type: 'signInNeeded' };
    const { value: account } = await accountOf.read();
    if (handleOf(session.current()) !== handle) return readAccount(accountOf, session);
    return { type: 'accountRead', account, handle };
  } catch (error) {
    if (needsSignIn(error)) return { type: 'signInNeeded' };
    return { type: 'brokeDown', breakdown: breakdownOf(error) };
  }
}

/** Whoever is signed in, by the name they did so with. */
export const handleOf = (session: SessionState): string | undefined =>
  session.type === 'authenticated' ? session.handle : undefined;

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
