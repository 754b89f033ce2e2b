import type { billing } from '@sideband/shared-sdk/billing/calls';
import { accept, currencyOf } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Handler } from '../http/serve.ts';

export const readBalanceDue: Handler<typeof billing.getBalanceDueDetails> = async (
  { customer: { accountNumber, country }, params: { billingProfileId } },
  { db },
) => {
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const currency = currencyOf[country];
  const open = await db
    .selectFrom('invoices')
    .select(['invoiceId', 'dueOn', 'amountDue'])
    .where('accountNumber', '=', accountNumber)
    .where(ofProfile(profile))
    .where('currency', '=', currency)
    .where('amountDue', '>', 0)
    .orderBy('dueOn')
    .orderBy('issuedAt')
    .orderBy('number')
    .execute();
  const sum = open.reduce((total, { amountDue }) => total + amountDue, 0);
  return accept({
    balanceDue: { minorUnits: sum, currency },
    invoices: open.map(({ invoiceId, dueOn, amountDue }) => ({
      invoiceId,
      dueDate: dueOn,
      amountDue: { minorUnits: amountDue, currency },
    })),
  });
};
