import { isRecorded } from '@sideband/shared-sdk/rules/consents';
import { decideClaim } from '@sideband/shared-sdk/rules/trial-claims';
import type { trials } from '@sideband/shared-sdk/trial/calls';
import type { TrialClaim } from '@sideband/shared-sdk/trial/model';
import type { DeviceState, SeenRadio } from '@sideband/shared-sdk/vehicle-state/model';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { insertConsent } from '../consents/consents.table.ts';
import { type Customer, lockCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { findOrMakeProfile, insertVehicle } from '../profiles/profiles.table.ts';
import { lockRadio, type Radio } from '../radios/radios.table.ts';
import { seeRadio } from '../radios/see-radio.ts';
import { stateOfOwn } from '../vehicle-state/state-of-own.ts';
import { readClaimFacts } from './claim-facts.ts';
import { startTrial } from './start-trial.ts';
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
    const facts = await readClaimFacts(tx, { customer, radio, claim, at });
    const decided = decideClaim({ who: 'signedIn', ...facts });
    if (!decided.ok) return decided;
    if (!radio) throw new Error('Only a known radio is claimed.');
    if (decided.value === 'claims') await carryOut(tx, trail, { customer, radio, claim });
    const now = (await lockRadio(tx, radio.deviceId)) ?? radio;
    const seen = await seeRadio(tx, now, { session, at });
    if (!seen) return refuse({ code: 'VEHICLE_NOT_FOUND' as const });
    return accept(seen.heldBy === 'you' ? stateOfOwn(now, seen) : stateOfOther(now, seen));
  });
  if (result.ok) mailIsDue();
  return result;
};

/** The state of a radio that is not the customer's. Its full Radio ID would grant access to it. */
function stateOfOther({ radioId, source }: Radio, seen: SeenRadio): DeviceState {
  const { type: _type, heldBy: _heldBy, ...state } = seen;
  return { ...state, radioId: radioId.slice(-4), deviceSource: source };
}

async function carryOut(
  tx: Transaction,
  trail: Trail,
  { customer, radio, claim }: { customer: Customer; radio: Radio; claim: TrialClaim },
) {
  const { accountNumber } = customer;
  const offer = await trialOfferOf(tx, radio);
  if (!offer) throw new Error('A trial without a plan is not claimed.');
  await startTrial(tx, trail, { customer, radio, offer });
  const subject = `customer:${accountNumber}`;
  for (const consent of (claim.privacyAgreements ?? []).filter(isRecorded)) {
    const isNew = await insertConsent(tx, { accountNumber, consent, at: trail.at });
    if (isNew) await recordChange(tx, trail, { action: 'consent given', subject, after: consent });
  }
  const { oemDriverId, useExistingOEMProfile } = claim;
  if (!useExistingOEMProfile || oemDriverId === undefined) return;
  const { profile } = await findOrMakeProfile(tx, trail, { customer, oemDriverId });
  const { deviceId: vehicleDeviceId } = radio;
  await insertVehicle(tx, { profileId: profile.profileId, vehicleDeviceId });
}
