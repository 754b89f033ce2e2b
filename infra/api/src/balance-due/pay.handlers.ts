import type { billing } from '@sideband/shared-sdk/billing/calls';
import type { billingService } from '@sideband/shared-sdk/billing-service/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { badRequest, notFound } from '../http/failures.ts';
import type { Handler, Services } from '../http/serve.ts';
import { findPaymentMethod, paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { payBalance } from './pay-balance.ts';

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

export const payBalanceDue: Handler<typeof billingService.payBalanceDue> = async (
  { params: { billingProfileId }, body, customer, trail },
  services,
) => {
  const { accountNumber } = customer;
  if (!(await billingProfileOf(services.db, { accountNumber, billingProfileId }))) notFound();
  const paid = await payBy(services, { customer, trail, ...body });
  if (!paid.ok) return declined;
  return accept({ billingProfileBalanceAfter: { value: paid.amountDue.minorUnits } });
};

export const payOwnBalanceDue: Handler<typeof billing.postBalanceDuePaySelf> = async (
  { body, customer, trail },
  services,
) => {
  const paid = await payBy(services, { customer, trail, ...body });
  return paid.ok ? accept({ billingProfileBalanceAfter: { value: paid.amountDue } }) : declined;
};

async function payBy(
  services: Services,
  wish: {
    customer: Customer;
    trail: Trail;
    stripePaymentMethodId: string;
    giftCardId?: string | undefined;
  },
) {
  const { customer, stripePaymentMethodId: gatewayPaymentMethodId, giftCardId } = wish;
  // Half of a bill by one means and half by another is not taken so far: nobody is charged less than they expect.
  if (giftCardId !== undefined) {
    badRequest([{ field: 'giftCardId', problem: 'a gift card is redeemed by itself' }]);
  }
  const found = await findPaymentMethod(services.db, customer, { gatewayPaymentMethodId });
  const card = found && (await paymentMethodOf(services.db, found));
  return card ? payBalance(services, wish, card) : { ok: false as const };
}
