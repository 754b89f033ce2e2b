import { createTeamKey } from '../signature/team-key.ts';

/** Key pair that signs releases in tests. Every process generates its own. */
export const testKey = createTeamKey();

/** Trusts the test key for every name. */
export const testTrust = {
  keys: [{ id: testKey.id, publicKey: testKey.publicKey, names: ['*'] }],
  revoked: [],
};
