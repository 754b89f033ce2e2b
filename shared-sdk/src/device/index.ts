export { device } from './calls.ts';
export type { RegistrationRefusal } from './errors.ts';
export type { DeviceGrant, DeviceMetadata } from './model.ts';
