import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import type { payments } from '@sideband/shared-sdk/payments/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.table.ts';
import { checkProfile } from '../billing-profiles/check-profile.ts';
import { ofProfile } from '../billing-profiles/of-profile.ts';
import type { Database } from '../database/database.ts';
import { badRequest, notFound } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { newSetup } from '../payment-methods/new-setup.ts';
import { paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { paymentOfInvoice } from './balance-payments.table.ts';
import { refuseTooLittle } from './pay.handlers.ts';
import { payBalance } from './pay-balance.ts';

export const createPaymentSetupToken: Handler<typeof payments.createPaymentSetupToken> = async (
  { params: { billingProfileId }, body, customer, site, at },
  services,
) => {
  const { accountNumber } = customer;
  const profile = await checkProfile(services.db, { accountNumber, billingProfileId });
  await ownBill(services.db, profile, body.invoiceId);
  return accept(await newSetup(services, { accountNumber, address: site.address, at }));
};

/**
 * Pays the open amount of one invoice. Idempotent: a retry for an invoice it has paid returns that
 * payment.
 */
export const createPayment: Handler<typeof payments.createPayment> = async (
  { params: { billingProfileId, paymentMethodId }, body, customer, trail },
  services,
) => {
  const { accountNumber } = customer;
  const of = { accountNumber, billingProfileId };
  const profile = await checkProfile(services.db, of);
  const bill = await ownBill(services.db, profile, body.invoiceId);
  const card = await paymentMethodOf(services.db, { ...of, paymentMethodId });
  if (!card) return notFound();
  const paid = await payBalance(services, { customer, trail, card, invoiceId: bill });
  if (paid.is === 'tooLittle') return refuseTooLittle(customer);
  if (paid.is !== 'paid') return refuse({ code: 'CREDIT_CARD_ERROR' });
  const payment =
    paid.payment ?? (await paymentOfInvoice(services.db, { accountNumber, invoiceId: bill }));
  if (!payment) return badRequest([{ field: 'invoiceId', problem: 'nothing is open of it' }]);
  const { balancePaymentId: paymentId, amount: minorUnits, currency } = payment;
  return accept({
    paymentId,
    invoiceId: bill,
    state: 'succeeded',
    amount: { minorUnits, currency },
  });
};

/** Returns the invoice's ID if it belongs to this billing profile; responds with 404 otherwise. */
async function ownBill(db: Database, profile: BillingProfileRow, named: string) {
  const found = await db
    .selectFrom('invoices')
    .select('invoiceId')
    .where('invoiceId', '=', invoiceId.parse(named))
    .where('accountNumber', '=', profile.accountNumber)
    .where(ofProfile(profile))
    .executeTakeFirst();
  return (found ?? notFound()).invoiceId;
}
