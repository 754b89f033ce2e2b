import type { Address } from '@sideband/shared-sdk/address/model';
import type { OfferId } from '@sideband/shared-sdk/offers/model';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import type { Generated, Insertable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Json, Transaction } from '../database/database.ts';

export interface QuotesTable {
  quoteId: Generated<string>;
  deviceId: string;
  accountNumber: Customer['accountNumber'] | null;
  offerId: OfferId;
  serviceAddress: Json<Address>;
  giftCardId: string | null;
  charges: Json<Charges>;
  expiresAt: Date;
}

type NewQuote = Omit<Insertable<QuotesTable>, 'serviceAddress' | 'charges'> & {
  serviceAddress: Address;
  charges: Charges;
};

/** Keeps what was promised, and gives it a name. */
export async function insertQuote(
  tx: Transaction,
  { serviceAddress, charges, ...quote }: NewQuote,
): Promise<string> {
  const { quoteId } = await tx
    .insertInto('quotes')
    .values({
      ...quote,
      serviceAddress: JSON.stringify(serviceAddress),
      charges: JSON.stringify(charges),
    })
    .returning('quoteId')
    .executeTakeFirstOrThrow();
  return quoteId;
}
