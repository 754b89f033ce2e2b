export { payments } from '../../contract/payments/calls.ts';
export type {
  InvoicePayment,
  Payment,
  PaymentReceipt,
  SetupToken,
} from '../../contract/payments/model.ts';
export { smallestCharge } from '../../contract/payments/model.ts';
