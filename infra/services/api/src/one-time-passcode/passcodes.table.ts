import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';

export interface OneTimePasscodesTable {
  deviceId: string;
  /** Not a foreign key: a request for an unknown identity also writes a row. */
  identityId: string;
  context: 'SIGN_IN' | 'CHANGE_HANDLE' | 'CHANGE_PASSWORD' | 'CHANGE_PHONE_NUMBER';
  passcodeHash: string;
  destination: string | null;
  expiresAt: Date;
  redeemedAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    oneTimePasscodes: OneTimePasscodesTable;
  }
}
export type OneTimePasscode = Selectable<OneTimePasscodesTable>;

/** Key of a passcode. There is at most one per device, identity and context. */
export type PasscodeKey = Pick<OneTimePasscode, 'deviceId' | 'identityId' | 'context'>;

/** Stores the new passcode. It replaces the previous one, which stops working. */
export const replacePasscode = (tx: Transaction, passcode: Omit<OneTimePasscode, 'redeemedAt'>) =>
  tx
    .insertInto('oneTimePasscodes')
    .values({ ...passcode, redeemedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'identityId', 'context']).doUpdateSet({
        passcodeHash: passcode.passcodeHash,
        destination: passcode.destination,
        expiresAt: passcode.expiresAt,
        redeemedAt: null,
      }),
    )
    .execute();

const the = (key: PasscodeKey) =>
  [
    ['deviceId', key.deviceId],
    ['identityId', key.identityId],
    ['context', key.context],
  ] as const;

/**
 * Takes the row lock, so that of two concurrent requests with the right passcode only one succeeds.
 */
export const lockPasscode = (
  tx: Transaction,
  key: PasscodeKey,
): Promise<OneTimePasscode | undefined> =>
  tx
    .selectFrom('oneTimePasscodes')
    .selectAll()
    .where((is) => is.and(the(key).map(([column, value]) => is(column, '=', value))))
    .forUpdate()
    .executeTakeFirst();

export const markRedeemed = (tx: Transaction, key: PasscodeKey, at: Date) =>
  tx
    .updateTable('oneTimePasscodes')
    .set({ redeemedAt: at })
    .where((is) => is.and(the(key).map(([column, value]) => is(column, '=', value))))
    .execute();

/** Deletes every passcode sent for the account, on any device. */
export const endPasscodes = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('oneTimePasscodes').where('identityId', 'in', identityOf(accountNumber)).execute();
