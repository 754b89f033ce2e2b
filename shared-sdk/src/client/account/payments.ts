export { payments } from '../../contract/payments/calls.ts';
export type { MailedBillRefusal, MailedPaymentRefusal } from '../../contract/payments/errors.ts';
export type {
  InvoicePayment,
  MailedBill,
  Payment,
  PaymentReceipt,
  SetupToken,
} from '../../contract/payments/model.ts';
export { smallestCharge } from '../../contract/payments/model.ts';
