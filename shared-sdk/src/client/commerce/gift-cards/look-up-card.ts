import type { Client } from '@sideband/shared-sdk';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { giftCards } from '../../../contract/gift-cards/calls.ts';
import type { GiftCardRefusal } from '../../../contract/gift-cards/errors.ts';
import type { GiftCard } from '../../../contract/gift-cards/model.ts';

/**
 * Looks up a gift card and rejects one that cannot be spent, whichever service responded: a balance
 * of zero is `ALREADY_REDEEMED`, a missing one is `BAD_DATA_RETURNED`.
 *
 * Throws what the call throws. Safe to retry by hand. Spec: application §5.
 */
export async function lookUpCard(
  cards: Client<typeof giftCards>,
  input: Parameters<typeof cards.lookUp>[0],
): Promise<Result<GiftCard, GiftCardRefusal>> {
  const answer = await cards.lookUp(input);
  if (!answer.ok) return answer;
  const { balance, ...card } = answer.value;
  if (!balance) return refuse({ code: 'BAD_DATA_RETURNED' });
  if (balance.minorUnits <= 0) return refuse({ code: 'ALREADY_REDEEMED' });
  return accept({ ...card, balance });
}
