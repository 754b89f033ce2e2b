import { createTeamKey } from '../signature/team-key.ts';

/** What tests sign with; another one in every process. */
export const testKey = createTeamKey();

/** Trusts the tests' key, for every name. */
export const testTrust = {
  keys: [{ id: testKey.id, publicKey: testKey.publicKey, names: ['*'] }],
  revoked: [],
};
