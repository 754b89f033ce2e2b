import { type BillingProfileId, billingProfileId } from '@sideband/shared-sdk/billing/model';
import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { CardToken } from '@sideband/shared-sdk/payments/model';
import { canRemoveCard } from '@sideband/shared-sdk/rules/stored-cards';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { expiryOf } from '../../client/commerce/payment-methods/expiry.ts';
import { paymentMethods } from '../../contract/payment-methods/calls.ts';
import { type PaymentMethodEvent, paymentMethodId } from '../../contract/payment-methods/model.ts';
import { billingProfileOf, notFound } from '../fake/billing-profile-of.ts';
import type { FakeBillingProfile } from '../fake/fake-billing-profile.ts';
import { Failure, twin, type Visitor } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { cardOfWallet, type FakeCard, type FakeSetup, fateOf } from './fake-cards.ts';

const hour = 60 * 60_000;
const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

const isHeld = (card: FakeCard, customer: FakeCustomer) =>
  card.customer === customer && !card.isRemoved;

const cardOfCustomer = ({ world, customer }: Visitor, id: string) =>
  world.cards.cards.find((card) => isHeld(card, customer) && card.shown.id === id) ?? notFound();

function tell(world: World, card: FakeCard, event: PaymentMethodEvent['event']) {
  const { id, last4 } = card.shown;
  const told = { paymentMethodId: id, last4, event, at: world.now().toISOString() };
  world.cards.events.unshift({ billingProfileId: card.billingProfileId, event: told });
}

/** Makes the card the default of its billing profile. Renewals are charged to the default card. */
export function makeFakeDefault(world: World, card: FakeCard) {
  if (card.shown.isDefault) return;
  for (const other of world.cards.cards) {
    if (other.billingProfileId === card.billingProfileId) other.shown.isDefault = false;
  }
  card.shown.isDefault = true;
  const profile = world.cards.profiles.find(({ shown }) => shown.id === card.billingProfileId);
  if (profile) profile.shown.defaultPaymentMethodId = card.shown.id;
  tell(world, card, 'madeDefault');
}

/** Stores a card, or returns the one that is already stored under this gateway ID. */
export function storeFakeCard(
  { world, customer }: Pick<Visitor, 'world' | 'customer'>,
  options: {
    billingProfileId: BillingProfileId;
    stripePaymentMethodId: string;
    typed: NonNullable<FakeSetup['typed']>;
    setAsDefault?: boolean | undefined;
  },
): FakeCard {
  const { billingProfileId, stripePaymentMethodId, typed, setAsDefault } = options;
  const { cards, profiles } = world.cards;
  const profile = profiles.find(({ shown }) => shown.id === billingProfileId) ?? notFound();
  const { serviceAddress, servicePlace } = profile.shown;
  const known = cards.find((card) => card.shown.stripePaymentMethodId === stripePaymentMethodId);
  const id = paymentMethodId.parse(`${fateOf(typed.last4)}${world.newUuid()}`);
  const card: FakeCard = known ?? {
    customer,
    billingProfileId,
    isRemoved: false,
    shown: {
      id,
      stripePaymentMethodId,
      ...typed,
      ...(serviceAddress && { billingAddress: serviceAddress }),
      ...(servicePlace && { billingPlace: servicePlace }),
      isDefault: false,
    },
  };
  if (!known) {
    cards.push(card);
    tell(world, card, 'added');
  }
  if (setAsDefault || profile.shown.defaultPaymentMethodId === null) makeFakeDefault(world, card);
  return card;
}

/** Starts a setup, in which the customer can type a card for one hour. */
export function newFakeSetup({ world, customer }: Visitor) {
  const { accountNumber } = customer.account;
  if (world.setupTokens.secondsToWait(accountNumber) > 0) {
    throw new Failure(429, 'RATE_LIMIT_EXCEEDED');
  }
  world.setupTokens.failed(accountNumber);
  const setupId = world.newId('seti').replaceAll('-', '_');
  const expiresAt = world.in(hour);
  world.cards.setups.set(setupId, { customer, expiresAt });
  return accept({ setupToken: `${setupId}_secret_fake`, expiresAt: expiresAt.toISOString() });
}

/**
 * Stores the card typed in that setup. Returns undefined if the setup has no accepted card, has
 * expired or belongs to another customer, or if the card was removed.
 */
function typedCard(
  visitor: Visitor,
  {
    setupId,
    ...options
  }: { setupId: string; billingProfileId: BillingProfileId; setAsDefault?: boolean | undefined },
): FakeCard | undefined {
  const { world, customer } = visitor;
  const setup = world.cards.setups.get(setupId);
  const isGood = setup?.customer === customer && setup.expiresAt > world.now();
  if (!isGood || !setup.typed) return undefined;
  const stripePaymentMethodId = setupId.replace('seti', 'pm');
  const card = storeFakeCard(visitor, { ...options, typed: setup.typed, stripePaymentMethodId });
  return card.isRemoved ? undefined : card;
}

