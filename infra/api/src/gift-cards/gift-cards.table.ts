import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';
import type { GiftCard } from './tables.ts';

/** Who shows a token: a browser, and who is signed in there. */
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
 * Locks the card a token names, and the token itself, until the transaction ends. Another device's
 * token names none, and so does one that is taken back while this waits; that of a card which an account keeps is good
 * on all devices where it is signed in.
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

/** Of a card that an account keeps; always the same for both. */
export const insertTokenOfAccount = (
  tx: Transaction,
  { token, ...of }: { token: string; giftCardId: string; accountNumber: Customer['accountNumber'] },
) =>
  tx
    .insertInto('giftCardTokens')
    .values({ ...of, deviceId: null, expiresAt: null, tokenHash: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The first account to register a card keeps it. Gives whose it is then. */
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

/** Cards that an account kept are anybody's again who holds them. */
export async function forgetKeptCards(tx: Transaction, accountNumber: Customer['accountNumber']) {
  for (const table of ['giftCardTokens', 'giftCardRegistrations'] as const) {
    await tx.deleteFrom(table).where('accountNumber', '=', accountNumber).execute();
  }
}

/** Takes a token back: at once, or when the redemption that holds it has ended. */
export const endToken = (tx: Transaction, token: string) =>
  tx.deleteFrom('giftCardTokens').where('tokenHash', '=', hashToken(token)).execute();

export const markRedeemed = (tx: Transaction, giftCardId: string, at: Date) =>
  tx
    .updateTable('giftCards')
    .set({ redeemedAt: at })
    .where('giftCardId', '=', giftCardId)
    .execute();
