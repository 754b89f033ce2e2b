export { trials } from '../../contract/trial/calls.ts';
export type { TrialRefusal } from '../../contract/trial/errors.ts';
export type { TrialClaim } from '../../contract/trial/model.ts';
