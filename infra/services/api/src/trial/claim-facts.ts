import { stateOf } from '@sideband/shared-sdk/rules/radio-lifecycle';
import { type ClaimFacts, judgedVehicle } from '@sideband/shared-sdk/rules/trial-claims';
import type { TrialClaim } from '@sideband/shared-sdk/trial/model';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import type { Customer } from '../customers/customers.table.ts';
import { todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import type { Radio } from '../radios/radios.table.ts';
import { trialOfferOf } from './trial-offer.ts';

interface Claiming {
  customer: Customer;
  /** The claimed radio, locked. `undefined` if it does not exist in the customer's country. */
  radio: Radio | undefined;
  claim: TrialClaim;
  at: Date;
}

type Facts = Omit<ClaimFacts, 'who'>;

/** Reads what a claim of a signed-in customer is decided by. */
export async function readClaimFacts(
  tx: Transaction,
  { customer, radio, claim, at }: Claiming,
): Promise<Facts> {
  const { useExistingOEMProfile: usesDriverProfile, oemDriverId, vehicleDeviceId } = claim;
  if (!radio) {
    return {
      vehicle: vehicleDeviceId === undefined ? 'unnamed' : 'unknown',
      heldBy: 'nobody',
      plan: 'nobodys',
      hasTrialPlan: false,
      driver: 'unnamed',
      usesDriverProfile,
    };
  }
  const plan = await planOn(tx, radio, customer);
  const today = todayOf(customer, at);
  const lifecycleState = stateOf(radio, { hasPlan: plan !== 'nobodys', today });
  const lifecycle = lifecycleState && lifecycleOf({ lifecycleState });
  return {
    plan,
    vehicle: judgedVehicle(lifecycle, { plan, reported: radio.lifecycle }),
    heldBy: holderOf(radio, customer),
    hasTrialPlan: (await trialOfferOf(tx, radio)) !== undefined,
    driver: await driverIn(tx, radio, { customer, oemDriverId }),
    usesDriverProfile,
  };
}

function holderOf({ accountNumber }: Radio, customer: Customer): Facts['heldBy'] {
  if (accountNumber === null) return 'nobody';
  return accountNumber === customer.accountNumber ? 'you' : 'somebody';
}

async function planOn(
  tx: Transaction,
  { deviceId }: Radio,
  { accountNumber }: Customer,
): Promise<Facts['plan']> {
  const open = await tx
    .selectFrom('subscriptions')
    .select('accountNumber')
    .where('deviceId', '=', deviceId)
    .where('state', '<>', 'closed')
    .execute();
  if (open.length === 0) return 'nobodys';
  return open.some((one) => one.accountNumber === accountNumber) ? 'yours' : 'anothers';
}

async function driverIn(
  tx: Transaction,
  radio: Radio,
  { customer, oemDriverId }: { customer: Customer; oemDriverId: string | undefined },
): Promise<Facts['driver']> {
  if (oemDriverId === undefined) return 'unnamed';
  if (oemDriverId !== radio.oemDriverId) return 'ofAnotherVehicle';
  const profile = await tx
    .selectFrom('profiles')
    .select('accountNumber')
    .where('oemDriverId', '=', oemDriverId)
    .executeTakeFirst();
  if (!profile) return 'new';
  return profile.accountNumber === customer.accountNumber ? 'yours' : 'anothers';
}
