import type { Transaction } from '../database/database.ts';
import { statusOf } from './statuses.table.ts';
import type { StoredVerification } from './tables.ts';

/**
 * Returns the target of an emailed link: the checkout, or the re-verification page for a customer
 * with a student status.
 */
export async function linkTo(
  tx: Transaction,
  {
    origin,
    accountNumber,
    locale,
  }: Pick<StoredVerification, 'origin' | 'accountNumber' | 'locale'>,
  token: string,
): Promise<string> {
  const isKnown = accountNumber !== null && (await statusOf(tx, accountNumber)) !== undefined;
  const path = isKnown ? '/student/re-verify/new' : '/subscribe/checkout/studentverification/new';
  const query = new URLSearchParams({ student: token, langpref: locale });
  return `${origin}${path}?${query}`;
}
