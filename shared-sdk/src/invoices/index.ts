export { invoices } from './calls.ts';
export type { Invoice, InvoiceId, InvoiceQuery } from './model.ts';
