import { type Account, account } from '@sideband/shared-sdk/account/model';
import { type NewIdentity, readPhone } from '@sideband/shared-sdk/identity/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Visitor } from './twin.ts';
import { type FakeCustomer, languageIn, moneyIn } from './world.ts';

/** Returns an account with the given values. Everything else is empty. */
export function newAccount(
  country: CountryCode,
  known: Pick<Account, 'accountNumber' | 'email'> & Partial<Account>,
): Account {
  const nothing = moneyIn(country, 0);
  return {
    username: null,
    firstName: '',
    lastName: '',
    country,
    billingStatus: { amountDue: nothing, credit: nothing, isEBill: true, isPastDue: false },
    ...known,
  };
}

/** Adds a new customer to the world. Callers must validate the input first. */
export function createCustomer({ world, country }: Visitor, wanted: NewIdentity): FakeCustomer {
  const customer: FakeCustomer = {
    language: wanted.language ?? languageIn(country),
    identityId: world.newUuid(),
    password: wanted.password ?? null,
    phone: readPhone(wanted.phone ?? '') ?? null,
    passcodesBy: ['EMAIL'],
    userHandle: world.newId('user').replaceAll('-', ''),
    passkeys: [],
    account: newAccount(country, {
      accountNumber: account.shape.accountNumber.parse(world.newId('account')),
      firstName: wanted.firstName ?? '',
      lastName: wanted.lastName ?? '',
      email: wanted.emailAddress,
      ...(wanted.phone && { phone: readPhone(wanted.phone) }),
    }),
  };
  world.customers.push(customer);
  return customer;
}
