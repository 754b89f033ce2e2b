import { expiryOf } from '@sideband/shared-sdk/payment-methods';
import { payments } from '@sideband/shared-sdk/payments/calls';
import type { MailedBillRefusal } from '@sideband/shared-sdk/payments/errors';
import { type Payment, smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, currencyOf, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { belongsTo, billingProfileOf, notFound } from '../fake/billing-profile-of.ts';
import { enter, identifiedBy } from '../fake/entrance.ts';
import type { FakeBillingProfile } from '../fake/fake-billing-profile.ts';
import { dueOf, isTurnedDown, payFake } from '../fake/pay-bills.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import { type FakeCustomer, moneyIn } from '../fake/world.ts';
import { makeFakeDefault, newFakeSetup, storeTypedCard } from './fake.ts';
import type { FakeCard } from './fake-cards.ts';

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

export const paymentTwins = [
  twin(payments.createPaymentSetupToken, (visitor, { params, body }) => {
    billUnder(visitor, billingProfileOf(visitor, params.billingProfileId), body.invoiceId);
    return newFakeSetup(visitor);
  }),

  twin(payments.createPayment, (visitor, { params, body }) => {
    const profile = billingProfileOf(visitor, params.billingProfileId);
    const { id: billingProfileId } = profile;
    const bill = billUnder(visitor, profile, body.invoiceId);
    const card = storedCard(visitor, params.paymentMethodId);
    if (card?.billingProfileId !== billingProfileId) return notFound();
    const { id: invoiceId, amountDue: amount } = bill.invoice;
    if (amount.minorUnits === 0) return bill.payment ? accept(bill.payment) : badRequest();
    if (isTooLittle(amount)) return tooLittle(amount);
    if (isTurnedDown(card)) return declined;
    payFake(visitor, { amount: amount.minorUnits, invoiceId });
    const paymentId = visitor.world.newId('payment');
    bill.payment = { paymentId, invoiceId, state: 'succeeded', amount };
    return accept(bill.payment);
  }),

  twin(payments.makePayment, (visitor, { amount, pay }) => {
    const { world, customer } = visitor;
    const { country } = customer.account;
    if (amount.currency !== currencyOf[country]) return badRequest();
    const card = cardOf(visitor, pay);
    if (!card) return declined;
    if (amount.minorUnits > dueOf(visitor)) return badRequest();
    if (isTooLittle(amount)) return tooLittle(amount);
    if (isTurnedDown(card)) return declined;
    const balanceDue = payFake(visitor, { amount: amount.minorUnits });
    return accept({
      confirmationNumber: world.newId('payment'),
      balanceDue,
      amount: moneyIn(country, amount.minorUnits),
      paidAt: world.now().toISOString(),
    });
  }),

  twin(payments.readMailedBill, (visitor, { token }) => {
    const found = customerOfLink(visitor, token);
    if (!found.ok) return found;
    const { amountDue, isPastDue } = found.value.account.billingStatus;
    const card = cardOnFile(visitor, found.value);
    return accept({ amountDue, isPastDue, lastFour: card?.shown.last4 ?? null });
  }),

  twin(payments.payMailedBill, (visitor, { token, amount }) => {
    const found = customerOfLink(visitor, token);
    if (!found.ok) return found;
    const { value: customer } = found;
    if (amount.currency !== currencyOf[customer.account.country]) return badRequest();
    const card = cardOnFile(visitor, customer);
    if (!card) return declined;
    if (amount.minorUnits > dueOf({ customer })) return badRequest();
    if (isTooLittle(amount) || isTurnedDown(card)) return declined;
    const balanceDue = payFake({ world: visitor.world, customer }, { amount: amount.minorUnits });
    return accept({ amount, balanceDue });
  }),

  twin(payments.updateEBillEnrollment, ({ customer }, { isEBill }) => {
    customer.account.billingStatus.isEBill = isEBill;
    return accept({ isEBill });
  }),

  twin(payments.updatePaymentInfo, (visitor, pay) => {
    const card = cardOf(visitor, pay);
    if (!card) return declined;
    makeFakeDefault(visitor.world, card);
    return accept({ last4: card.shown.last4 });
  }),
];

const isTooLittle = ({ minorUnits, currency }: Money) => minorUnits < smallestCharge[currency];

const tooLittle = ({ currency }: Money) =>
  refuse({
    code: 'CREDIT_CARD_ERROR' as const,
    smallestCharge: { minorUnits: smallestCharge[currency], currency },
  });

const storedCard = ({ world, customer }: Visitor, id: string): FakeCard | undefined =>
  world.cards.cards.find(
    (card) => card.customer === customer && !card.isRemoved && card.shown.id === id,
  );

const cardOf = (visitor: Visitor, pay: Payment['pay']): FakeCard | undefined =>
  'card' in pay ? storeTypedCard(visitor, pay.card) : storedCard(visitor, pay.paymentMethodId);

/** Returns the customer's invoice under this billing profile; throws 404 for any other. */
function billUnder(visitor: Visitor, profile: FakeBillingProfile, id: string) {
  const { world, customer } = visitor;
  const bill = world.bills.find((one) => one.customer === customer && one.invoice.id === id);
  return bill && belongsTo(visitor, profile)(bill) ? bill : notFound();
}

/** The customer of a mailed link about a bill. */
function customerOfLink(visitor: Visitor, token: string): Result<FakeCustomer, MailedBillRefusal> {
  const came = enter(visitor, { token, purpose: 'accountPay' });
  if (!came.ok) return refuse(came.error as MailedBillRefusal);
  const known = identifiedBy(visitor);
  return known ? accept(known.customer) : refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
}

function cardOnFile({ world }: Visitor, customer: FakeCustomer): FakeCard | undefined {
  const card = world.cards.cards.find(
    (one) => one.customer === customer && !one.isRemoved && one.shown.isDefault,
  );
  const isGood = card && expiryOf(card.shown, world.now().toISOString().slice(0, 10)) !== 'EXPIRED';
  return isGood ? card : undefined;
}

function badRequest(): never {
  throw new Failure(400, 'BAD_REQUEST');
}
