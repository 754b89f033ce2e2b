import type { GiftCardInput } from '@sideband/shared-sdk/gift-cards/model';
import { type CountryCode, currencyOf } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import { hashCard } from '../gift-cards/card-hashes.ts';
import { post } from '../ledger/ledger.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface NewGiftCard {
  /** Data that the holder enters. */
  input: GiftCardInput;
  lastDay?: Day;
  country: CountryCode;
  balance: number | null;
  /** Redeemed by a customer who is known only to another system. */
  redeemed?: boolean | undefined;
}

/** Adds a gift card and its liability in the ledger, unless the card exists. */
export async function insertGiftCard(
  tx: Transaction,
  secrets: Secrets,
  trail: Trail,
  { input, lastDay, country, balance, redeemed = false }: NewGiftCard,
) {
  const shown = 'number' in input ? input.number : input.cardIdentifier;
  const added = await tx
    .insertInto('giftCards')
    .values({
      ...hashCard(secrets, input),
      lastDay: lastDay ?? null,
      lastFour: shown.slice(-4),
      country,
      balanceMinorUnits: balance,
      redeemedAt: redeemed ? trail.at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('giftCardId')
    .executeTakeFirst();
  if (!added) return;

  const subject = `giftCard:${added.giftCardId}`;
  await recordChange(tx, trail, { action: 'gift card added', subject });
  if (!balance || redeemed) return;
  await post(
    tx,
    { at: trail.at, reason: 'gift_card_issued', reference: added.giftCardId },
    {
      debit: { kind: 'cash' },
      credit: { kind: 'gift_card_liability' },
      amount: { minorUnits: balance, currency: currencyOf[country] },
    },
  );
}
