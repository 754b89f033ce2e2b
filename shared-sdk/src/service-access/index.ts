export { serviceAccess } from './calls.ts';
export { claimAccess } from './claim-access.ts';
export type { CheckRefusal, ClaimRefusal } from './errors.ts';
export type { AccessStatus } from './model.ts';
