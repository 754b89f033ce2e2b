import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, type Given, path, yearly } from './test-change-term.tsx';

describe('change of payment term: nothing to choose', () => {
  it.each([
    [
      'that there is no other term',
      'There is no other term for your plan',
      'Go to my account',
      (given: Given, of: GivenCustomer) => given.subscription({ of }),
    ],
    [
      'where the billing partner changes the term',
      'Roku handles this plan',
      'Open Roku',
      (given: Given, of: GivenCustomer) => given.subscription({ of, source: 'roku' }),
    ],
    ['that there is no plan', 'You have no plan yet', 'See ways to listen', async () => undefined],
  ])('says %s and links onward', async (_, title, way, given) => {
    await comeTo({ given });
    await heading(title);
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('asks a past-due customer to pay first', async () => {
    await comeTo({ dueInDays: -1 });
    await heading('Pay your bill first');
    const way = screen.getByRole('link', { name: 'Pay my bill' });
    expect(way.getAttribute('href')).toBe('/account/pay');
  });

  it('explains how to pay a past-due bill while the payment page is not built', async () => {
    await comeTo({ dueInDays: -1, notOpen: ['/account/pay'] });
    await heading('Pay your bill first');
    expect(screen.getByText(/cannot be paid on this site yet. Chat with us/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay my bill' })).toBeNull();
  });

  it('changes a plan while a bill is open but not yet past due', async () => {
    await comeTo({ dueInDays: 5 });
    await heading('Change how often you pay');
  });

  it('keeps a canceled plan with one press, and then offers its other terms', async () => {
    const { press, backend } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of, state: 'pending_cancellation' });
        await yearly(given);
      },
    });
    await heading('Your plan is already canceled');
    await press('Keep my plan');
    await heading('Change how often you pay');
    expect(await screen.findByRole('radio', { name: /^Once a year/ })).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('keeps the canceled plan of the link when the customer has another', async () => {
    let canceled = '';
    const { open, close } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        canceled = await given.subscription({ of, state: 'pending_cancellation' });
        await yearly(given);
      },
    });
    await heading('Change how often you pay');
    close();
    open(`${path}?subscription=${canceled}`);
    await heading('Your plan is already canceled');
    expect(screen.getByRole('button', { name: 'Keep my plan' })).toBeTruthy();
  });

  it('says that a change of term is already planned', async () => {
    const { press, open, close } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    close();
    open(path);
    await heading('Your change is planned already');
  });
});
