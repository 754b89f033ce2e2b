export { payments } from './calls.ts';
export type { InvoicePayment, Payment, PaymentReceipt, SetupToken } from './model.ts';
export { smallestCharge } from './model.ts';
