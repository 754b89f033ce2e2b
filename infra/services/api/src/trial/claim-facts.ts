import { stateOf } from '@sideband/shared-sdk/rules/radio-lifecycle';
import { type ClaimFacts, judgedVehicle } from '@sideband/shared-sdk/rules/trial-claims';
import type { TrialClaim } from '@sideband/shared-sdk/trial/model';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import type { Customer } from '../customers/customers.table.ts';
import type { Day, Transaction } from '../database/database.ts';
import type { Radio } from '../radios/radios.table.ts';
import type { StoredSubscription } from '../subscriptions/subscriptions.table.ts';
import { trialOfferOf } from './trial-offer.ts';

interface Claiming {
  /** `null` for a customer who is only created with the claim. */
  accountNumber: Customer['accountNumber'] | null;
  /** The claimed radio, locked. `undefined` if it does not exist in the customer's country. */
  radio: Radio | undefined;
  claim: TrialClaim;
  /** By the customer's calendar. */
  today: Day;
}

type Facts = Omit<ClaimFacts, 'who'>;

/** Reads what a claim is decided by, of a customer who is signed in or whom a link authorizes. */
export async function readClaimFacts(
  tx: Transaction,
  { accountNumber, radio, claim, today }: Claiming,
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
  const open = await openOn(tx, radio);
  const plan = whose(open, accountNumber);
  const lifecycleState = stateOf(radio, {
    hasPlan: open.length > 0,
    isFollowed: open.some(({ pendingOfferId }) => pendingOfferId !== null),
    today,
  });
  const lifecycle = lifecycleState && lifecycleOf({ lifecycleState });
  return {
    plan,
    vehicle: judgedVehicle(lifecycle, { plan, reported: radio.lifecycle }),
    heldBy: holderOf(radio, accountNumber),
    hasTrialPlan: (await trialOfferOf(tx, radio)) !== undefined,
    driver: await driverIn(tx, radio, { accountNumber, oemDriverId }),
    usesDriverProfile,
  };
}

type Who = Claiming['accountNumber'];

function holderOf({ accountNumber: holder }: Radio, accountNumber: Who): Facts['heldBy'] {
  if (holder === null) return 'nobody';
  return holder === accountNumber ? 'you' : 'somebody';
}

type Open = Pick<StoredSubscription, 'accountNumber' | 'pendingOfferId'>;

const openOn = (tx: Transaction, { deviceId }: Radio): Promise<Open[]> =>
  tx
    .selectFrom('subscriptions')
    .select(['accountNumber', 'pendingOfferId'])
    .where('deviceId', '=', deviceId)
    .where('state', '<>', 'closed')
    .execute();

function whose(open: readonly Open[], accountNumber: Who): Facts['plan'] {
  if (open.length === 0) return 'nobodys';
  return open.some((one) => one.accountNumber === accountNumber) ? 'yours' : 'anothers';
}

async function driverIn(
  tx: Transaction,
  radio: Radio,
  { accountNumber, oemDriverId }: { accountNumber: Who; oemDriverId: string | undefined },
): Promise<Facts['driver']> {
  if (oemDriverId === undefined) return 'unnamed';
  if (oemDriverId !== radio.oemDriverId) return 'ofAnotherVehicle';
  const profile = await tx
    .selectFrom('profiles')
    .select('accountNumber')
    .where('oemDriverId', '=', oemDriverId)
    .executeTakeFirst();
  if (!profile) return 'new';
  return profile.accountNumber === accountNumber ? 'yours' : 'anothers';
}
