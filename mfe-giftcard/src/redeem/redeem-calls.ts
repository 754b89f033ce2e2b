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

/** Looks up a card. Never rejects: failures become events, as in the other calls of this file. */

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
 * Looks up a card again after a lost redemption response. The result is final: `supersedes`
 * invalidates the earlier lookup, so the lost redemption can no longer happen.
 */
export async function check(
  cards: Client<typeof giftCards>,
  session: SessionDoor,
  { input, card }: { input: GiftCardInput; card: GiftCard },
): Promise<RedeemEvent> {
  const event = await lookUp(cards, { ...input, supersedes: card.giftCardTokenId });
  // The server reveals only to the owner that a spent card is theirs, so an anonymous visitor has
  // to sign in for a definite result.
  const isAnybodys = event.type === 'refused' && event.refusal.code === 'ALREADY_REDEEMED';
  const isSignedIn = handleOf(session.current()) !== undefined;
  return isAnybodys && !isSignedIn ? { type: 'signInNeeded' } : event;
}

/**
 * Reads the account. Reads again when another customer has signed in meanwhile, because the
 * response may belong to either customer.
 */
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

/** Returns the sign-in handle of the session. Undefined unless authenticated. */
export const handleOf = (session: SessionState): string | undefined =>
  session.type === 'authenticated' ? session.handle : undefined;

/**
 * Redeems the card once, without a retry. `answerLost` means that the card may be spent,
 * `brokeDown` that nothing has changed.
 */
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
