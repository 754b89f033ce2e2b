export { purchases } from './calls.ts';
export type { LinkRefusal } from './errors.ts';
export type { AddSubscription, LinkDevice, Linked, Purchased, SwapRadio } from './model.ts';
export { newTransactionId } from './new-transaction-id.ts';
