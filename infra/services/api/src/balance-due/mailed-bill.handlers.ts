import type { payments } from '@sideband/shared-sdk/payments/calls';
import type { mailedBillRefusal } from '@sideband/shared-sdk/payments/errors';
import { accept, currencyOf, type Result, refuse, type z } from '@sideband/shared-sdk/wire';
import { billingProfileOf } from '../billing-profiles/billing-profiles.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { identifiedVisitor } from '../entry-links/identified-visitors.table.ts';
import { identify } from '../entry-links/identify.ts';
import { badRequest } from '../failures/failures.ts';
import type { Handler, Services } from '../http/serve.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { type ChargeableCard, paymentMethodOf } from '../payment-methods/payment-methods.table.ts';
import { payBalance } from './pay-balance.ts';

type Asked = Parameters<Handler<typeof payments.readMailedBill>>[0];
type Refusal = z.infer<typeof mailedBillRefusal>;

/** A visitor with the link sees the amount and the last four digits, and nothing else. */
export const readMailedBill: Handler<typeof payments.readMailedBill> = async (asked, services) => {
  const found = await customerOfLink(asked, services);
  if (!found.ok) return found;
  const { db } = services;
  const { amountDue, isPastDue } = await readBalances(db, found.value, asked.at);
  const card = await cardOnFile(db, found.value, asked.at);
  return accept({ amountDue, isPastDue, lastFour: card?.last4 ?? null });
};

/** Charges only the card on file: a new card would need the account that it is stored in. */
export const payMailedBill: Handler<typeof payments.payMailedBill> = async (asked, services) => {
  const { amount } = asked.body;
  const found = await customerOfLink(asked, services);
  if (!found.ok) return found;
  const customer = found.value;
  if (amount.currency !== currencyOf[customer.country]) {
    return badRequest([{ field: 'amount', problem: 'is not in the currency of the account' }]);
  }
  const card = await cardOnFile(services.db, customer, asked.at);
  if (!card) return refuse({ code: 'CREDIT_CARD_ERROR' });
  const { trail } = asked;
  const paid = await payBalance(services, { customer, trail, card, amount: amount.minorUnits });
  if (paid.is === 'declined' || paid.is === 'tooLittle')
    return refuse({ code: 'CREDIT_CARD_ERROR' });
  if (paid.is !== 'paid' || !paid.payment) {
    return badRequest([{ field: 'amount', problem: 'is more than what is due' }]);
  }
  const { amount: minorUnits, currency } = paid.payment;
  return accept({ amount: { minorUnits, currency }, balanceDue: paid.amountDue });
};

/** Follows the link anew for each call, so that an expired link neither shows nor pays anything. */
const customerOfLink = (
  {
    body: { token },
    session,
    site: { address },
    at,
    trail,
  }: Pick<Asked, 'body' | 'session' | 'site' | 'at' | 'trail'>,
  { db, secrets, peoplePerAddress }: Services,
): Promise<Result<Customer, Refusal>> =>
  inTransaction(db, async (tx) => {
    const entrance = { token, purpose: 'accountPay' as const };
    const means = { secrets, peoplePerAddress };
    const came = await identify(tx, means, { session, address, trail }, entrance);
    if (!came.ok) return refuse(ofLink(came.error));
    const visitor = await identifiedVisitor(tx, session.deviceId, at);
    if (!visitor) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
    return accept(await readCustomer(tx, visitor.accountNumber));
  });

/** A link is never refused for a reason that concerns radios. */
function ofLink(error: { code: string }): Refusal {
  const { code } = error;
  if (code === 'DEVICE_NOT_FOUND' || code === 'HUMAN_CHECK_NEEDED') {
    return { code: 'MAGIC_LINK_NOT_FOUND' };
  }
  return error as Refusal;
}

async function cardOnFile(
  db: Database,
  customer: Customer,
  at: Date,
): Promise<ChargeableCard | undefined> {
  const { accountNumber } = customer;
  const profile = await billingProfileOf(db, { accountNumber });
  const card = profile && (await paymentMethodOf(db, profile));
  if (!card) return undefined;
  const month = `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`;
  return month < todayOf(customer, at).slice(0, 7) ? undefined : card;
}
