import { exampleAddress } from '@sideband/shared-sdk/billing/examples';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import { examplesOf } from '@sideband/shared-sdk/wire/examples';
import { payments } from './calls.ts';

const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const declined = [{ code: 'CREDIT_CARD_ERROR' as const }];
const profile = billingProfileId.parse('bp-0001');
const expiresAt = '2026-11-21T12:30:00Z';
const card = { token: 'tok_0123456789', billingAddress: exampleAddress };

export const exampleCard = card;
export const exampleSetupToken = { setupToken: 'seti_0123456789', expiresAt };

export const paymentExamples = examplesOf(payments, {
  createPaymentSetupToken: {
    asked: { params: { billingProfileId: profile }, body: { invoiceId: 'inv-1' } },
    answer: exampleSetupToken,
    refused: [
      { body: { invoiceId: undefined } },
      { body: { invoiceId: 'inv 1' } },
      { params: { billingProfileId: '' } },
    ],
  },
  createPayment: {
    asked: {
      params: { billingProfileId: profile, paymentMethodId: 'pm-1' },
      body: { invoiceId: 'inv-1' },
    },
    answer: { paymentId: 'pay-1', invoiceId: 'inv-1', state: 'succeeded', amount: usd(324) },
    refusals: declined,
    refused: [
      { body: { invoiceId: 17 } },
      { params: { paymentMethodId: 'pm 1' } },
      { params: { billingProfileId: '' } },
    ],
  },
  makePayment: {
    asked: { amount: usd(3499), pay: { card } },
    answer: {
      confirmationNumber: 'C-1001',
      amount: usd(3499),
      balanceDue: usd(0),
      paidAt: '2026-11-21T12:00:00Z',
    },
    refusals: declined,
    refused: [
      { amount: { minorUnits: 34.99 } },
      { amount: { minorUnits: 0 } },
      { pay: { paymentMethodId: 'pm-1' } },
      { pay: { card: { number: '4242424242424242', token: undefined } } },
    ],
  },
  readMailedBill: {
    asked: { token: 'account-pay' },
    answer: { amountDue: usd(2298), isPastDue: true, lastFour: '4242' },
    refusals: [
      { code: 'MAGIC_LINK_NOT_FOUND' },
      { code: 'MAGIC_LINK_EXPIRED' },
      { code: 'CLAIMING_WITH_UNAUTHORIZED_USER' },
      { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 60 },
    ],
    refused: [{ token: '' }, { token: undefined }, { token: 7 }],
  },
  payMailedBill: {
    asked: { token: 'account-pay', amount: usd(2298) },
    answer: { amount: usd(2298), balanceDue: usd(0) },
    refusals: [{ code: 'CREDIT_CARD_ERROR' }, { code: 'MAGIC_LINK_EXPIRED' }],
    refused: [{ token: '' }, { amount: { minorUnits: 0 } }, { amount: undefined }],
  },
  updateEBillEnrollment: {
    asked: { isEBill: true },
    answer: { isEBill: true },
    refused: [{ isEBill: 'yes' }, { isEBill: undefined }, { isEBill: null }],
  },
  updatePaymentInfo: {
    asked: { paymentMethodId: 'pm-1' },
    answer: { last4: '4242' },
    refusals: declined,
    refused: [{ paymentMethodId: '' }, { card }, { paymentMethodId: undefined }],
  },
});
