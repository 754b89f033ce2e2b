import type { billing } from '@sideband/shared-sdk/billing/calls';
import { accept, type z } from '@sideband/shared-sdk/wire';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Handler } from '../http/serve.ts';
import { hasHappened } from '../invoices/has-happened.ts';

type Item = z.infer<typeof billing.getBillingProfilePaymentHistory.answer>['items'][number];

/** Returns payments and refunds, newest first. */
export const readPaymentHistory: Handler<typeof billing.getBillingProfilePaymentHistory> = async (
  { customer: { accountNumber }, params: { billingProfileId }, query },
  { db },
) => {
  const profile = await checkProfile(db, { accountNumber, billingProfileId });
  const rows = await db
    .selectFrom('invoicePayments')
    .innerJoin('invoices', 'invoices.invoiceId', 'invoicePayments.invoiceId')
    .select([
      ...(['invoicePayments.invoiceId', 'kind', 'amount', 'paidAt'] as const),
      ...(['invoiceAdjustmentId', 'currency'] as const),
    ])
    .where('invoicePayments.accountNumber', '=', accountNumber)
    .where(ofProfile(profile))
    .where('paidAt', '>=', new Date(query.startDateTime))
    .where('paidAt', '<', new Date(query.endDateTime))
    .where(hasHappened)
    .orderBy('paidAt', 'desc')
    .orderBy('invoicePaymentId', 'desc')
    .execute();
  const items = rows.map(
    ({ invoiceId, kind, amount, paidAt, invoiceAdjustmentId, currency }): Item => {
      const paid = {
        invoiceId,
        paidAt: paidAt.toISOString(),
        amount: { minorUnits: amount, currency },
      };
      if (kind === 'payment' || kind === 'balance') return { kind, ...paid };
      return { kind: 'refund', ...paid, invoiceAdjustmentId: invoiceAdjustmentId ?? '' };
    },
  );
  return accept({ items });
};
