export { linking } from './calls.ts';
export type {
  ActivationRefusal,
  AuthCodeRefusal,
  DeviceSessionRefusal,
  MigrationRefusal,
} from './errors.ts';
export { migrateSession } from './migrate-session.ts';
export type { AuthCode, CastingGrant, UserCode } from './model.ts';
export { startByDeviceCode } from './start-by-device-code.ts';
export { startOnDevice } from './start-on-device.ts';
