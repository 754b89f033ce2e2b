import type { Money } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Customer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';

interface GatewayRefundsTable {
  refundId: string;
  chargeId: string;
  accountNumber: Customer['accountNumber'];
  amount: number;
  currency: Money['currency'];
  state: 'booked' | 'failed';
  bookedAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    gatewayRefunds: GatewayRefundsTable;
  }
}
type StoredRefund = Selectable<GatewayRefundsTable>;

/** Lock the customer first. */
export const readRefund = (tx: Transaction, refundId: string): Promise<StoredRefund | undefined> =>
  tx.selectFrom('gatewayRefunds').selectAll().where('refundId', '=', refundId).executeTakeFirst();

export const insertRefund = (tx: Transaction, refund: StoredRefund) =>
  tx.insertInto('gatewayRefunds').values(refund).execute();

export const markFailed = (tx: Transaction, refundId: string) =>
  tx
    .updateTable('gatewayRefunds')
    .set({ state: 'failed' })
    .where('refundId', '=', refundId)
    .execute();
