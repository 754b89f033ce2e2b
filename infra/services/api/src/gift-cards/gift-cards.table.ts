import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { GiftCard } from './tables.ts';

/** The presenter of a token: a browser and the account signed in there. */
interface Holder {
  deviceId: string;
  accountNumber: Customer['accountNumber'] | null;
}

export const cardByHash = (tx: Transaction, cardHash: string): Promise<GiftCard | undefined> =>
  tx
    .selectFrom('giftCards')
    .leftJoin('giftCardRegistrations as kept', 'kept.giftCardId', 'giftCards.giftCardId')
    .selectAll('giftCards')
    .select('kept.accountNumber as keptBy')
    .where('cardHash', '=', cardHash)
    .executeTakeFirst();

/**
 * Locks a token and its card until the transaction ends. Returns undefined for another device's
 * token, and for a token revoked while this call waits for the lock. The token of a registered card
 * is valid on every device where its account is signed in.
 */
export const lockByToken = (
  tx: Transaction,
  { token, deviceId, accountNumber, at }: Holder & { token: string; at: Date },
): Promise<GiftCard | undefined> =>
  tx
    .selectFrom('giftCardTokens')
    .innerJoin('giftCards', 'giftCards.giftCardId', 'giftCardTokens.giftCardId')
    .leftJoin('giftCardRegistrations as kept', 'kept.giftCardId', 'giftCards.giftCardId')
    .selectAll('giftCards')
    .select('kept.accountNumber as keptBy')
    .where('tokenHash', '=', hashToken(token))
    .where((is) =>
      is.or([
        is.and([is('deviceId', '=', deviceId), is('expiresAt', '>', at)]),
        is('giftCardTokens.accountNumber', '=', accountNumber),
      ]),
    )
    .forUpdate(['giftCardTokens', 'giftCards'])
    .executeTakeFirst();

export const insertToken = (
  tx: Transaction,
  { token, ...of }: { token: string; giftCardId: string; deviceId: string; expiresAt: Date },
) =>
  tx
    .insertInto('giftCardTokens')
    .values({ ...of, accountNumber: null, tokenHash: hashToken(token) })
    .execute();

/** Adds the token of a registered card. Card and account always have the same token. */
export const insertTokenOfAccount = (
  tx: Transaction,
  { token, ...of }: { token: string; giftCardId: string; accountNumber: Customer['accountNumber'] },
) =>
  tx
    .insertInto('giftCardTokens')
    .values({ ...of, deviceId: null, expiresAt: null, tokenHash: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Registers a card to the first account that requests it. Returns the account that holds it. */
export async function registerCard(
  tx: Transaction,
  { giftCardId, ...by }: { giftCardId: string; accountNumber: Customer['accountNumber']; at: Date },
): Promise<{ keptBy: Customer['accountNumber']; isNew: boolean }> {
  const { accountNumber, at: registeredAt } = by;
  const added = await tx
    .insertInto('giftCardRegistrations')
    .values({ giftCardId, accountNumber, registeredAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountNumber')
    .executeTakeFirst();
  if (added) return { keptBy: accountNumber, isNew: true };
  const first = await tx
    .selectFrom('giftCardRegistrations')
    .select('accountNumber')
    .where('giftCardId', '=', giftCardId)
    .executeTakeFirstOrThrow();
  return { keptBy: first.accountNumber, isNew: false };
}

/** Removes an account's card registrations, so that any holder can use the cards again. */
export async function forgetKeptCards(tx: Transaction, accountNumber: Customer['accountNumber']) {
  for (const table of ['giftCardTokens', 'giftCardRegistrations'] as const) {
    await tx.deleteFrom(table).where('accountNumber', '=', accountNumber).execute();
  }
}

/** Revokes a token. Waits for a redemption that has locked it. */
export const endToken = (tx: Transaction, token: string) =>
  tx.deleteFrom('giftCardTokens').where('tokenHash', '=', hashToken(token)).execute();

export const markRedeemed = (tx: Transaction, giftCardId: string, at: Date) =>
  tx
    .updateTable('giftCards')
    .set({ redeemedAt: at })
    .where('giftCardId', '=', giftCardId)
    .execute();
