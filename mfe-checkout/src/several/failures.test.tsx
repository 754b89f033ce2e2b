import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../purchase/test-visit.tsx';
import { agree, open, path, running, toReview } from './test-several.tsx';

describe('plans for several radios: failures', () => {
  it('show a failure at its radio and retry only the purchase for that radio', async () => {
    const page = await open();
    await toReview(page);
    await agree(page);
    page.fate('purchase/add-subscription', 'unsent');
    await page.press('Start 3 plans: pay $9.00 today');
    await screen.findByText('2 of 3 plans have started', {}, { timeout: 10_000 });
    expect(screen.getAllByText('Started')).toHaveLength(2);
    expect(screen.getByText('Not started')).toBeTruthy();
    await page.press('Try the plan that did not start: pay $3.00');
    await heading('Your 3 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(4);
    expect(await running(page)).toBe(3);
  });

  it('report that a radio has received a plan in the meantime, and start the plans of the others', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
      },
    });
    const { backend, customer: of } = page;
    const [deviceId] = radios;
    if (!of || !deviceId) throw new Error('Nobody came.');
    await toReview(page, 2);
    await agree(page);
    await backend.given.subscription({ of, deviceId });
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText('1 of 2 plans have started', {}, { timeout: 10_000 });
    expect(screen.getByText(/^This radio already has a plan/)).toBeTruthy();
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
  });

  it('do not report the card as declined after another failure whose response was lost', async () => {
    const radios: string[] = [];
    const page = await visit({
      path,
      productGroups: ['satellite'],
      async given(given, of) {
        for (let nth = 0; nth < 2; nth++) radios.push((await given.radio({ of })).deviceId);
      },
    });
    const { backend, customer: of } = page;
    const [deviceId] = radios;
    if (!of || !deviceId) throw new Error('Nobody came.');
    await toReview(page, 2);
    await agree(page);
    await backend.given.subscription({ of, deviceId });
    page.fate('purchase/add-subscription', 'lost');
    await page.press('Start 2 plans: pay $6.00 today');
    await screen.findByText(/^This radio already has a plan/, {}, { timeout: 10_000 });
    await screen.findByText('1 of 2 plans have started', {}, { timeout: 10_000 });
    expect(screen.queryByText('Your card was declined')).toBeNull();
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
  });

  it('look up their orders, and resend nothing, after a lost response', async () => {
    const page = await open(2);
    await toReview(page, 2);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    await page.press('Start 2 plans: pay $6.00 today');
    await heading('Your 2 plans have started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(2);
    expect(await running(page)).toBe(2);
  });

  it('are not reported as failed while the outcome is unknown', async () => {
    const page = await open(1);
    await toReview(page, 1);
    await agree(page);
    page.fate('purchase/add-subscription', 'lost');
    page.fate('commerce/v1/orders', 'unsent', 20);
    await page.press('Start 1 plan: pay $3.00 today');
    const notice = await screen.findByText(
      'We’re not sure about one of them',
      {},
      { timeout: 10_000 },
    );
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    expect(document.activeElement?.contains(notice)).toBe(true);
    await page.press('Check my order');
    await screen.findByText(/We couldn’t load your order/, {}, { timeout: 10_000 });
    page.better('commerce/v1/orders');
    await page.press('Check my order');
    await heading('Your plan has started');
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);
  });
});
