import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { stripeRecords } from './stripe-records.ts';

/** A gateway that has this one dispute, and this one card. */
function recordsOf({ dispute = {}, card = {} }: { dispute?: object; card?: object }) {
  const gateway = {
    disputes: { retrieve: async () => dispute },
    paymentMethods: { retrieve: async () => card },
  };
  return stripeRecords(gateway as unknown as Stripe);
}

describe('dispute at the gateway', () => {
  it.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'dropped'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['prevented', 'dropped'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('is mapped from the status %s to %s', async (status, state) => {
    const { dispute } = recordsOf({
      dispute: {
        id: 'dp_1',
        payment_intent: 'pi_1',
        status,
        reason: 'fraudulent',
        amount: 1099,
        currency: 'cad',
        created: 1_795_000_000,
      },
    });
    expect(await dispute('dp_1')).toEqual({
      disputeId: 'dp_1',
      chargeId: 'pi_1',
      status,
      reason: 'fraudulent',
      state,
      amount: { minorUnits: 1099, currency: 'CAD' },
      openedAt: new Date(1_795_000_000_000),
    });
  });
});

describe('card at the gateway', () => {
  const lines = { line1: '80 Wellington St', line2: null, city: 'Ottawa' };
  const address = { ...lines, state: 'ON', postal_code: 'K1P 5K7', country: 'CA' };
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, wallet: null };

  it('has the place of its ZIP or postal code when the bank checked only that', async () => {
    const only = { ...address, line1: null, city: null, state: null };
    const records = recordsOf({
      card: { id: 'pm_1', customer: 'cus_1', card, billing_details: { address: only } },
    });
    expect(await records.card('pm_1')).toMatchObject({
      billingAddress: { state: 'ON', zip: 'K1P 5K7', country: 'CA' },
    });
  });

  it('has the billing address of its country', async () => {
    const records = recordsOf({
      card: { id: 'pm_1', customer: 'cus_1', card, billing_details: { address } },
    });
    expect(await records.card('pm_1')).toMatchObject({
      billingAddress: {
        addressLine1: '80 Wellington St',
        city: 'Ottawa',
        state: 'ON',
        zip: 'K1P 5K7',
        country: 'CA',
      },
    });
  });

  it('has no billing address when a part of it is missing', async () => {
    const partial = { address: { ...address, city: null } };
    const records = recordsOf({
      card: { id: 'pm_1', customer: 'cus_1', card, billing_details: partial },
    });
    expect(await records.card('pm_1')).toMatchObject({ billingAddress: undefined });
  });
});
