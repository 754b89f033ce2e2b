import { readPhone } from '@sideband/shared-sdk/identity/model';
import { fits } from '@sideband/shared-sdk/rules/identification';
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

/** Returns the details of an account in the form that the rules expect. */
export const detailsOf = ({ account, passcodesBy }: FakeCustomer) => ({
  ...account,
  phone: account.phone ?? null,
  billingAddress: account.billingAddress ?? null,
  serviceAddress: account.serviceAddress ?? account.servicePlace ?? null,
  passcodeByPhone: passcodesBy.includes('PHONE'),
});

/** Whether all the given details match the account. */
export const isWho = (
  customer: FakeCustomer,
  { phone, ...said }: { firstName?: string; lastName: string; phone: string; zip: string },
): boolean => fits(detailsOf(customer), { ...said, phone: readPhone(phone) ?? '' });
