export { accountManagement } from '../../contract/account-management/calls.ts';
export type {
  ContactPreferences,
  SubscriptionOptions,
} from '../../contract/account-management/model.ts';
