import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** What an order or a payment takes from a gift card, in minor units. */
interface Held {
  giftCardId: string | null;
  giftCard: number;
}

/**
 * Deducts the order's share from the gift card, before a card is charged for the rest. Returns
 * `false` when the balance is too low. A single conditional update decides, so concurrent orders
 * cannot overdraw it.
 */
export async function holdGiftCard(tx: Transaction, { giftCardId, giftCard }: Held) {
  if (giftCardId === null || giftCard === 0) return true;
  const held = await tx
    .updateTable('giftCards')
    .set({ balanceMinorUnits: less(giftCard) })
    .where('giftCardId', '=', giftCardId)
    .where('redeemedAt', 'is', null)
    .where('balanceMinorUnits', '>=', giftCard)
    .returning('giftCardId')
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns the held amount to the gift card when the order has failed. */
export async function giveGiftCardBack(tx: Transaction, { giftCardId, giftCard }: Held) {
  if (giftCardId === null || giftCard === 0) return;
  await tx
    .updateTable('giftCards')
    .set({ balanceMinorUnits: less(-giftCard) })
    .where('giftCardId', '=', giftCardId)
    .execute();
}

const less = (amount: number): RawBuilder<number> => sql`balance_minor_units - ${amount}::bigint`;
