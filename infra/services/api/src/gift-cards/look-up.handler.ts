import type { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import { giftCardTokenLifeMs } from '@sideband/shared-sdk/rules/gift-cards';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertToken } from './gift-cards.table.ts';
import { judgeTyped } from './judge-typed.ts';

export const lookUpGiftCard: Handler<typeof giftCards.lookUp> = (
  { body, session, site, at, trail },
  services,
) =>
  inTransaction(services.db, async (tx) => {
    const { deviceId, location: country } = session;
    const judged = await judgeTyped(tx, services, { session, site, at, trail, country }, body);
    if (!judged.ok) return judged;

    const { card, amount } = judged.value;
    const { giftCardId, lastFour } = card;
    const token = giftCardTokenId.parse(newToken());
    const expiresAt = new Date(at.getTime() + giftCardTokenLifeMs);
    await insertToken(tx, { token, giftCardId, deviceId, expiresAt });
    const subject = `giftCard:${giftCardId}`;
    await recordChange(tx, trail, { action: 'gift card looked up', subject });
    return accept({ giftCardTokenId: token, balance: amount, lastFour, country });
  });
