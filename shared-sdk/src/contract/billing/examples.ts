import type { Address } from '@sideband/shared-sdk/address/model';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { billing } from './calls.ts';
import type { BillingHistoryItem } from './history.model.ts';
import { type BillingProfile, billingProfileId } from './model.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });

export const exampleAddress: Address = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};
const id = billingProfileId.parse('bp-0001');
const params = { billingProfileId: id };
const name = { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } };
const body = { billingProfileName: name, serviceAddress: exampleAddress };
const profile: BillingProfile = {
  id,
  defaultPaymentMethodId: null,
  billingProfileName: name,
  serviceAddress: exampleAddress,
  status: {
    open: { activeDisputes: 0, serviceAddressStatus: 'valid', subscriptions: ['sub-0001'] },
  },
};
const wrongNames: [unknown, unknown, unknown] = [
  { params: { billingProfileId: '' } },
  { params: { billingProfileId: 'bp 0001' } },
  { params: { billingProfileId: '../bp-0001' } },
];

const payment: BillingHistoryItem = {
  transactionDate: '2026-11-01',
  billNumber: 'INV-1',
  eventType: 'PAYMENT',
  startDate: null,
  endDate: null,
  serviceFor: null,
  description: 'Payment',
  amount: usd(324),
  radioId: null,
  planLabel: 'All Access',
  packageName: 'All Access',
  packageNameInFR: 'Accès complet',
  planType: 'PROMO',
  term: 3,
  feeLabel: null,
  isRefund: false,
  isLabel: false,
  login: null,
};

export const billingExamples = examplesOf(billing, {
  createBillingProfile: {
    asked: body,
    answer: profile,
    refused: [
      { serviceAddress: { zip: undefined } },
      { serviceAddress: { country: 'MX' } },
      { billingProfileName: { firstAndLastName: { lastName: '' } } },
    ],
  },
  getBillingProfile: { asked: { params }, answer: profile, refused: wrongNames },
  getDefaultBillingProfile: {
    answer: profile,
    refused: [{ id: 7 }, { status: undefined }, { serviceAddress: { state: 'New York' } }],
  },
  updateBillingProfile: {
    asked: { params, body },
    answer: profile,
    refused: [
      { params: { billingProfileId: '' } },
      { body: { serviceAddress: undefined } },
      { body: { billingProfileName: 'Avery' } },
    ],
  },
  getBillingProfileNextBill: {
    asked: { params },
    answer: {
      balanceDue: usd(1299),
      items: [
        {
          subscriptionId: 'sub-0001',
          description: 'All Access',
          dueDate: '2026-12-11',
          amount: usd(1299),
        },
      ],
    },
    refused: wrongNames,
  },
  getBillingProfilePaymentHistory: {
    asked: {
      params,
      query: { startDateTime: '2026-01-01T00:00:00Z', endDateTime: '2026-11-21T00:00:00Z' },
    },
    answer: {
      items: [
        { kind: 'payment', invoiceId: 'inv-1', paidAt: '2026-11-01T10:00:00Z', amount: usd(324) },
        {
          kind: 'refund',
          invoiceId: 'inv-1',
          paidAt: '2026-11-02T10:00:00Z',
          amount: usd(100),
          invoiceAdjustmentId: 'adj-1',
        },
      ],
    },
    refused: [
      { query: { endDateTime: undefined } },
      { query: { startDateTime: undefined } },
      { query: { startDateTime: 'last week' } },
    ],
  },
  getBalanceDueDetails: {
    asked: { params },
    answer: {
      balanceDue: usd(3499),
      invoices: [{ invoiceId: 'inv-1', dueDate: '2026-12-01', amountDue: usd(3499) }],
    },
    refused: wrongNames,
  },
  postBalanceDuePaySelf: {
    asked: { stripePaymentMethodId: 'pm_card_visa', giftCardId: 'gift-1' },
    answer: { billingProfileBalanceAfter: { value: usd(0) } },
    refusals: [{ code: 'CREDIT_CARD_ERROR' }, { code: 'BAD_DATA_RETURNED' }],
    refused: [
      { stripePaymentMethodId: undefined },
      { stripePaymentMethodId: '' },
      { giftCardId: 'gift 1' },
    ],
  },
  activity: {
    asked: { transactionType: 'payment' },
    answer: { items: [payment] },
    refused: [
      { transactionType: 'refund' },
      { startDate: '11/21/2026' },
      { transactionType: undefined },
    ],
  },
});
