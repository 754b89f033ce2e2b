import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import type { Given } from '../test-own-plans.tsx';
import { heading } from '../test-visit.tsx';
import { below, comeTo, middlePlan } from './test-change.tsx';

const planThatIs = (more: object) => (given: Given, of: GivenCustomer) =>
  middlePlan(given, of, more);

describe('a plan that cannot be changed here', () => {
  it.each([
    [
      'a partner bills it',
      'Roku handles this plan',
      ['Open Roku', 'https://my.roku.com/account/subscriptions'],
      planThatIs({ source: 'roku' }),
    ],
    [
      'no other plan is sold',
      'There’s no other plan for you right now',
      ['Go to my account', '/account'],
      planThatIs({}),
    ],
    [
      'it is a trial',
      'You’re still on your trial',
      ['Choose what comes next', '/subscribe/checkout/renewal'],
      planThatIs({ isTrial: true }),
    ],
    [
      'there is no plan',
      'You have no plan yet',
      ['See ways to listen', '/subscribe'],
      planThatIs({ state: 'closed' }),
    ],
  ] as const)('says so and leads on when %s', async (_, title, [name, href], given) => {
    await comeTo({ given });
    await heading(title);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('shows the plan and what else can be done with it', async () => {
    await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of);
        await given.offer({
          kind: 'change',
          fromPlan: 'streaming-all-access',
          baseTerm: 'Annual',
          plan: 'yearly',
        });
      },
    });
    await heading('There’s no other plan for you right now');
    expect(await screen.findByText('All Access')).toBeTruthy();
    expect(screen.getByText('$10.99/month')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Change how often you pay')).toMatch(/^\/subscription\/change-term\?subscription=/);
    expect(to('Cancel plan')).toMatch(/^\/subscription\/cancel\?subscription=/);
  });

  it.each([
    ['has suspended', { state: 'suspended' }, 'Your plan is suspended'],
    ['has paused', { state: 'inactive' }, 'Your plan is paused'],
  ])('shows the number to call for a plan that care %s', async (_, more, title) => {
    await comeTo({ given: planThatIs(more) });
    await heading(title);
    expect(screen.getByRole('link', { name: /^Call 1/ })).toBeTruthy();
  });

  it('leads back to the customer’s other plans', async () => {
    let alone = '';
    const { open, close } = await comeTo({
      given: async (given, of) => {
        await below(given);
        alone = await middlePlan(given, of, { plan: 'talk' });
        await middlePlan(given, of);
      },
    });
    await heading('Change your plan');
    close();
    open(`/subscription/change?subscription=${alone}`);
    await heading('There’s no other plan for you right now');
    const way = screen.getByRole('link', { name: 'Choose another of your plans' });
    expect(way.getAttribute('href')).toBe('/subscription/change');
  });

  it('does not ask which plan is meant when only one of them can be changed', async () => {
    await comeTo({
      given: async (given, of) => {
        await below(given);
        await middlePlan(given, of, { plan: 'talk' });
        await middlePlan(given, of, { isTrial: true, plan: 'music' });
        await middlePlan(given, of);
      },
    });
    expect(await screen.findByRole('radio', { name: /^Essential/ })).toBeTruthy();
    expect(screen.queryByText('Which plan do you want to change?')).toBeNull();
  });

  it('shows all plans when none of them can be changed', async () => {
    await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of, { plan: 'talk' });
        await middlePlan(given, of, { plan: 'music' });
      },
    });
    await heading('There’s no other plan for you right now');
    expect(await screen.findAllByText('All Access')).toHaveLength(2);
  });

  it('asks a past-due customer to pay first', async () => {
    await comeTo({ amountDue: 1099 });
    await heading('Pay your bill first');
    expect(screen.getByRole('link', { name: 'Pay my bill' }).getAttribute('href')).toBe(
      '/account/pay',
    );
  });

  it('keeps a canceled plan with one press, and then changes it', async () => {
    const { press } = await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of, { state: 'pending_cancellation' });
        await below(given);
      },
    });
    await heading('Your plan is already canceled');
    await press('Keep my plan');
    await heading('Change your plan');
    expect(await screen.findByRole('radio', { name: /^Essential/ })).toBeTruthy();
  });

  it('plans a change once when it is confirmed in two tabs', async () => {
    let subscriptionId = '';
    let offerId = '';
    const { press, pick, orderElsewhere, backend } = await comeTo({
      given: async (given, of) => {
        subscriptionId = await middlePlan(given, of);
        offerId = await below(given);
      },
    });
    await pick(/^Essential/);
    await press('Continue');
    await screen.findByRole('button', { name: 'Confirm: nothing to pay today' });
    await orderElsewhere({ planSwitch: { subscriptionId, offerId } });
    await press('Confirm: nothing to pay today');
    expect(await heading('Your change is planned already')).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('says that a change is planned, when no other plan is left', async () => {
    const { press, pick, open, close } = await comeTo({
      given: async (given, of) => {
        await middlePlan(given, of);
        await below(given);
      },
    });
    await pick(/^Essential/);
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    close();
    open('/subscription/change');
    expect(await heading('Your change is planned already')).toBeTruthy();
  });
});
