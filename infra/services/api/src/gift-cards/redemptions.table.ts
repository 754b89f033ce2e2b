import type { Redemption } from '@sideband/shared-sdk/gift-cards/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

type Of = { giftCardId: string; accountNumber: Customer['accountNumber'] };

export const insertRedemption = (
  tx: Transaction,
  of: Of & { ledgerTransactionId: string },
  { amount, credit, balanceDue, redeemedAt }: Redemption,
) =>
  tx
    .insertInto('giftCardRedemptions')
    .values({
      ...of,
      amountMinorUnits: amount.minorUnits,
      creditMinorUnits: credit.minorUnits,
      balanceDueMinorUnits: balanceDue.minorUnits,
      currency: amount.currency,
      redeemedAt: new Date(redeemedAt),
    })
    .execute();

/** Returns the result of this customer's own redemption of the card, if there is one. */
export async function ownRedemption(
  tx: Transaction,
  { giftCardId, accountNumber }: Of,
): Promise<Redemption | undefined> {
  const kept = await tx
    .selectFrom('giftCardRedemptions')
    .selectAll()
    .where('giftCardId', '=', giftCardId)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  if (!kept) return undefined;
  const money = (minorUnits: number) => ({ minorUnits, currency: kept.currency });
  return {
    amount: money(kept.amountMinorUnits),
    credit: money(kept.creditMinorUnits),
    balanceDue: money(kept.balanceDueMinorUnits),
    redeemedAt: kept.redeemedAt.toISOString(),
  };
}
