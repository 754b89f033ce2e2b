import type { LinkPurpose } from '@sideband/shared-sdk/account/model';
import type { OfferId } from '@sideband/shared-sdk/offers/model';
import type { Generated, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { hashToken } from '../secrets/secrets.ts';

interface EntryLinksTable {
  linkHash: string;
  purpose: LinkPurpose;
  /** Null for a link to a radio that has no owner yet. */
  accountNumber: Customer['accountNumber'] | null;
  /** The radio that the link names. */
  deviceId: string | null;
  offerId: OfferId | null;
  authenticates: Generated<boolean>;
  expiresAt: Date;
  usedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    entryLinks: EntryLinksTable;
  }
}
export type EntryLink = Selectable<EntryLinksTable>;

/** Upserts a link. An existing link becomes valid again, with the new values. */
export async function putEntryLink(
  tx: Transaction,
  { token, ...link }: Omit<EntryLink, 'linkHash'> & { token: string },
): Promise<void> {
  const values = { ...link, linkHash: hashToken(token) };
  await tx
    .insertInto('entryLinks')
    .values(values)
    .onConflict((conflict) => conflict.column('linkHash').doUpdateSet(values))
    .execute();
}

/** Returns the link and locks it, so that only one of two concurrent requests is signed in. */
export const lockEntryLink = (tx: Transaction, token: string): Promise<EntryLink | undefined> =>
  tx
    .selectFrom('entryLinks')
    .selectAll()
    .where('linkHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

export const entryLinkByHash = (
  db: Database | Transaction,
  linkHash: string,
): Promise<EntryLink | undefined> =>
  db.selectFrom('entryLinks').selectAll().where('linkHash', '=', linkHash).executeTakeFirst();

export const markUsed = (tx: Transaction, { linkHash }: Pick<EntryLink, 'linkHash'>, at: Date) =>
  tx.updateTable('entryLinks').set({ usedAt: at }).where('linkHash', '=', linkHash).execute();

interface MadeOffer {
  accountNumber: Customer['accountNumber'];
  offerId: OfferId;
}

/** Ends all links with an offer that the customer has bought, no matter how. */
export const endLinksOfOffer = (tx: Transaction, { accountNumber, offerId }: MadeOffer, at: Date) =>
  withoutWaiting(
    tx,
    tx
      .updateTable('entryLinks')
      .set((is) => ({ usedAt: is.fn.coalesce('usedAt', is.val(at)), expiresAt: at }))
      .where('accountNumber', '=', accountNumber)
      .where('offerId', '=', offerId)
      .where('expiresAt', '>', at),
  );

/**
 * Whether a valid link made this offer to the customer, and for that radio if the link names one.
 * Signing in with a link does not use up its offer, which stays valid until it is bought.
 */
export async function isOfferedByLink(
  db: Database | Transaction,
  { accountNumber, offerId, radio }: MadeOffer & { radio: string | null | undefined },
  at: Date,
): Promise<boolean> {
  const link = await db
    .selectFrom('entryLinks')
    .select('linkHash')
    .where('accountNumber', '=', accountNumber)
    .where('offerId', '=', offerId)
    .where('expiresAt', '>', at)
    .where((is) => is.or([is('usedAt', 'is', null), is('authenticates', '=', true)]))
    .$if(radio !== undefined, (links) =>
      links.where((is) => is.or([is('deviceId', 'is', null), is('deviceId', '=', radio ?? '')])),
    )
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}

/** Ends the account's unused sign-in links. */
export const endEntryLinks = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
) =>
  tx
    .updateTable('entryLinks')
    .set({ usedAt: at })
    .where('accountNumber', '=', accountNumber)
    .where('usedAt', 'is', null)
    .where((is) => is.or([is('authenticates', '=', true), is('purpose', '=', 'credentials')]))
    .execute();

export const forgetEntryLinks = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('entryLinks').where('accountNumber', '=', accountNumber).execute();
