import { account } from '@sideband/shared-sdk/account/model';
import { shownPlace } from '@sideband/shared-sdk/rules/address';
import { billOf } from './bill-of.ts';
import { newAccount } from './create-customer.ts';
import type { Given } from './given.ts';
import { givenCards } from './given-cards.ts';
import { givenCarmaker } from './given-carmaker.ts';
import { givenOffers } from './given-offers.ts';
import { givenPartners } from './given-partners.ts';
import { givenRadios } from './given-radios.ts';
import { givenWaysIn } from './given-ways-in.ts';
import { knownCustomer } from './known-customer.ts';
import { subscriptionOf } from './subscription-of.ts';
import { type FakeCustomer, languageIn, moneyIn, type World } from './world.ts';

/**
 * Creates the functions with which tests add customers, cards and other data to the fake's world.
 */
export function createGiven(world: World): Given {
  return {
    ...givenCards(world),
    ...givenCarmaker(world),
    ...givenOffers(world),
    ...givenPartners(world),
    ...givenRadios(world),
    ...givenWaysIn(world),

    async customer({ country = 'US', username, credit = 0, amountDue = 0, ...options } = {}) {
      const { hasPassword = true, phone = null, passcodesBy = ['EMAIL'], userHandle } = options;
      const { dueInDays = 5 } = options;
      const id = world.newId('customer');
      const email = `${id}@example.com`;
      const password = `Correct-${id}`;
      const accountNumber = account.shape.accountNumber.parse(id.replace('customer-', ''));
      const customer: FakeCustomer = {
        language: options.locale ?? languageIn(country),
        identityId: world.newUuid(),
        password: hasPassword ? password : null,
        phone,
        passcodesBy,
        userHandle: userHandle ?? btoa(id).replaceAll('=', ''),
        passkeys: [],
        account: newAccount(country, {
          accountNumber,
          username: username ?? null,
          firstName: 'Avery',
          lastName: 'Stone',
          email,
          ...(phone && { phone }),
          ...(options.serviceAddress && shownPlace(options.serviceAddress)),
          billingStatus: {
            amountDue: moneyIn(country, amountDue),
            credit: moneyIn(country, credit),
            isEBill: true,
            isPastDue: amountDue > 0 && dueInDays < 0,
          },
        }),
      };
      world.customers.push(customer);
      if (amountDue > 0) billOf(world, customer, { total: amountDue });
      return { handle: email, password, country, accountNumber };
    },

    async subscription({ of, ...options }) {
      return subscriptionOf(world, knownCustomer(world, of), options).subscription.id;
    },

    async invoice({ of, ...options }) {
      const customer = knownCustomer(world, of);
      const { invoice } = billOf(world, customer, options);
      const { billingStatus, country } = customer.account;
      const owed = billingStatus.amountDue.minorUnits + invoice.amountDue.minorUnits;
      billingStatus.amountDue = moneyIn(country, owed);
      return invoice.id;
    },

    async outreachMessage({ of, texts, path = null, expiresInHours }) {
      const id = world.newId('message');
      const customer = knownCustomer(world, of);
      const expiresAt =
        expiresInHours === undefined ? null : world.in(expiresInHours * 3600_000).toISOString();
      const { country } = customer.account;
      world.outreach.push({ id, customer, country, texts, path, expiresAt });
      return id;
    },

    async documentsDecided(decision) {
      world.students.decideAll(decision);
    },
  };
}
