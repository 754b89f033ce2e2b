import { isSameZip } from '@sideband/shared-sdk/address';
import { foldedName } from '@sideband/shared-sdk/identification/model';
import { readPhone } from '@sideband/shared-sdk/identity/model';
import { refuse } from '@sideband/shared-sdk/wire';
import type { Visitor } from './twin.ts';
import type { FakeCustomer } from './world.ts';

/**
 * Returns why the visitor cannot look up anything now; undefined if they can. All kinds of lookups
 * share one limit.
 */
export function refuseLookUp({ world, session }: Visitor) {
  const isHuman = (world.humans.get(session.deviceId) ?? new Date(0)) > world.now();
  if (!isHuman) return refuse({ code: 'HUMAN_CHECK_NEEDED' as const });
  const retryAfterSeconds = world.lookUps.secondsToWait(session.deviceId);
  return retryAfterSeconds > 0
    ? refuse({ code: 'RATE_LIMIT_EXCEEDED' as const, retryAfterSeconds })
    : undefined;
}

interface Said {
  firstName?: string;
  lastName: string;
  phone: string;
  zip: string;
}

/** Whether all the given details match the account. */
export const fits = ({ account }: FakeCustomer, { firstName, lastName, phone, zip }: Said) =>
  (firstName === undefined || foldedName(account.firstName) === foldedName(firstName)) &&
  foldedName(account.lastName) === foldedName(lastName) &&
  account.phone === readPhone(phone) &&
  account.serviceAddress !== undefined &&
  isSameZip(account.serviceAddress.zip, zip);
