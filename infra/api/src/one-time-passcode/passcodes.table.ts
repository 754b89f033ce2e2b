import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { identityOf } from '../identity/identity-of.ts';

export interface OneTimePasscodesTable {
  deviceId: string;
  /** No reference: who asks about an identity nobody has gets a row too. */
  identityId: string;
  context: 'SIGN_IN' | 'CHANGE_HANDLE' | 'CHANGE_PHONE_NUMBER';
  passcodeHash: string;
  destination: string | null;
  expiresAt: Date;
  redeemedAt: Date | null;
}
export type OneTimePasscode = Selectable<OneTimePasscodesTable>;

/** Which passcode is meant. There is one at a time. */
export type PasscodeKey = Pick<OneTimePasscode, 'deviceId' | 'identityId' | 'context'>;

/** Keeps the new passcode; the one before it no longer works. */
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

/** Locks it: of two who type the right one at once, one is let in. */
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

/** Whatever was sent to an account, on any device, opens nothing any more. */
export const endPasscodes = (tx: Transaction, accountNumber: Customer['accountNumber']) =>
  tx.deleteFrom('oneTimePasscodes').where('identityId', 'in', identityOf(accountNumber)).execute();
