import type { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { insertTokenOfAccount, registerCard } from './gift-cards.table.ts';
import { judgeTyped } from './judge-typed.ts';

/**
 * Registers a card to the first account that requests it. Idempotent: the token is derived from
 * card and account.
 */
export const registerGiftCard: Handler<typeof giftCards.register> = (
  { query, body, session, customer, site, at, trail },
  services,
) =>
  inTransaction(services.db, async (tx) => {
    const { accountNumber } = customer;
    const asking = { session, site, at, trail, country: query.country ?? session.location };
    const judged = await judgeTyped(tx, services, asking, body);
    if (!judged.ok) return judged;

    const { card, amount } = judged.value;
    const { giftCardId, lastFour, country } = card;
    // This account could never redeem the card.
    if (country !== customer.country) return refuse({ code: 'COUNTRY_ERROR', country });
    const { keptBy, isNew } = await registerCard(tx, { giftCardId, accountNumber, at });
    if (keptBy !== accountNumber) return refuse({ code: 'ALREADY_REDEEMED' });
    const token = giftCardTokenId.parse(
      services.secrets.keyed('giftCardOfAccount', `${giftCardId}/${accountNumber}`),
    );
    await insertTokenOfAccount(tx, { token, giftCardId, accountNumber });
    if (isNew) {
      const subject = `giftCard:${giftCardId}`;
      await recordChange(tx, trail, {
        action: 'gift card registered',
        subject,
        after: { accountNumber },
      });
    }
    return accept({ giftCardTokenId: token, balance: amount, lastFour, country });
  });
