export { activation } from '../../contract/activation/calls.ts';
export type { ActivationRefusal } from '../../contract/activation/errors.ts';
export type { Activated, StoreReceipt, SyncRequest } from '../../contract/activation/model.ts';
