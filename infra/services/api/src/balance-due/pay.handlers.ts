import type { billing } from '@sideband/shared-sdk/billing/calls';
import type { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { BalanceRefusal } from '@sideband/shared-sdk/billing-service/errors';
import type { payments } from '@sideband/shared-sdk/payments/calls';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, currencyOf, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { badRequest, notFound } from '../failures/failures.ts';
import type { Handler, Services } from '../http/serve.ts';
import { findPaymentMethod, paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { cardToPay } from './card-to-pay.ts';
import { payBalance } from './pay-balance.ts';

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

/** Refuses an amount below the gateway's minimum card charge. */
export const refuseTooLittle = ({ country }: Pick<Customer, 'country'>) => {
  const currency = currencyOf[country];
  const least: Money = { minorUnits: smallestCharge[currency], currency };
  return refuse({ code: 'CREDIT_CARD_ERROR' as const, smallestCharge: least });
};

export const payBalanceDue: Handler<typeof billingService.payBalanceDue> = async (
  { params: { billingProfileId }, body, customer, session, trail },
  services,
) => {
  const { accountNumber } = customer;
  if (!(await billingProfileOf(services.db, { accountNumber, billingProfileId }))) notFound();
  const paid = await payAll(services, { customer, session, trail, ...body });
  return paid.ok ? accept({ billingProfileBalanceAfter: { value: paid.value.minorUnits } }) : paid;
};

export const payOwnBalanceDue: Handler<typeof billing.postBalanceDuePaySelf> = async (
  { body, customer, session, trail },
  services,
) => {
  const paid = await payAll(services, { customer, session, trail, ...body });
  return paid.ok ? accept({ billingProfileBalanceAfter: { value: paid.value } }) : paid;
};

/** Pays the whole balance and returns the balance due after the payment. */
async function payAll(
  services: Services,
  request: {
    customer: Customer;
    session: { deviceId: string };
    trail: Trail;
    stripePaymentMethodId: string;
    giftCardId?: string | undefined;
  },
): Promise<Result<Money, BalanceRefusal>> {
  const { customer, session, trail, giftCardId: token } = request;
  const by = { gatewayPaymentMethodId: request.stripePaymentMethodId };
  const found = await findPaymentMethod(services.db, customer, by);
  const card = found && (await paymentMethodOf(services.db, found));
  if (!card) return declined;
  const { deviceId } = session;
  const giftCard = token === undefined ? undefined : { token, deviceId };
  const paid = await payBalance(services, { customer, trail, card, giftCard });
  switch (paid.is) {
    case 'paid':
      return accept(paid.amountDue);
    case 'giftCardRefused':
      return refuse({ code: 'BAD_DATA_RETURNED' });
    case 'tooLittle':
      return refuseTooLittle(customer);
    default:
      return declined;
  }
}

export const makePayment: Handler<typeof payments.makePayment> = async (
  { body: { amount, pay }, customer, trail },
  services,
) => {
  if (amount.currency !== currencyOf[customer.country]) {
    return badRequest([{ field: 'amount', problem: 'is not in the currency of the account' }]);
  }
  const card = await cardToPay(services, { customer, trail, pay });
  if (!card) return declined;
  const { minorUnits } = amount;
  const paid = await payBalance(services, { customer, trail, card, amount: minorUnits });
  if (paid.is === 'declined') return declined;
  if (paid.is === 'tooLittle') return refuseTooLittle(customer);
  if (paid.is !== 'paid' || !paid.payment) {
    return badRequest([{ field: 'amount', problem: 'is more than what is due' }]);
  }
  const { balancePaymentId: confirmationNumber, amount: taken, currency, beganAt } = paid.payment;
  return accept({
    confirmationNumber,
    amount: { minorUnits: taken, currency },
    balanceDue: paid.amountDue,
    paidAt: beganAt.toISOString(),
  });
};
