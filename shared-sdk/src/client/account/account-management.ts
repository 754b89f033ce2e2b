export { accountManagement } from '../../contract/account-management/calls.ts';
export type { SubscriptionOptions } from '../../contract/account-management/model.ts';