/** Stores the card typed for a payment. Creates the billing profile if the customer has none. */
export function storeTypedCard(
  visitor: Visitor,
  { token: setupId, billingAddress }: CardToken,
): FakeCard | undefined {
  const { world, customer } = visitor;
  if (!world.cards.setups.get(setupId)?.typed) return undefined;
  const { firstName, lastName } = customer.account;
  const known = world.cards.profiles.find((one) => one.customer === customer)?.shown;
  const profile: FakeBillingProfile = known ?? {
    id: billingProfileId.parse(world.newUuid()),
    defaultPaymentMethodId: null,
    billingProfileName: { firstAndLastName: { firstName, lastName } },
    serviceAddress: billingAddress,
  };
  if (!known) world.cards.profiles.push({ customer, shown: profile });
  return typedCard(visitor, { setupId, billingProfileId: profile.id });
}

export const paymentMethodTwins = [
  twin(paymentMethods.createPaymentMethodsFirstCardSetupToken, (visitor) => newFakeSetup(visitor)),

  twin(paymentMethods.createPaymentMethodsCardSetupToken, (visitor, { params }) => {
    billingProfileOf(visitor, params.billingProfileId);
    return newFakeSetup(visitor);
  }),

  twin(paymentMethods.postPaymentMethods, (visitor, { setupId, ...options }) => {
    const { id: billingProfileId } = billingProfileOf(visitor, options.billingProfileId);
    const card = typedCard(visitor, { ...options, billingProfileId, setupId });
    return card ? accept(card.shown) : declined;
  }),

  twin(billingService.addPaymentMethod, (visitor, { params, query, body }) => {
    const { billingProfileId } = params;
    const profile = billingProfileOf(visitor, billingProfileId);
    const { stripePaymentMethodId } = body;
    const known = visitor.world.cards.cards.find(
      ({ shown }) => shown.stripePaymentMethodId === stripePaymentMethodId,
    );
    if (known && !isHeld(known, visitor.customer)) return declined;
    const typed = known?.shown ?? cardOfWallet(stripePaymentMethodId);
    if (!typed) return declined;
    const options = { billingProfileId: profile.id, stripePaymentMethodId, ...query };
    return accept(storeFakeCard(visitor, { ...options, typed }).shown);
  }),

  twin(paymentMethods.getPaymentMethods, ({ world, customer }) => {
    const held = world.cards.cards.filter((card) => isHeld(card, customer)).reverse();
    const shown = held.map((card) => card.shown);
    const profile = world.cards.profiles.find((one) => one.customer === customer);
    return accept({
      paymentMethods: shown.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)),
      ...(profile && { billingProfileId: profile.shown.id }),
    });
  }),

  twin(paymentMethods.getPaymentMethod, (visitor, { params }) =>
    accept(cardOfCustomer(visitor, params.paymentMethodId).shown),
  ),

  twin(paymentMethods.updatePaymentMethod, (visitor, { params, body }) => {
    const card = cardOfCustomer(visitor, params.paymentMethodId);
    const today = visitor.world.now().toISOString().slice(0, 10);
    if (expiryOf(body, today) === 'EXPIRED') return declined;
    Object.assign(card.shown, body);
    tell(visitor.world, card, 'updated');
    return accept(card.shown);
  }),

  twin(paymentMethods.deletePaymentMethod, ({ world, customer }, { params }) => {
    const card = world.cards.cards.find(
      (one) => one.customer === customer && one.shown.id === params.paymentMethodId,
    );
    if (!card) return notFound();
    if (card.isRemoved) return accept({});
    const planRenews = world.subscriptions.some(
      ({ customer: owner, subscription, next }) =>
        owner === customer &&
        subscription.billingProfileId === card.billingProfileId &&
        subscription.state === 'active' &&
        next !== undefined,
    );
    if (!canRemoveCard({ isDefault: card.shown.isDefault, planRenews })) {
      return refuse({ code: 'DEFAULT_OF_RENEWING_PLAN' });
    }
    const wasDefault = card.shown.isDefault;
    card.isRemoved = true;
    card.shown.isDefault = false;
    tell(world, card, 'removed');
    const profile = world.cards.profiles.find(({ shown }) => shown.id === card.billingProfileId);
    const next = world.cards.cards.findLast(
      (one) => isHeld(one, customer) && one.billingProfileId === card.billingProfileId,
    );
    if (profile && wasDefault) profile.shown.defaultPaymentMethodId = null;
    if (wasDefault && next) makeFakeDefault(world, next);
    return accept({});
  }),

  twin(paymentMethods.getPaymentMethodHistory, (visitor, { query }) => {
    const { id } = billingProfileOf(visitor, query.billingProfileId);
    const told = visitor.world.cards.events.filter(
      ({ billingProfileId }) => billingProfileId === id,
    );
    return accept({ events: told.map(({ event }) => event) });
  }),

  twin(paymentMethods.setBillingProfileDefaultPaymentMethod, (visitor, { params, query }) => {
    const { id } = billingProfileOf(visitor, params.billingProfileId);
    const card = visitor.world.cards.cards.find(
      (one) =>
        isHeld(one, visitor.customer) &&
        one.billingProfileId === id &&
        one.shown.stripePaymentMethodId === query.stripePaymentMethodId,
    );
    if (!card) return notFound();
    makeFakeDefault(visitor.world, card);
    return accept(card.shown);
  }),
];
