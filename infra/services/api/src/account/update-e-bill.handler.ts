import type { payments } from '@sideband/shared-sdk/payments/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { setEBill } from './set-e-bill.ts';

export const updateEBillEnrollment: Handler<typeof payments.updateEBillEnrollment> = async (
  { body: { isEBill }, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    await setEBill(tx, trail, accountNumber, isEBill);
    return accept({ isEBill });
  });
