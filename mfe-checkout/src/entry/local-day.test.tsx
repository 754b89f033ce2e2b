import { runInThisContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrive, section } from './test-arrival.tsx';

/** Sets the time zone of the Node process. The test itself only sees a copy of `process.env`. */
const setTimeZone = (zone: string | undefined) =>
  runInThisContext(
    zone === undefined ? 'delete process.env.TZ' : `process.env.TZ = ${JSON.stringify(zone)}`,
  );
const { TZ } = process.env;

beforeAll(() => void setTimeZone('America/New_York'));
afterAll(() => void setTimeZone(TZ));

/** In UTC it is already December. */
const now = () => new Date('2026-12-01T04:00:00Z');

describe('local day: November 30, 23:00 in New York', () => {
  it('accepts a stored card that expires in November', async () => {
    const page = await arrive({
      path: '/subscribe/checkout/purchase/streaming',
      purpose: 'streaming',
      now,
      offer: {},
      isKnown: true,
    });
    await page.backend.given.paymentMethod(page.customer, { expiresInMonths: -1 });
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    await page.signIn();

    expect(await screen.findByRole('button', { name: /^Start plan/ })).toBeTruthy();
    const payment = await section('4. Payment');
    const soon = await payment.findByRole('radio', { name: /11\/26.*Expires this month/ });
    expect(soon).toHaveProperty('disabled', false);
    expect(soon).toHaveProperty('checked', true);
  });

  it('disables a stored card that expired in October, and selects another one', async () => {
    const page = await arrive({
      path: '/subscribe/checkout/purchase/streaming',
      purpose: 'streaming',
      now,
      offer: {},
      isKnown: true,
    });
    await page.backend.given.paymentMethod(page.customer, { expiresInMonths: -2 });
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    await page.signIn();

    const card = await screen.findByRole('radio', { name: /10\/26.*Expired/ });
    expect(card).toHaveProperty('disabled', true);
    expect(card).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: /^Visa •••• 4242/, checked: true })).toBeTruthy();
  });

  it('says that a plan that ends on December 11 ends in 11 days', async () => {
    await arrive({
      path: '/subscribe/checkout;proactiveFlag=true',
      purpose: 'proactive',
      now,
      isKnown: true,
      hasPlan: 'ending',
      renewal: 'Keep listening',
    });
    const what = await section('1. Your next plan');
    expect(what.getByText('Your plan ends in 11 days')).toBeTruthy();
  });
});
