import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';
import {
  agree,
  fromPlans,
  open,
  path,
  running,
  toLastPage,
  toPlans,
  toReview,
} from './test-several.tsx';

describe('plans for several radios', () => {
  it('start with one click: one total, and a separate order for each', async () => {
    const page = await open();
    await toReview(page);
    await agree(page);
    await page.user.click(screen.getByRole('checkbox', { name: /^Send me offers/ }));
    await page.press('Start 3 plans: pay $9.00 today');
    await heading('Your 3 plans have started');
    expect(await running(page)).toBe(3);
    expect(page.timesAsked('purchase/add-subscription')).toBe(3);
    const orders = screen.getAllByTitle(/^OAC-/).map(({ title }) => title);
    expect(new Set(orders).size).toBe(3);
    expect(screen.getAllByText('Ordered on')).toHaveLength(3);
    const { value } = await page.sdk.bind(accounts).readMine();
    expect(value.privacyAgreements.map(({ consentType }) => consentType)).toEqual([
      ...['Customer Agreement', 'Privacy policy', 'Offer and Renewal terms', 'Marketing offers'],
    ]);
  });

  it('have no price when the taxes for the address are unknown, and say so for each radio', async () => {
    const page = await open(2);
    await toLastPage(page, 2, { city: 'Cheyenne', state: 'WY', zip: '82001' });
    await waitFor(() => {
      const said = screen.getAllByText(/We can’t work out the taxes for your service address yet/);
      expect(said).toHaveLength(2);
    });
    expect(page.timesAsked('purchase/add-subscription')).toBe(0);
  });

  it('start each on its own radio when different plans were chosen', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
        await given.offer({
          isListed: true,
          productGroups: ['satellite'],
          plan: 'music',
          content: { name: 'Music only' },
        });
      },
    });
    await toPlans(page, 2);
    await page.user.click(screen.getByRole('checkbox', { name: 'The same plan for all radios' }));
    const [, second] = await waitFor(() => {
      const ways = screen.getAllByRole('button', { name: 'See all 2 plans' });
      expect(ways).toHaveLength(2);
      return ways;
    });
    if (!second) throw new Error('There is only one radio.');
    await page.user.click(second);
    await page.user.click(await screen.findByRole('radio', { name: 'Music only' }));
    await fromPlans(page);
    await screen.findByText('Due today in total', {}, { timeout: 10_000 });
    await agree(page);
    await page.press(/^Start 2 plans/);
    await heading('Your 2 plans have started');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    const plays = value.subscriptions.map(({ radio, productId }) => [radio?.deviceId, productId]);
    expect(plays).toEqual([
      [radios[0], 'streaming-all-access'],
      [radios[1], 'music'],
    ]);
  });

  it('are available in French', async () => {
    await visit({
      path,
      country: 'CA',
      locale: 'fr-CA',
      productGroups: ['satellite'],
      given: (given, of) => given.radio({ of, country: 'CA' }),
    });
    await heading('Pour quelles radios voulez-vous un forfait?');
    await screen.findByRole('button', { name: /^Ajouter 2016 BMW 320i/ });
  });
});
