export { orders } from './calls.ts';
export type { Charge, Charges, Confirmation, Order, OrderId, OrderWish } from './model.ts';
