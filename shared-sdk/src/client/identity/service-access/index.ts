export { serviceAccess } from '../../../contract/service-access/calls.ts';
export type { CheckRefusal, ClaimRefusal } from '../../../contract/service-access/errors.ts';
export type { AccessStatus } from '../../../contract/service-access/model.ts';
export { claimAccess } from './claim-access.ts';
