export { activation } from './calls.ts';
export type { ActivationRefusal } from './errors.ts';
export type { Activated, StoreReceipt, SyncWish } from './model.ts';
