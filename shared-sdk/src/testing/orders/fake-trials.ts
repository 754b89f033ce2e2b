import { isTrial, mayStartTrial, tracesOf } from '@sideband/shared-sdk/rules/one-trial';
import type { FakeCustomer, World } from '../fake/world.ts';

/** Whether the order is for a plan that begins with a free phase. */
export const trialIn = (world: World, offerId: string | null) => {
  const sold = world.catalogue.offers.find(({ terms }) => terms.id === offerId)?.terms;
  return sold && isTrial(sold.phases) ? sold : undefined;
};

interface Person {
  customer: FakeCustomer;
  paymentMethodId?: string | undefined;
}

export const hasHadTrial = (world: World, person: Person): boolean =>
  !mayStartTrial(traced(world, person), ({ kind, value }) =>
    world.trialsTaken.some((one) => one.kind === kind && one.value === value),
  );

export const takeTrial = (world: World, person: Person): void =>
  void world.trialsTaken.push(...tracesOf(traced(world, person)));

function traced({ cards }: World, { customer, paymentMethodId }: Person) {
  const { accountNumber, email } = customer.account;
  const card = cards.cards.find(({ shown }) => shown.id === paymentMethodId)?.shown;
  return { accountNumber, email, cardFingerprint: card && `${card.brand} ${card.last4}` };
}
