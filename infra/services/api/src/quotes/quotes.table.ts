import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import type { AddOn } from '@sideband/shared-sdk/rules/charges';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Day, Json, Transaction } from '../database/database.ts';
import type { Changed } from '../subscriptions/subscriptions.table.ts';

interface QuotesTable {
  quoteId: Generated<string>;
  kind: Generated<'newSubscription' | 'swapRadio'>;
  /** Device ID of the browser that requested the quote. */
  deviceId: string;
  accountNumber: Customer['accountNumber'] | null;
  offerId: OfferId | null;
  offer: Json<Offer> | null;
  addOns: ColumnType<readonly AddOn[], string | undefined, never>;
  /** Radio the plan is for, or moves to. */
  radioDeviceId: string | null;
  /** Snapshot of the plan that moves to another radio. */
  changes: ColumnType<readonly Changed[], string | undefined, never>;
  serviceAddress: Json<PlaceOfUse> | null;
  giftCardId: string | null;
  charges: Json<Charges>;
  starts: Day | null;
  due: Generated<number>;
  credit: Generated<number>;
  expiresAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    quotes: QuotesTable;
  }
}
export type StoredQuote = Selectable<QuotesTable>;

type NewQuote = Omit<
  Insertable<QuotesTable>,
  'serviceAddress' | 'charges' | 'offer' | 'addOns' | 'radioDeviceId' | 'changes' | 'starts'
> &
  Pick<StoredQuote, 'serviceAddress' | 'charges'> &
  Partial<Pick<StoredQuote, 'offer' | 'addOns' | 'radioDeviceId' | 'changes' | 'starts'>>;

/** Stores a quote and returns its ID. */
export async function insertQuote(
  tx: Transaction,
  { serviceAddress, charges, offer = null, addOns = [], changes = [], ...quote }: NewQuote,
): Promise<string> {
  const { quoteId } = await tx
    .insertInto('quotes')
    .values({
      radioDeviceId: null,
      starts: null,
      ...quote,
      offer: offer && JSON.stringify(offer),
      addOns: JSON.stringify(addOns),
      changes: JSON.stringify(changes),
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      charges: JSON.stringify(charges),
    })
    .returning('quoteId')
    .executeTakeFirstOrThrow();
  return quoteId;
}

/**
 * Returns the customer's quotes with these IDs that have not expired. All others are treated as
 * unknown.
 */
export async function quotesOf(
  tx: Database | Transaction,
  { accountNumber, quoteIds, at }: Pick<Customer, 'accountNumber'> & Named,
): Promise<StoredQuote[]> {
  const wellFormed = quoteIds.filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id));
  if (wellFormed.length === 0) return [];
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('quoteId', 'in', wellFormed)
    .where('accountNumber', '=', accountNumber)
    .where('expiresAt', '>', at)
    .execute();
}

interface Named {
  quoteIds: readonly string[];
  at: Date;
}
