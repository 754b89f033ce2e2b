import type { Credential } from '@sideband/shared-sdk/wire';
import type { Customer } from '../customers/customers.table.ts';
import { readCustomer } from '../customers/customers.table.ts';
import type { Database } from '../database/database.ts';
import { type Device, deviceByGrant } from '../device/devices.table.ts';
import { grantByToken, type OpenIdentityGrant } from '../identity/identity-grants.table.ts';
import { type OpenSession, sessionByToken } from '../session/sessions.table.ts';
import { forbidden, unauthenticated } from './failures.ts';

/** What each credential proves, as the handler sees it. */
export interface Proof {
  none: object;
  deviceGrant: { device: Device };
  identityGrant: { identityGrant: OpenIdentityGrant };
  session: { session: OpenSession };
  authenticated: { session: OpenSession; customer: Customer };
}

type Asking = { db: Database; token: string; at: Date };

/** Looks the bearer token up; throws when it does not prove what the call asks for. */
export const prove: { [Shown in Credential]: (asking: Asking) => Promise<Proof[Shown]> } = {
  none: async () => ({}),

  deviceGrant: async ({ db, token, at }) => ({
    device: (await deviceByGrant(db, token, at)) ?? unauthenticated(),
  }),

  identityGrant: async ({ db, token, at }) => ({
    identityGrant: (await grantByToken(db, token, at)) ?? unauthenticated(),
  }),

  session: async ({ db, token, at }) => ({
    session: (await sessionByToken(db, token, at)) ?? unauthenticated(),
  }),

  authenticated: async (asking) => {
    const { session } = await prove.session(asking);
    const { accountNumber } = session;
    if (accountNumber === null) return forbidden();
    return { session, customer: await readCustomer(asking.db, accountNumber) };
  },
};

/** Who acts, for the audit. */
export function actorOf(proof: Partial<Proof[Credential]>): string {
  if ('session' in proof && proof.session) {
    const { accountNumber, deviceId } = proof.session;
    return accountNumber === null ? `device:${deviceId}` : `customer:${accountNumber}`;
  }
  if ('identityGrant' in proof && proof.identityGrant) {
    return `customer:${proof.identityGrant.accountNumber}`;
  }
  if ('device' in proof && proof.device) return `device:${proof.device.deviceId}`;
  return 'visitor';
}
