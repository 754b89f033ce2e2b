import { decideClaim } from '@sideband/shared-sdk/rules/trial-claims';
import type { trials } from '@sideband/shared-sdk/trial/calls';
import type { TrialClaim } from '@sideband/shared-sdk/trial/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { findOrMakeProfile, insertVehicle } from '../profiles/profiles.table.ts';
import { lockRadio, type Radio } from '../radios/radios.table.ts';
import { readClaimFacts } from './claim-facts.ts';
import { startTrial } from './start-trial.ts';
import { stateAfter } from './state-after.ts';
import { trialOfferOf } from './trial-offer.ts';

/**
 * Claims the trial of a radio once: the customer and the radio are locked, so only the first of
 * several requests finds the trial unclaimed. The others find it claimed, and change nothing.
 */
export const claimTrial: Handler<typeof trials.claim> = async (
  { body: claim, session, at, trail },
  { db, mailIsDue },
) => {
  const { accountNumber } = session;
  if (accountNumber === null) return refuse({ code: 'CLAIMING_WITH_UNAUTHORIZED_USER' });
  const { vehicleDeviceId } = claim;
  const result = await inTransaction(db, async (tx) => {
    // Always lock the customer first: purchases, changes and renewals use the same order.
    const customer = await lockCustomer(tx, accountNumber);
    const found = vehicleDeviceId === undefined ? undefined : await lockRadio(tx, vehicleDeviceId);
    const radio = found?.country === customer.country ? found : undefined;
    const today = todayOf(customer, at);
    const facts = await readClaimFacts(tx, { accountNumber, radio, claim, today });
    const decided = decideClaim({ who: 'signedIn', ...facts });
    if (!decided.ok) return decided;
    if (!radio) throw new Error('Only a known radio is claimed.');
    if (decided.value === 'claims') await carryOut(tx, trail, { customer, radio, claim });
    const state = await stateAfter(tx, radio, { session, at });
    return state ? accept(state) : refuse({ code: 'VEHICLE_NOT_FOUND' as const });
  });
  if (result.ok) mailIsDue();
  return result;
};

async function carryOut(
  tx: Transaction,
  trail: Trail,
  { customer, radio, claim }: { customer: Customer; radio: Radio; claim: TrialClaim },
) {
  const { accountNumber } = customer;
  const offer = await trialOfferOf(tx, radio);
  if (!offer) throw new Error('A trial without a plan is not claimed.');
  await startTrial(tx, trail, { customer, radio, offer });
  await recordConsents(tx, trail, { accountNumber, consents: claim.privacyAgreements });
  const { oemDriverId, useExistingOEMProfile } = claim;
  if (!useExistingOEMProfile || oemDriverId === undefined) return;
  const { profile } = await findOrMakeProfile(tx, trail, { customer, oemDriverId });
  const { deviceId: vehicleDeviceId } = radio;
  await insertVehicle(tx, { profileId: profile.profileId, vehicleDeviceId });
}
