import type { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { decideRedemption } from '@sideband/shared-sdk/rules/gift-cards';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { todayIn } from '../customers/today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { post } from '../ledger/ledger.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { lockByToken, markRedeemed } from './gift-cards.table.ts';
import { insertRedemption, ownRedemption } from './redemptions.table.ts';

/** Redeems a card once. The row lock lets only the first of two concurrent requests be credited. */
export const redeemGiftCard: Handler<typeof giftCards.redeem> = async (
  { body, session, customer, at, trail },
  { db, mailIsDue },
) => {
  const { accountNumber, country } = customer;
  const { deviceId } = session;
  const token = { token: body.giftCardTokenId, deviceId, accountNumber, at };

  const result = await inTransaction(db, async (tx) => {
    const locked = await lockByToken(tx, token);
    const decision = decideRedemption(locked, {
      country,
      accountNumber,
      today: todayIn(country, at),
      ownRedemption: locked && (await ownRedemption(tx, { ...locked, accountNumber })),
    });
    if (!decision.ok) return refuse(decision.error);

    const { card, amount } = decision.value;
    const { giftCardId, lastFour } = card;
    await markRedeemed(tx, giftCardId, at);
    const ledgerTransactionId = await post(
      tx,
      { at, reason: 'gift_card_redeemed', reference: giftCardId },
      {
        debit: { kind: 'gift_card_liability' },
        credit: { kind: 'customer_credit', accountNumber },
        amount,
      },
    );
    const { credit, amountDue } = await readBalances(tx, customer, at);
    const redemption = { amount, credit, balanceDue: amountDue, redeemedAt: at.toISOString() };
    await insertRedemption(tx, { giftCardId, accountNumber, ledgerTransactionId }, redemption);
    await recordChange(tx, trail, {
      action: 'gift card redeemed',
      subject: `giftCard:${giftCardId}`,
      after: { accountNumber, ledgerTransactionId, ...redemption },
    });
    await insertMail(tx, customer, at, {
      kind: 'giftCardRedeemed',
      content: { firstName: customer.firstName, lastFour, amount, credit },
    });
    return accept(redemption);
  });

  if (result.ok) mailIsDue();
  return result;
};
