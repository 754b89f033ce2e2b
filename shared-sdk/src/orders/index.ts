export { orders } from './calls.ts';
export type { ConfirmRefusal, OrderRefusal } from './errors.ts';
export {
  type Charge,
  type Charges,
  type Confirmation,
  type Order,
  type OrderId,
  type OrderState,
  type OrderWish,
  orderNumber,
} from './model.ts';
