import type { Address } from '@sideband/shared-sdk/address/model';
import { foldedName, type Standing } from '@sideband/shared-sdk/identification/model';
import { normalZip } from '@sideband/shared-sdk/rules/address';
import type { Subscription } from '@sideband/shared-sdk/subscriptions/model';

/** How long a browser counts as a customer's after that customer was identified in it. */
export const identifiedLifeMs = 30 * 60_000;

/** An account's details that a visitor can be asked for. */
interface Known {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string | null;
  serviceAddress: Pick<Address, 'zip'> | null;
}

interface Said {
  /** Omitted where the form does not ask for it. */
  firstName?: string | undefined;
  lastName: string;
  /** Ten digits. */
  phone: string;
  zip: string;
}

/** Whether all details match. Data that the account does not have never matches. */
export function fits(known: Known, { firstName, lastName, phone, zip }: Said): boolean {
  return (
    isNamed(known.lastName, lastName) &&
    (firstName === undefined || foldedName(known.firstName) === foldedName(firstName)) &&
    known.phone === phone &&
    livesIn(known, zip)
  );
}

/** Details that the owner of a radio enters in addition to its ID. */
type SaidOfRadio =
  | { accountNumber: string }
  | { lastName: string }
  | { firstName: string; lastName: string; zip: string };

/** Whether all details match the radio's owner. */
export function fitsOwner(
  owner: Omit<Known, 'phone'> & { accountNumber: string },
  said: SaidOfRadio,
): boolean {
  if ('accountNumber' in said) return owner.accountNumber === said.accountNumber.trim();
  if (!isNamed(owner.lastName, said.lastName)) return false;
  return !('zip' in said) || (isNamed(owner.firstName, said.firstName) && livesIn(owner, said.zip));
}

/** A name without letters matches no account. */
const isNamed = (known: string, said: string) =>
  foldedName(known) !== '' && foldedName(known) === foldedName(said);

const livesIn = ({ serviceAddress }: Pick<Known, 'serviceAddress'>, zip: string) =>
  serviceAddress !== null && normalZip(serviceAddress.zip) === normalZip(zip);

interface Bought {
  state: Subscription['state'];
  pendingOfferId: string | null;
  phase: Pick<Subscription['currentPhase'], 'type'>;
}

/**
 * Returns an account's status, reduced to what the visitor needs to continue. Paused and past-due
 * plans count as active, because they are resumed in the account.
 */
export function standingOf(bought: readonly Bought[], radios: number): Standing {
  const open = bought.filter(({ state }) => state !== 'closed');
  if (open.some((one) => !isEnding(one))) return 'active';
  if (open.length > 0) return 'ending';
  if (bought.length > 0) return 'lapsed';
  return radios > 0 ? 'radioWithoutPlan' : 'none';
}

/** Whether a plan is canceled, or is a trial without a follow-on plan. */
const isEnding = ({ state, phase, pendingOfferId }: Bought) =>
  state === 'pending_cancellation' ||
  (state === 'active' && phase.type === 'Free' && pendingOfferId === null);
