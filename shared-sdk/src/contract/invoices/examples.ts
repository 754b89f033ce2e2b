import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { invoices } from './calls.ts';
import { type Invoice, invoiceId, type TaxLine } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const profile = billingProfileId.parse('bp-0001');
const id = invoiceId.parse('inv-sp-us-1');
export const exampleTax: TaxLine = {
  jurisdiction: 'New York',
  jurisdictionLevel: 'state',
  taxType: 'SALES',
  amount: usd(24),
};
const invoice: Invoice = {
  id,
  number: 'INV-SP-US-1',
  issuedOn: '2026-11-01',
  dueDate: '2026-12-01',
  amountDue: usd(0),
  amountPaid: usd(324),
  amountTotal: usd(324),
  appliedBalance: usd(0),
  paymentMethodId: 'pm-1',
  subscriptionId: 'sub-0001',
  serviceAddress: exampleAddress,
  lines: [
    {
      offerId: 'new-streaming-all-access-us',
      productId: 'streaming-all-access',
      subscriptionId: 'sub-0001',
      amountAllocation: {
        amount: usd(300),
        taxAmount: usd(24),
        prorationAdjustmentApplied: usd(0),
        mrfAmount: usd(0),
      },
    },
  ],
  taxes: {
    total: usd(24),
    breakdown: [exampleTax],
  },
};

export const invoiceExamples = examplesOf(invoices, {
  getInvoice: {
    asked: { params: { billingProfileId: profile, id } },
    answer: invoice,
    refused: [
      { params: { id: '' } },
      { params: { id: 'inv 1' } },
      { params: { billingProfileId: '' } },
    ],
  },
  getInvoicePdf: {
    asked: { params: { billingProfileId: profile, id }, query: { locale: 'fr-CA' } },
    answer: { name: 'Sideband-INV-SP-US-1.pdf', bytes: new Uint8Array([37, 80, 68, 70]) },
    refused: [
      { params: { id: '' } },
      { query: { locale: 'de-DE' } },
      { query: { locale: undefined } },
    ],
  },
  getInvoices: {
    asked: { query: { billingProfileId: profile, state: 'open' } },
    answer: { invoices: [invoice] },
    refused: [
      { query: { billingProfileId: undefined } },
      { query: { state: 'late' } },
      { query: { billingProfileId: '' } },
    ],
  },
});
