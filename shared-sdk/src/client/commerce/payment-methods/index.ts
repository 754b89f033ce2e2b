export { paymentMethods } from '../../../contract/payment-methods/calls.ts';
export type {
  CardRemovalRefusal,
  NewPaymentMethod,
  PaymentMethod,
  PaymentMethodChange,
  PaymentMethodEvent,
  PaymentMethodId,
} from '../../../contract/payment-methods/model.ts';
export { expiryOf, lastDayOf } from './expiry.ts';
