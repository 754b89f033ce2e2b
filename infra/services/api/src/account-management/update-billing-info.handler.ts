import type { accountManagement } from '@sideband/shared-sdk/account-management/calls';
import { accept } from '@sideband/shared-sdk/wire';
import { saveDetails } from '../account/save-details.ts';
import { setEBill } from '../account/set-e-bill.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';

export const updateBillingInfo: Handler<typeof accountManagement.updateBillingInfo> = async (
  { body: { billingAddress, isEBill }, customer: { accountNumber }, trail },
  { db },
) =>
  inTransaction(db, async (tx) => {
    if (isEBill !== undefined) await setEBill(tx, trail, accountNumber, isEBill);
    const { account } = await saveDetails(tx, trail, accountNumber, { billingAddress });
    return accept(account);
  });
