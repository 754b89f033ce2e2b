export { deviceAuthentication } from './calls.ts';
export type { DeviceAuthenticationRefusal } from './errors.ts';
export type { DeviceChallenge } from './model.ts';
export { proofOf } from './proof-of.ts';
