import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { GiftCard } from './tables.ts';

export const cardByHash = (tx: Transaction, cardHash: string): Promise<GiftCard | undefined> =>
  tx.selectFrom('giftCards').selectAll().where('cardHash', '=', cardHash).executeTakeFirst();

/**
 * Locks the card a token names, and the token itself, until the transaction ends. Another device's
 * token names none, and so does one that is taken back while this waits.
 */
export const lockByToken = (
  tx: Transaction,
  { token, deviceId, at }: { token: string; deviceId: string; at: Date },
): Promise<GiftCard | undefined> =>
  tx
    .selectFrom('giftCardTokens')
    .innerJoin('giftCards', 'giftCards.giftCardId', 'giftCardTokens.giftCardId')
    .selectAll('giftCards')
    .where('tokenHash', '=', hashToken(token))
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', at)
    .forUpdate(['giftCardTokens', 'giftCards'])
    .executeTakeFirst();

export const insertToken = (
  tx: Transaction,
  { token, ...of }: { token: string; giftCardId: string; deviceId: string; expiresAt: Date },
) =>
  tx
    .insertInto('giftCardTokens')
    .values({ ...of, tokenHash: hashToken(token) })
    .execute();

/** Takes a token back: at once, or when the redemption that holds it has ended. */
export const endToken = (tx: Transaction, token: string) =>
  tx.deleteFrom('giftCardTokens').where('tokenHash', '=', hashToken(token)).execute();

export const markRedeemed = (tx: Transaction, giftCardId: string, at: Date) =>
  tx
    .updateTable('giftCards')
    .set({ redeemedAt: at })
    .where('giftCardId', '=', giftCardId)
    .execute();
