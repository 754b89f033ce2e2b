/** Asserts every field of the responses to a customer, record by record, under its wire name. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { billing } from '@sideband/shared-sdk/billing/calls';
import { billingProfileId } from '@sideband/shared-sdk/billing/model';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { invoices } from '@sideband/shared-sdk/invoices/calls';
import { invoiceId } from '@sideband/shared-sdk/invoices/model';
import { answered, day, moment, money, signInGrace, text } from '../testing/every-field.ts';

let stage: Stage;
let sdk: Sdk;
let customer: GivenCustomer;
let subscriptionId: string;
let card: Awaited<ReturnType<Stage['given']['paymentMethod']>>;
beforeAll(async () => {
  ({ stage, sdk, customer, subscriptionId, card } = await signInGrace());
});

const profile = () => billingProfileId.parse(card.billingProfileId);

describe('API responses: every field of bills', () => {
  it('returns a billing profile with its payer, payment method and open subscriptions', async () => {
    const params = { billingProfileId: profile() };
    expect(answered(await sdk.bind(billing).getBillingProfile({ params }))).toMatchObject({
      id: profile(),
      defaultPaymentMethodId: card.paymentMethodId,
      billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
      serviceAddress: { addressLine1: '1 Capitol Sq' },
      status: {
        open: { activeDisputes: 0, serviceAddressStatus: 'valid', subscriptions: [subscriptionId] },
      },
    });
  });

  it('returns the next bill with its balance due and items', async () => {
    const params = { billingProfileId: profile() };
    const bill = answered(await sdk.bind(billing).getBillingProfileNextBill({ params }));
    expect(bill.balanceDue).toEqual(money(0));
    expect(bill.items).toContainEqual({
      subscriptionId,
      description: text,
      dueDate: day,
      amount: money(1099),
    });
  });

  it('returns a bill with its lines, taxes, payments and refunds', async () => {
    const { given } = stage;
    const id = await given.invoice({ of: customer, paidFrom: 'card', refunded: 300 });
    const params = { billingProfileId: profile() };
    const found = await sdk
      .bind(invoices)
      .getInvoice({ params: { ...params, id: invoiceId.parse(id) } });
    expect(answered(found)).toMatchObject({
      id,
      number: id.toUpperCase(),
      dueDate: day,
      appliedBalance: money(0),
      amountDue: money(0),
      amountPaid: money(1099),
      amountTotal: money(1099),
      lines: [
        {
          offerId: text,
          productId: 'streaming-all-access',
          amountAllocation: {
            taxAmount: money(0),
            prorationAdjustmentApplied: money(0),
            mrfAmount: money(0),
          },
        },
      ],
      taxes: { total: money(0) },
    });

    const query = { startDateTime: '2020-01-01T00:00:00Z', endDateTime: '2040-01-01T00:00:00Z' };
    const history = sdk.bind(billing).getBillingProfilePaymentHistory({ params, query });
    expect(answered(await history).items).toEqual(
      expect.arrayContaining([
        { kind: 'payment', invoiceId: id, paidAt: moment, amount: money(1099) },
        {
          kind: 'refund',
          invoiceId: id,
          paidAt: moment,
          amount: money(300),
          invoiceAdjustmentId: `adj-${id}`,
        },
      ]),
    );
    await given.invoice({ of: customer, paidFrom: 'credit' });
    const { items } = answered(await sdk.bind(billing).activity({ transactionType: 'payment' }));
    expect(items.map(({ eventType, isRefund }) => [eventType, isRefund])).toEqual(
      expect.arrayContaining([
        ['REFUND', true],
        ['PAYMENT', false],
        ['BALANCE', false],
      ]),
    );
    const refund = items.find(
      ({ isRefund, billNumber }) => isRefund && billNumber === id.toUpperCase(),
    );
    expect(refund).toMatchObject({
      transactionDate: day,
      billNumber: id.toUpperCase(),
      eventType: 'REFUND',
      isLabel: false,
      description: 'Refund to your card',
      amount: money(-300),
      planLabel: 'streaming-all-access',
      packageName: 'streaming-all-access',
      packageNameInFR: null,
    });
  });

  it.each(['number', 'identifier'] as const)(
    'returns a token and the balance for a gift card looked up by %s',
    async (by) => {
      const { input } = await stage.given.giftCard({ by, balance: 2500 });
      const typed = by === 'number' ? ['number', 'cvv2', 'expiry'] : ['cardIdentifier'];
      expect(Object.keys(input).toSorted()).toEqual(typed.toSorted());
      expect(answered(await sdk.bind(giftCards).lookUp(input))).toMatchObject({
        giftCardTokenId: text,
        balance: money(2500),
      });
    },
  );
});
