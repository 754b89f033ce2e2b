export { deviceAuthentication } from '../../../contract/device-authentication/calls.ts';
export type { DeviceAuthenticationRefusal } from '../../../contract/device-authentication/errors.ts';
export type { DeviceChallenge } from '../../../contract/device-authentication/model.ts';
export { proofOf } from './proof-of.ts';
