import type { PaymentMethodEvent } from '@sideband/shared-sdk/payment-methods/model';
import type { Generated } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

interface PaymentMethodEventsTable {
  paymentMethodEventId: Generated<number>;
  paymentMethodId: string;
  billingProfileId: string;
  event: PaymentMethodEvent['event'];
  at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    paymentMethodEvents: PaymentMethodEventsTable;
  }
}

const mostTold = 100;

export const insertEvent = (
  tx: Transaction,
  { paymentMethodId, billingProfileId }: { paymentMethodId: string; billingProfileId: string },
  event: PaymentMethodEvent['event'],
  at: Date,
) =>
  tx
    .insertInto('paymentMethodEvents')
    .values({ paymentMethodId, billingProfileId, event, at })
    .execute();

/** Returns the latest events of a billing profile's cards, newest first. */
export const eventsOf = (db: Database, billingProfileId: string) =>
  db
    .selectFrom('paymentMethodEvents')
    .innerJoin(
      'paymentMethods',
      'paymentMethods.paymentMethodId',
      'paymentMethodEvents.paymentMethodId',
    )
    .select(['paymentMethodEvents.paymentMethodId', 'last4', 'event', 'at'])
    .where('paymentMethodEvents.billingProfileId', '=', billingProfileId)
    .orderBy('paymentMethodEventId', 'desc')
    .limit(mostTold)
    .execute();
