import type { OrderId } from '@sideband/shared-sdk/orders/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Database, Transaction } from '../database/database.ts';

interface OwedRefundsTable {
  idempotencyKey: string;
  orderId: OrderId;
  accountNumber: Customer['accountNumber'];
  chargeId: string;
  amount: number;
  currency: Money['currency'];
  owedSince: Date;
  tries: Generated<number>;
  /** Null once the gateway has paid. */
  nextTryAt: Date | null;
  refundId: Generated<string | null>;
}

declare module '../database/tables.ts' {
  interface Tables {
    owedRefunds: OwedRefundsTable;
  }
}
export type OwedRefund = Selectable<OwedRefundsTable>;

export const insertOwedRefund = (tx: Transaction, owed: Insertable<OwedRefundsTable>) =>
  tx.insertInto('owedRefunds').values(owed).execute();

/** Takes due refunds. Each try withholds them for longer, from 30 seconds up to an hour. */
export async function takeOwedRefunds(
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<OwedRefund[]> {
  const { rows } = await sql<OwedRefund>`
    with due as (
      select idempotency_key from owed_refunds where next_try_at <= ${at}
      order by next_try_at limit ${limit} for update skip locked)
    update owed_refunds as owed set tries = tries + 1, next_try_at = ${at}::timestamptz
      + least(interval '30 seconds' * power(2, least(tries, 7)), interval '1 hour')
    from due where owed.idempotency_key = due.idempotency_key
    returning owed.*`.execute(db);
  return rows;
}

export const markPaidBack = (
  db: Database,
  { idempotencyKey }: Pick<OwedRefund, 'idempotencyKey'>,
  refundId: string,
) =>
  db
    .updateTable('owedRefunds')
    .set({ refundId, nextTryAt: null })
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
