import type { Generated, Selectable } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { hashToken } from '../secrets/secrets.ts';

interface HandOffsTable {
  tokenHash: string;
  /** The radio of the car. */
  deviceId: string;
  oemDriverId: string | null;
  isMailed: Generated<boolean>;
  /** The maker's app, which waits for an authorization code. Null for a mailed link. */
  clientId: string | null;
  redirectUri: string | null;
  state: string | null;
  /** The browser that opened the link. Null for a mailed link that is not opened yet. */
  openedBy: string | null;
  /** Until when the link can be opened, and once it is, until when its browser can use it. */
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    handOffs: HandOffsTable;
  }
}
export type HandOff = Selectable<HandOffsTable>;

/** Inserts a hand-off, unless another request of the same link was faster. */
export const insertHandOff = (
  tx: Transaction,
  { token, ...of }: Omit<HandOff, 'tokenHash'> & { token: string },
) =>
  tx
    .insertInto('handOffs')
    .values({ ...of, tokenHash: hashToken(token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns the hand-off of a link and locks it, so that only one browser opens it. */
export const lockHandOff = (tx: Transaction, token: string): Promise<HandOff | undefined> =>
  tx
    .selectFrom('handOffs')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();

export const isKnownHandOff = async (db: Database, token: string): Promise<boolean> => {
  const known = db.selectFrom('handOffs').select('tokenHash');
  return Boolean(await known.where('tokenHash', '=', hashToken(token)).executeTakeFirst());
};

export const handOffByHash = (db: Database, tokenHash: string): Promise<HandOff | undefined> =>
  db.selectFrom('handOffs').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();

export const markOpened = (
  tx: Transaction,
  { tokenHash }: Pick<HandOff, 'tokenHash'>,
  { openedBy, expiresAt }: { openedBy: string; expiresAt: Date },
) =>
  tx
    .updateTable('handOffs')
    .set({ openedBy, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .execute();

/** Returns the latest hand-off of a car that the browser has opened and can still use. */
export const handOffTo = (
  db: Database | Transaction,
  { browser, deviceId }: { browser: string; deviceId: string },
  at: Date,
): Promise<HandOff | undefined> =>
  db
    .selectFrom('handOffs')
    .selectAll()
    .where('openedBy', '=', browser)
    .where('deviceId', '=', deviceId)
    .where('expiresAt', '>', at)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Ends the mailed links of a car that were not opened. */
export const endMailedHandOffs = (tx: Transaction, deviceId: string, at: Date) =>
  tx
    .updateTable('handOffs')
    .set({ expiresAt: at })
    .where('deviceId', '=', deviceId)
    .where('isMailed', '=', true)
    .where('openedBy', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
