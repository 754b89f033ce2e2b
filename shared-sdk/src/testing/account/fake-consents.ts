import type { Consent } from '@sideband/shared-sdk/consent/model';
import { isRecorded } from '@sideband/shared-sdk/rules/consents';
import type { DomainAccount } from '../../contract/account/model.ts';
import type { FakeCustomer, World } from '../fake/world.ts';

/** Consents recorded per customer. The tracking opt-out is kept in `world.optOuts`. */
const kept = new WeakMap<FakeCustomer, DomainAccount>();

export const domainAccountOf = (world: World, customer: FakeCustomer): DomainAccount => ({
  accountNumber: customer.account.accountNumber,
  privacyAgreements: [],
  specialHandlingFlag: false,
  ...kept.get(customer),
  userOptedOut: world.optOuts.has(customer),
});

/** Records consents, each once per version and language. */
export function giveConsents(
  world: World,
  customer: FakeCustomer,
  given: readonly Consent[],
): DomainAccount {
  const mine = domainAccountOf(world, customer);
  const recordedAt = world.now().toISOString();
  const changed: DomainAccount = { ...mine, privacyAgreements: [...mine.privacyAgreements] };
  for (const consent of given) {
    const isThere = changed.privacyAgreements.some(
      (one) =>
        one.consentType === consent.consentType &&
        one.version === consent.version &&
        one.countryCode === consent.countryCode &&
        one.language === consent.language,
    );
    if (isThere || !isRecorded(consent)) continue;
    changed.privacyAgreements.push({ ...consent, recordedAt });
  }
  kept.set(customer, changed);
  return changed;
}
