import { account } from '@sideband/shared-sdk/account/model';
import { type NewIdentity, readPhone } from '@sideband/shared-sdk/identity/model';
import type { Visitor } from './twin.ts';
import { type FakeCustomer, languageIn, moneyIn } from './world.ts';

/** Adds a new customer to the world. Callers must validate the input first. */
export function createCustomer({ world, country }: Visitor, wanted: NewIdentity): FakeCustomer {
  const nothing = moneyIn(country, 0);
  const customer: FakeCustomer = {
    language: wanted.language ?? languageIn(country),
    identityId: world.newUuid(),
    password: wanted.password ?? null,
    phone: readPhone(wanted.phone ?? '') ?? null,
    passcodesBy: ['EMAIL'],
    userHandle: world.newId('user').replaceAll('-', ''),
    passkeys: [],
    account: {
      accountNumber: account.shape.accountNumber.parse(world.newId('account')),
      username: null,
      firstName: wanted.firstName ?? '',
      lastName: wanted.lastName ?? '',
      email: wanted.emailAddress,
      ...(wanted.phone && { phone: readPhone(wanted.phone) }),
      country,
      billingStatus: { amountDue: nothing, credit: nothing, isEBill: false, isPastDue: false },
    },
  };
  world.customers.push(customer);
  return customer;
}
