import {
  initialsOf,
  type MaskedAccount,
  type MaskedRadio,
} from '@sideband/shared-sdk/identification/model';
import { maskEmail } from '@sideband/shared-sdk/identity/model';
import { standingOf } from '@sideband/shared-sdk/rules/identification';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Radio } from '../radios/radios.table.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.table.ts';
import { radiosOf } from './radios-to-find.table.ts';

/** Masks a radio: its owner recognizes it, and no one else can use it. */
export const maskRadio = ({ radioId, nickname, year, make, model }: Radio): MaskedRadio => ({
  radioIdLastFour: radioId.slice(-4),
  ...(nickname && { nickname }),
  yearMakeModel: make && model ? [year, make, model].filter(Boolean).join(' ') : null,
});

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
