import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { storeFakeCard } from '../payment-methods/fake.ts';
import { cardOf, nowhere } from '../payment-methods/fake-cards.ts';
import type { Given } from './given.ts';
import type { CardOptions } from './given-options.ts';
import type { World } from './world.ts';

type GivenCards = Pick<Given, 'paymentMethod' | 'typeCard' | 'giftCard'>;

/** Adds payment methods and gift cards to the fake's world. */
export function givenCards(world: World): GivenCards {
  return {
    async paymentMethod(of, options = {}) {
      const customer = world.customers.find(
        (one) => one.account.accountNumber === of.accountNumber,
      );
      const typed = typedCard(world, options);
      if (!customer || !typed) throw new Error('There is no such customer, or no such card.');
      const { firstName, lastName } = customer.account;
      const known = world.cards.profiles.find((profile) => profile.customer === customer);
      const profile = known?.shown ?? {
        id: billingProfileId.parse(world.newUuid()),
        defaultPaymentMethodId: null,
        billingProfileName: { firstAndLastName: { firstName, lastName } },
        serviceAddress: nowhere,
      };
      if (!known) world.cards.profiles.push({ customer, shown: profile });
      const stored = storeFakeCard(
        { world, customer },
        {
          billingProfileId: profile.id,
          typed,
          setAsDefault: true,
          stripePaymentMethodId: world.newId('pm').replaceAll('-', '_'),
        },
      );
      return { billingProfileId: profile.id, paymentMethodId: stored.shown.id };
    },

    async typeCard(setupToken, options = {}) {
      const setupId = setupToken.replace(/_secret_.*/, '');
      const setup = world.cards.setups.get(setupId);
      const typed = typedCard(world, options);
      if (setup && typed) setup.typed = typed;
      return setupId;
    },

    async giftCard(options = {}) {
      const { country = 'US', balance = 5000, by = 'number', expiresInMonths = 49 } = options;
      const number = world.newId('6031').replace('-', '');
      const today = world.now();
      const month = (ahead: number) =>
        new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresInMonths + ahead));
      const [expiryYear = '', expiryMonth = ''] = month(0).toISOString().split('-');
      const card = {
        country,
        balance,
        lastFour: number.slice(-4),
        lastDay: new Date(month(1).getTime() - 24 * 3600_000).toISOString().slice(0, 10),
        input:
          by === 'identifier'
            ? { cardIdentifier: `SDB-GIFT-${number}` }
            : { number, cvv2: '123', expiry: { month: expiryMonth, year: expiryYear } },
        ...(options.redeemed && { redeemed: {} }),
      };
      world.giftCards.push(card);
      return { input: card.input, lastFour: card.lastFour };
    },
  };
}

function typedCard(
  world: World,
  { number = '4242424242424242', expiresInMonths = 37 }: CardOptions,
) {
  const card = cardOf(number);
  const today = world.now();
  const until = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + expiresInMonths));
  const dates = { expiryMonth: until.getUTCMonth() + 1, expiryYear: until.getUTCFullYear() };
  return card && { ...card, ...dates };
}
