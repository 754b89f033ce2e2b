export { purchases } from '../../../contract/purchases/calls.ts';
export type { LinkRefusal } from '../../../contract/purchases/errors.ts';
export type {
  AddSubscription,
  LinkDevice,
  Linked,
  Purchased,
  SwapRadio,
} from '../../../contract/purchases/model.ts';
export { newTransactionId } from './new-transaction-id.ts';
