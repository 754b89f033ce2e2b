import type { Credential } from '@sideband/shared-sdk/wire';
import type { Database } from '../database/database.ts';
import { deviceByGrant } from '../device/device-grants.table.ts';
import { forbidden, unauthenticated } from '../failures/failures.ts';
import type { Proof, RefreshTokens } from '../http/proof.ts';
import { grantByToken } from '../identity/identity-grants.table.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { customerByToken, sessionByToken } from '../session/sessions.table.ts';

type Asking = {
  db: Database;
  secrets: Secrets;
  token: string;
  refreshTokens: RefreshTokens;
  at: Date;
};

const shown = async ({ token }: Asking) => ({ grant: token || unauthenticated() });

/**
 * Verifies the bearer token. Throws when it does not prove the credential that the call requires.
 */
export const prove: { [Shown in Credential]: (asking: Asking) => Promise<Proof[Shown]> } = {
  none: async () => ({}),

  magicLinkGrant: shown,
  oneTimePasscodeGrant: shown,
  passkeyStartGrant: shown,
  vehicleProfileGrant: shown,

  // The access token may have expired or be missing: it only identifies the session to renew.
  refreshCookie: async ({ refreshTokens, token }) => ({ refreshTokens, accessToken: token }),

  deviceGrant: async ({ db, secrets, token, at }) => ({
    device: (await deviceByGrant(db, secrets, token, at)) ?? unauthenticated(),
  }),

  identityGrant: async ({ db, token, at }) => ({
    identityGrant: (await grantByToken(db, token, at)) ?? unauthenticated(),
  }),

  session: async ({ db, token, at }) => ({
    session: (await sessionByToken(db, token, at)) ?? unauthenticated(),
  }),

  authenticated: async ({ db, token, at }) => {
    const { session, customer } = (await customerByToken(db, token, at)) ?? unauthenticated();
    return { session, customer: customer ?? forbidden() };
  },
};
