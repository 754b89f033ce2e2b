import {
  nextActionsOf,
  noticeOf,
  type Standing,
} from '@sideband/shared-sdk/rules/account-attention';
import { plansOf, viewOf, withPrimary } from '@sideband/shared-sdk/rules/account-view';
import { daysBetween } from '@sideband/shared-sdk/rules/calendar';
import { shownCard } from '@sideband/shared-sdk/rules/card-expiry';
import { leftToPay } from '@sideband/shared-sdk/rules/next-bill';
import { paymentTypeOf } from '@sideband/shared-sdk/rules/payment-type';
import type { BillingStatus, PaymentMoment } from '../../contract/account/model.ts';
import type { OwnAccount } from '../../contract/account/own-account.model.ts';
import { defaultProfileOf } from './billing-profile-of.ts';
import { boughtPlanOf } from './bought-plan-of.ts';
import { judged } from './subscription-of.ts';
import { dayOf, type FakeCustomer, moneyIn, type World } from './world.ts';

const subscriptionsOf = ({ subscriptions }: World, customer: FakeCustomer) =>
  subscriptions
    .filter((one) => one.customer === customer)
    .toSorted((one, other) => other.subscription.started.localeCompare(one.subscription.started));

/** Returns the customer's account with everything that its pages show. */
export function ownAccountOf(world: World, customer: FakeCustomer): OwnAccount {
  const plans = withPrimary(
    subscriptionsOf(world, customer).map((one) => boughtPlanOf(world, one)),
  );
  const card = cardOf(world, customer);
  return {
    ...customer.account,
    billingStatus: billingStatusOf(world, customer),
    ...(card && { paymentMethod: shownCard(card, dayOf(world)) }),
    notice: noticeOf(standingOf(world, customer)),
    subscriptions: plans.map(viewOf),
    plans: plans.flatMap(plansOf),
  };
}

/** Returns the actions worth presenting, also those that the customer has dismissed. */
export const nextActionsIn = (world: World, customer: FakeCustomer) =>
  nextActionsOf(standingOf(world, customer));

const standingOf = (world: World, customer: FakeCustomer): Standing => {
  const card = cardOf(world, customer);
  return {
    today: dayOf(world),
    isPastDue: customer.account.billingStatus.isPastDue,
    card: card ?? null,
    plans: subscriptionsOf(world, customer).map((one) => boughtPlanOf(world, one)),
    studentUntil: world.students.statuses.get(customer)?.validUntil ?? null,
  };
};

/** The default card of the default billing profile. */
function cardOf(world: World, customer: FakeCustomer) {
  const profile = defaultProfileOf({ world, customer });
  return world.cards.cards.find(
    ({ isRemoved, shown }) => !isRemoved && shown.id === profile?.shown.defaultPaymentMethodId,
  )?.shown;
}

function billingStatusOf(world: World, customer: FakeCustomer): BillingStatus {
  const { country, billingStatus } = customer.account;
  const own = subscriptionsOf(world, customer);
  const paymentType = paymentTypeOf(cardOf(world, customer) !== undefined, own.map(judged));
  const moment = (date: string, amount: PaymentMoment['amount']) => ({
    date,
    amount,
    offsetDaysFromToday: daysBetween(dayOf(world), date),
  });
  const paid = world.bills
    .filter((one) => one.customer === customer)
    .flatMap(({ payments }) => payments)
    .filter(({ kind }) => kind === 'payment')
    .toSorted((one, other) => other.paidAt.localeCompare(one.paidAt));
  // A payment of several bills is stored bill by bill.
  const [last] = paid;
  const lastPaid = paid
    .filter(({ paidAt }) => paidAt === last?.paidAt)
    .reduce((sum, { amount }) => sum + amount.minorUnits, 0);
  const ahead = own
    .flatMap(({ next }) => next ?? [])
    .toSorted((one, other) => one.on.localeCompare(other.on));
  const onFirstDay = ahead
    .filter(({ on }) => on === ahead[0]?.on)
    .map(({ on, amount }) => ({ dueDate: on, amount: amount.minorUnits, isOwn: true }));
  const credit = billingStatus.credit.minorUnits;
  const left = moneyIn(country, leftToPay(onFirstDay, { credit, carriedOver: 0 }));
  return {
    ...billingStatus,
    isInvoice: paymentType === 'invoice',
    ...(last && {
      lastPayment: moment(last.paidAt.slice(0, 10), moneyIn(country, lastPaid)),
    }),
    ...(ahead[0] && { nextPayment: moment(ahead[0].on, left) }),
    paymentType,
  };
}
