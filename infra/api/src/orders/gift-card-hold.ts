import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { StoredOrder } from './orders.table.ts';

type Held = Pick<StoredOrder, 'giftCardId' | 'giftCard'>;

/**
 * Takes off the gift card what it is to pay, before a card is charged for the rest; false where that much is no
 * longer on it. One statement decides: however many orders want the last of it, one gets it.
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

/** Puts it back when nothing came of the order. */
export async function giveGiftCardBack(tx: Transaction, { giftCardId, giftCard }: Held) {
  if (giftCardId === null || giftCard === 0) return;
  await tx
    .updateTable('giftCards')
    .set({ balanceMinorUnits: less(-giftCard) })
    .where('giftCardId', '=', giftCardId)
    .execute();
}

const less = (amount: number): RawBuilder<number> => sql`balance_minor_units - ${amount}::bigint`;
