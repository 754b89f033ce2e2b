export { invoices } from '../../contract/invoices/calls.ts';
export type { Invoice, InvoiceId, InvoiceQuery } from '../../contract/invoices/model.ts';
