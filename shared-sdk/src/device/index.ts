export { device } from './calls.ts';
export type { DeviceGrant, DeviceMetadata } from './model.ts';
