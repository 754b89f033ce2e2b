export { activation } from './calls.ts';
export type { Activated, StoreReceipt, SyncWish } from './model.ts';
