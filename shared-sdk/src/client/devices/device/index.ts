export { device } from '../../../contract/device/calls.ts';
export type { RegistrationRefusal } from '../../../contract/device/errors.ts';
export type { DeviceGrant, DeviceMetadata } from '../../../contract/device/model.ts';
