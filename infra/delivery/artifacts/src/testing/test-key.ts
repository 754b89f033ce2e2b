import { createTeamKey } from '../signature/team-key.ts';

/** Signs releases in tests. Every process generates its own. */
export const testKey = createTeamKey();

/** Trusts the test key for every name. */
export const testTrust = {
  keys: [{ id: testKey.id, publicKey: testKey.publicKey, names: ['*'] }],
  revoked: [],
};
