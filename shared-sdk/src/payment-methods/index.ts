export { paymentMethods } from './calls.ts';
export { expiryOf, lastDayOf } from './expiry.ts';
export type {
  NewPaymentMethod,
  PaymentMethod,
  PaymentMethodChange,
  PaymentMethodEvent,
  PaymentMethodId,
} from './model.ts';
