export { connectedDevices } from '@sideband/shared-sdk/connected-devices/calls';
export type { ConnectedDevice } from '@sideband/shared-sdk/connected-devices/model';
export { linkedServices } from '@sideband/shared-sdk/linked-services/calls';
export type { LinkedService } from '@sideband/shared-sdk/linked-services/model';
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
