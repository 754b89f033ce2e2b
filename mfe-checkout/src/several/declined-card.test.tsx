import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';
import { agree, path, running, toReview } from './test-several.tsx';

describe('plans for several radios: declined card', () => {
  it('are not bought after the bank declines the card', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        for (let nth = 0; nth < 2; nth++) await given.radio({ of });
      },
    });
    await toReview(page, 2);
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('Your card was declined', {}, { timeout: 10_000 });
    expect(screen.getByText(/^The card was declined. Nothing was charged/)).toBeTruthy();
    expect(screen.getByText(/^Not tried yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use another card' })).toBeTruthy();
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
    expect(await running(page)).toBe(0);
  });

  it('say for each radio whether the card was declined or was not tried', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.radio({ of });
        await given.radio({ of });
        await given.paymentMethod(of, { number: '4000000000000341' });
      },
    });
    await toReview(page, 2);
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('Your card was declined');
    await screen.findByText('The card was declined. Nothing was charged for this radio.');
    await screen.findByText('Not tried yet, because of the one before it.');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
    expect(await running(page)).toBe(0);
  });

  it('discard a declined card and allow a retry only with another one', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        for (let nth = 0; nth < 2; nth++) await given.radio({ of });
      },
    });
    const kept = () => JSON.parse(page.sdk.drafts.get(path, 'choices') ?? '{}');
    await toReview(page, 2);
    expect(kept()).toMatchObject({ paying: { lastFour: '0341' } });
    await agree(page);
    await page.press('Start 2 plans: pay $6.00 today');
    const way = await screen.findByRole('link', { name: 'Use another card' }, { timeout: 10_000 });
    expect(kept()).not.toHaveProperty('paying');
    expect(screen.queryByRole('button', { name: /^Try the/ })).toBeNull();
    expect(screen.getByText(/^Choose another card to start/)).toBeTruthy();
    expect(screen.queryByText(/the button below/)).toBeNull();
    const title = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(title));

    await page.user.click(way);
    await heading('Payment');
    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    const declined = screen.getByRole('radio', { name: /0341.*just declined it/ });
    expect(declined).toHaveProperty('checked', false);
    await page.user.click(screen.getByRole('radio', { name: /Visa •••• 4242/ }));
    await page.press('Continue');
    await heading('Review your order');
    expect(screen.queryByText('Your card was declined')).toBeNull();
    await page.press('Try the 2 plans that did not start: pay $6.00');
    await heading('Your 2 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(3);
    expect(await running(page)).toBe(2);
  });

  it('discard a card whose decline becomes known only after a reload', async () => {
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        await given.paymentMethod(of, { number: '4000000000000341' });
        await given.radio({ of });
      },
    });
    const kept = () => JSON.parse(page.sdk.drafts.get(path, 'choices') ?? '{}');
    await toReview(page, 1);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    page.fate('commerce/v1/orders', 'unsent', 20);
    await page.press('Start 1 plan: pay $3.00 today');
    await screen.findByText('We’re not sure about one of them', {}, { timeout: 10_000 });
    expect(kept()).toMatchObject({ paying: { lastFour: '0341' } });
    page.unmount();
    page.better('commerce/v1/orders');

    await visit({ path: `${path}/review`, again: page });
    await screen.findByRole('link', { name: 'Use another card' }, { timeout: 10_000 });
    expect(kept()).not.toHaveProperty('paying');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
  });
});
