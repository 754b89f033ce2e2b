import { initialsOf, type MaskedAccount } from '@sideband/shared-sdk/identification/model';
import { maskEmail } from '@sideband/shared-sdk/identity/model';
import { standingOf } from '@sideband/shared-sdk/rules/identification';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { maskRadio } from '../radios/mask-radio.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';

/** Returns the part of an account that a visitor who is not signed in is allowed to see. */
export async function maskAccount(
  db: Database | Transaction,
  { accountNumber, firstName, lastName, email }: Customer,
): Promise<MaskedAccount> {
  const radios = await radiosOf(db, accountNumber);
  const bought = await subscriptionsOf(db, accountNumber);
  return {
    initials: initialsOf(firstName, lastName),
    maskedEmail: maskEmail(email),
    devices: radios.filter(({ isVirtualId }) => !isVirtualId).map(maskRadio),
    standing: standingOf(bought, radios.length),
  };
}
