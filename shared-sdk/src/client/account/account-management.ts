export type { AccountRefusal } from '@sideband/shared-sdk/account/errors';
export { accountManagement } from '../../contract/account-management/calls.ts';
export type {
  PasswordChangeRefusal,
  RadioRefusal,
  RemovalRefusal,
} from '../../contract/account-management/errors.ts';
export type {
  ContactPreferences,
  SubscriptionOptions,
} from '../../contract/account-management/model.ts';
