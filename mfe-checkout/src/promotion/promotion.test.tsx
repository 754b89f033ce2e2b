import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/promotion';

describe('promotion', () => {
  it('shows the offer beside the regular price and sells it to a new customer', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    await given.offer({ isListed: true, plan: 'sold-to-all', begins: 'regular' });
    const offer = await given.offer({
      plan: 'sold-to-all',
      content: { name: 'For newcomers' },
    });
    const code = await given.promoCode({ offer });
    await heading('Your promotion');
    await page.fill('Promo code', code.toLowerCase());
    await page.press('Apply code');
    await screen.findByRole('heading', { name: 'For newcomers' });
    await screen.findByText('Without the code: $10.99/month.');
    expect(screen.getByText('Here’s your price.')).toBeTruthy();
    expect(screen.queryByText('Enter your code to see your price.')).toBeNull();
    await page.press('Accept this offer');
    await page.fillPerson();
    await page.fill('Password', 'Rather-long-words-42');
    await page.press('Continue');
    await page.agree();
    await page.payByCard('Start plan: pay $3.00 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offerId: offer }]);
  });

  it('promises no saving when everyone gets the same price', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    await given.offer({ isListed: true });
    const code = await given.promoCode({ offer: await given.offer() });
    await page.fill('Promo code', code);
    await page.press('Apply code');
    await screen.findByText('You already get our best price, with or without the code.');
    expect(screen.queryByText(/Without the code/)).toBeNull();
  });

  it('promises no saving on a plan that only the code sells', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    const offer = await given.offer({ plan: 'by-code', content: { name: 'Only' } });
    const code = await given.promoCode({ offer });
    await page.fill('Promo code', code);
    await page.press('Apply code');
    await screen.findByRole('heading', { name: 'Only' });
    expect(screen.queryByText(/Without the code|best price/)).toBeNull();
  });

  it('keeps the field of the code open', async () => {
    const page = await visit({ path });
    await page.fill('Promo code', 'X');
    expect(screen.queryByText('Have a promo code?')).toBeNull();
  });

  it.each([
    ['OFFER_EXPIRED', 'This code has expired.'],
    ['OFFER_REDEEMED', 'This code has already been used.'],
    ['INVALID_OFFER_DATA', 'We don’t recognize this code. Check it and try again.'],
  ] as const)('explains the code error %s and keeps the typed code', async (refusal, said) => {
    const page = await visit({ path });
    const code = await page.backend.given.promoCode({ refusal });
    await page.fill('Promo code', code);
    await page.press('Apply code');
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Promo code')).toHaveProperty('value', code);
    expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull();
    await waitFor(() => expect(page.titles.at(-1)).toBe('Error: Your promotion'));
  });

  it('removes the error from its title once the code is valid', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    await page.press('Apply code');
    expect(page.titles.at(-1)).toBe('Error: Your promotion');
    const code = await given.promoCode({
      offer: await given.offer({ content: { name: 'Right' } }),
    });
    await page.fill('Promo code', code);
    await page.press('Apply code');
    await screen.findByRole('heading', { name: 'Right' });
    expect(page.titles.at(-1)).toBe('Your promotion');
  });

  it('applies the code from the query string', async () => {
    const first = await visit({ path });
    const offer = await first.backend.given.offer({ content: { name: 'From the letter' } });
    const code = await first.backend.given.promoCode({ offer });
    first.unmount();
    await visit({ path: `${path}?promocode=${code}`, again: first });
    expect((await section('1. Your code')).getByText('From the letter')).toBeTruthy();
  });
});
