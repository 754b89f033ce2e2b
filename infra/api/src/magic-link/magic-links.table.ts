import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';
import { hashToken } from '../secrets/secrets.ts';

export interface MagicLinksTable {
  linkHash: string;
  /** Null for a link that claims access nobody has a sign-in for yet. */
  identityId: string | null;
  purpose: 'SIGN_IN' | 'SAL';
  /** What seed or partner data say of the access, where the tables here do not tell. */
  salStatus: string | null;
  /** To whom it was mailed, or the claimed access was given, when that is known. */
  email: string | null;
  /** The device that asked for it. */
  askedBy: string | null;
  expiresAt: Date;
  redeemedAt: Date | null;
}
export type MagicLink = Selectable<MagicLinksTable>;

export const insertLink = (
  tx: Transaction,
  { magicLinkId, ...link }: Omit<MagicLink, 'linkHash' | 'redeemedAt'> & { magicLinkId: string },
) =>
  tx
    .insertInto('magicLinks')
    .values({ ...link, linkHash: hashToken(magicLinkId), redeemedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks it: of two who follow it at once, one is let in. */
export const lockLink = (tx: Transaction, magicLinkId: string): Promise<MagicLink | undefined> =>
  tx
    .selectFrom('magicLinks')
    .selectAll()
    .where('linkHash', '=', hashToken(magicLinkId))
    .forUpdate()
    .executeTakeFirst();

export const linkByHash = (
  db: Database | Transaction,
  linkHash: string,
): Promise<MagicLink | undefined> =>
  db.selectFrom('magicLinks').selectAll().where('linkHash', '=', linkHash).executeTakeFirst();

export const markFollowed = (tx: Transaction, linkHash: string, at: Date) =>
  tx.updateTable('magicLinks').set({ redeemedAt: at }).where('linkHash', '=', linkHash).execute();

/** The access has its sign-in now. */
export const markClaimed = (tx: Transaction, linkHash: string, identityId: string) =>
  tx.updateTable('magicLinks').set({ identityId }).where('linkHash', '=', linkHash).execute();

/** Links in the mailbox of an account lead nowhere any more. */
export const endMagicLinks = (
  tx: Transaction,
  accountNumber: Customer['accountNumber'],
  at: Date,
) =>
  tx
    .updateTable('magicLinks')
    .set({ redeemedAt: at })
    .where('redeemedAt', 'is', null)
    .where('identityId', 'in', identityOf(accountNumber))
    .execute();
