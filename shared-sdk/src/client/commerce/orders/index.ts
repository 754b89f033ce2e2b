export { orders } from '../../../contract/orders/calls.ts';
export type {
  ConfirmRefusal,
  OrderRefusal,
  QuoteRefusal,
} from '../../../contract/orders/errors.ts';
export {
  type Charge,
  type Charges,
  type Confirmation,
  type Order,
  type OrderId,
  type OrderRequest,
  type OrderState,
  orderNumber,
} from '../../../contract/orders/model.ts';
