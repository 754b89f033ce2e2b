export { keyIdOf } from './key-id.ts';
export { type Signature, signRecord } from './sign-record.ts';
export { createTeamKey, readTeamKey, type TeamKey } from './team-key.ts';
export {
  type Trust,
  type TrustedKey,
  type Verdict,
  verifyRecord,
  type Why,
} from './verify-record.ts';
