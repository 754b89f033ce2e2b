export type { AccountRefusal } from '@sideband/shared-sdk/account/errors';
export { accountManagement } from '../../contract/account-management/calls.ts';
export type {
  PasswordChangeRefusal,
  RadioRefusal,
  RemovalRefusal,
} from '../../contract/account-management/errors.ts';
export {
  type ContactPreferences,
  type DeviceRemovalReason,
  deviceRemovalReasons,
  type SubscriptionOptions,
} from '../../contract/account-management/model.ts';
