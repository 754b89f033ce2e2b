import { maskEmail } from '@sideband/shared-sdk/identity/model';
import { placeOf } from '@sideband/shared-sdk/rules/address';
import { standingOfLink } from '@sideband/shared-sdk/rules/dealer-records';
import { decideClaim } from '@sideband/shared-sdk/rules/trial-claims';
import type { trials } from '@sideband/shared-sdk/trial/calls';
import type { ActivationRefusal } from '@sideband/shared-sdk/trial/errors';
import type { Activated } from '@sideband/shared-sdk/trial/model';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { type Customer, lockCustomer, readCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler, Services } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, shared } from '../limits/tries.table.ts';
import { lockRadio } from '../radios/radios.table.ts';
import type { Activating } from './activating.ts';
import { readClaimFacts } from './claim-facts.ts';
import { createFromRecord } from './create-from-record.ts';
import {
  type DealerLink,
  type DealerRecord,
  lockDealerLink,
  useUpLinks,
} from './dealer-records.table.ts';
import { offerOfLink } from './offer-of-link.ts';
import { unknownInvitations } from './read-invitation.handler.ts';
import { startTrial } from './start-trial.ts';
import { stateAfter } from './state-after.ts';

type Outcome = Result<Activated, ActivationRefusal>;
type Means = Pick<Services, 'secrets' | 'peoplePerAddress'>;

/**
 * Activates the trial of a dealer's link once: the link and the radio are locked, and all links of
 * the record are used up in the same transaction. The browser that did it gets the same answer
 * again, because its first one may have been lost.
 */
export const activateAtDealer: Handler<typeof trials.activateAtDealer> = async (
  { body, session, site, at, trail },
  services,
) => {
  const { db, secrets, peoplePerAddress, mailIsDue } = services;
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return refuseTooMany(counted);
  const activating = { body, session, site, trail };
  const means = { secrets, peoplePerAddress };
  const result = await inTransaction(db, (tx) => activate(tx, means, activating));
  if (result.ok) mailIsDue();
  return result;
};

async function activate(
  tx: Transaction,
  { secrets, peoplePerAddress }: Means,
  activating: Activating,
): Promise<Outcome> {
  const { body, session, site, trail } = activating;
  const { at } = trail;
  const limit = shared(unknownInvitations, peoplePerAddress);
  const counted = await countTries(tx, secrets, { subjects: [[limit, site.address]], at });
  if (!counted.ok) return refuseTooMany(counted);
  const dealt = await lockDealerLink(tx, body.token);
  if (dealt?.record.country !== session.location) return refuse({ code: 'MAGIC_LINK_NOT_FOUND' });
  await forgiveTries(tx, counted.tries);
  switch (standingOfLink(dealt.link, { deviceId: session.deviceId, at })) {
    case 'over':
      return refuse({ code: 'MAGIC_LINK_EXPIRED' });
    case 'repeat':
      return answer(tx, activating, { ...dealt, accountNumber: dealt.link.accountNumber });
    case 'open':
      return carryOut(tx, secrets, activating, dealt);
  }
}

interface Dealt {
  link: DealerLink;
  record: DealerRecord;
}

async function carryOut(
  tx: Transaction,
  secrets: Services['secrets'],
  activating: Activating,
  dealt: Dealt,
): Promise<Outcome> {
  const { body, session, trail } = activating;
  const { record } = dealt;
  const { accountNumber: signedIn } = session;
  const known = signedIn === null ? undefined : await lockCustomer(tx, signedIn);
  const radio = await lockRadio(tx, record.deviceId);
  const { country } = record;
  const place = placeOf(record.zip, country) ?? null;
  const claim = { vehicleDeviceId: record.deviceId, useExistingOEMProfile: false };
  const today = todayOf(known ?? { country, serviceAddress: place }, trail.at);
  const facts = await readClaimFacts(tx, { accountNumber: signedIn, radio, claim, today });
  const offer = radio && (await offerOfLink(tx, radio, { link: dealt.link, at: trail.at }));
  // The dealer's link says that its holder is at the car, as a sign-in would.
  const decided = decideClaim({ who: 'signedIn', ...facts, hasTrialPlan: offer !== undefined });
  if (!decided.ok) return decided;
  if (decided.value !== 'claims' || !radio || !offer) {
    const accountNumber = signedIn;
    return answer(tx, activating, { record, accountNumber });
  }
  const made = known ? accept(known) : await createFromRecord(tx, secrets, activating, record);
  if (!made.ok) return made;
  const customer = made.value;
  const { accountNumber } = customer;
  await startTrial(tx, trail, { customer, radio, offer });
  await recordConsents(tx, trail, { accountNumber, consents: body.privacyAgreements });
  const { deviceId: usedBy } = session;
  await useUpLinks(tx, record, { usedAt: trail.at, usedBy, accountNumber });
  await recordChange(tx, trail, {
    action: 'trial activated at a dealer',
    subject: `customer:${accountNumber}`,
    after: { dealerRecordId: record.dealerRecordId, isNew: known === undefined },
  });
  return answer(tx, activating, { record, accountNumber });
}

/** The state of the car, and the masked address that we wrote to. */
async function answer(
  tx: Transaction,
  { session, trail: { at } }: Activating,
  {
    record,
    accountNumber,
  }: { record: DealerRecord; accountNumber: Customer['accountNumber'] | null },
): Promise<Outcome> {
  const vehicle = await stateAfter(tx, record, { session, at });
  if (!vehicle) return refuse({ code: 'VEHICLE_NOT_FOUND' });
  const { email } = accountNumber === null ? record : await readCustomer(tx, accountNumber);
  return accept({ vehicle, maskedEmail: maskEmail(email) });
}
