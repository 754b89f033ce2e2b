import type { payments } from '@sideband/shared-sdk/payments/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { changeEBill, lockCustomer } from '../customers/customers.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';

export const updateEBillEnrollment: Handler<typeof payments.updateEBillEnrollment> = async (
  { body: { isEBill }, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    const before = await lockCustomer(tx, accountNumber);
    if (before.isEBill !== isEBill) {
      await changeEBill(tx, accountNumber, isEBill);
      await recordChange(tx, trail, {
        action: 'way of billing changed',
        subject: `customer:${accountNumber}`,
        before: { isEBill: before.isEBill },
        after: { isEBill },
      });
    }
    return accept({ isEBill });
  });
