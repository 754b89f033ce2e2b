export { connectedDevices } from '../../../contract/connected-devices/calls.ts';
export type { ConnectedDevice } from '../../../contract/connected-devices/model.ts';
export { linkedServices } from '../../../contract/linked-services/calls.ts';
export type { LinkedService } from '../../../contract/linked-services/model.ts';
export { linking } from '../../../contract/linking/calls.ts';
export type {
  ActivationRefusal,
  AuthCodeRefusal,
  DeviceSessionRefusal,
  MigrationRefusal,
} from '../../../contract/linking/errors.ts';
export type { AuthCode, CastingGrant, UserCode } from '../../../contract/linking/model.ts';
export { migrateSession } from './migrate-session.ts';
export { startByDeviceCode } from './start-by-device-code.ts';
export { startOnDevice } from './start-on-device.ts';
