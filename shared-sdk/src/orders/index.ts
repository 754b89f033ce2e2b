export { orders } from './calls.ts';
export type { ConfirmRefusal, OrderRefusal } from './errors.ts';
export type {
  Charge,
  Charges,
  Confirmation,
  Order,
  OrderId,
  OrderState,
  OrderWish,
} from './model.ts';
