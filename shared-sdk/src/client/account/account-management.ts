export { accountManagement } from '../../contract/account-management/calls.ts';
