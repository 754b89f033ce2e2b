export { payments } from './calls.ts';
export type { InvoicePayment, Payment, PaymentReceipt, SetupToken } from './model.ts';
