import { accept } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import type { FakeCustomer, World } from '../fake/world.ts';
import { accounts } from './calls.ts';
import type { DomainAccount } from './model.ts';

/** What each of the fake's customers has agreed to. */
const kept = new WeakMap<FakeCustomer, DomainAccount>();

const domainAccountOf = (world: World, customer: FakeCustomer): DomainAccount => ({
  accountNumber: customer.account.accountNumber,
  privacyAgreements: [],
  specialHandlingFlag: false,
  ...kept.get(customer),
  userOptedOut: world.optOuts.has(customer),
});

export const accountTwins = [
  twin(accounts.read, ({ customer }) => accept(customer.account)),

  twin(accounts.readWithoutPerson, ({ customer }) => {
    const { country, billingStatus } = customer.account;
    return accept({ country, billingStatus });
  }),

  twin(accounts.readMine, ({ customer, world }) => accept(domainAccountOf(world, customer))),

  twin(accounts.update, ({ customer, world }, { privacyAgreements = [], userOptedOut }) => {
    if (userOptedOut) world.optOuts.add(customer);
    if (userOptedOut === false) world.optOuts.forget(customer);
    const mine = domainAccountOf(world, customer);
    const recordedAt = world.now().toISOString();
    const changed: DomainAccount = {
      ...mine,
      privacyAgreements: [...mine.privacyAgreements],
    };
    for (const consent of privacyAgreements) {
      const isRecorded = changed.privacyAgreements.some(
        (one) =>
          one.consentType === consent.consentType &&
          one.version === consent.version &&
          one.countryCode === consent.countryCode &&
          one.language === consent.language,
      );
      const isForUsOnly = ['Customer Agreement', 'Privacy policy'].includes(consent.consentType);
      if (isRecorded || (isForUsOnly && consent.countryCode !== 'US')) continue;
      changed.privacyAgreements.push({ ...consent, recordedAt });
    }
    kept.set(customer, changed);
    return accept(changed);
  }),
];
