import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';
import { hashToken } from '../secrets/secrets.ts';

interface MagicLinksTable {
  linkHash: string;
  /** Null for a link that claims service access without an identity yet. */
  identityId: string | null;
  purpose: 'SIGN_IN' | 'SAL';
  /** Status of the access from seed or partner data, when our own tables do not have it. */
  salStatus: string | null;
  /** Recipient of the email, or of the claimed access, if known. */
  email: string | null;
  /** The device that requested it. */
  askedBy: string | null;
  expiresAt: Date;
  redeemedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    magicLinks: MagicLinksTable;
  }
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

/** Returns the link and locks it, so that only one of two concurrent requests can redeem it. */
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

/** Assigns claimed access to its identity. */
export const markClaimed = (tx: Transaction, linkHash: string, identityId: string) =>
  tx.updateTable('magicLinks').set({ identityId }).where('linkHash', '=', linkHash).execute();

/** Ends all unused links of an account. */
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
