import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrive, section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout;proactiveFlag=true';
const come = (more: Partial<Parameters<typeof arrive>[0]> = {}) =>
  arrive({
    path,
    purpose: 'proactive',
    isKnown: true,
    hasPlan: 'ending',
    renewal: 'Keep listening',
    ...more,
  });

describe('proactive renewal', () => {
  it('shows what ends, when, and the price to keep it, after an emailed link was followed', async () => {
    const page = await come();
    await heading('Renew before it ends');
    const what = await section('1. Your next plan');
    expect(what.getByText('Your plan ends in 10 days')).toBeTruthy();
    expect(await what.findByRole('radio', { name: /Keep my plan.*Keep listening/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(what.getByText(/You pay nothing today/)).toBeTruthy();
    expect(page.address()).toBe(`${path}?utm=mail`);
    expect(screen.queryByText('Stone')).toBeNull();
  });

  it('renews the plan without a payment today', async () => {
    const page = await come();
    await screen.findByRole('radio', { name: /Keep my plan/ });
    await page.press('Continue');
    await page.signInAndAgree();
    await page.press('Start plan: $0.00 today');
    await heading('You’re all set, Avery');
    expect(screen.getByText(/^Your plan starts on .* Until then, nothing changes/)).toBeTruthy();
    expect(page.address()).toMatch(/^\/subscribe\/checkout\/renewal\/done\?/);
  });

  it('sells another plan when the customer prefers one', async () => {
    const page = await come();
    const other = await page.backend.given.offer({
      kind: 'renewal',
      plan: 'other',
      content: { name: 'Other' },
    });
    page.unmount();
    const token = await page.backend.given.entryLink({ of: page.customer, purpose: 'proactive' });
    const again = await visit({ path: `${path}?token=${token}`, again: page });
    await again.user.click(await screen.findByRole('radio', { name: /Other plans/ }));
    await again.press('Continue');
    expect((await screen.findAllByText('Choose a plan')).length).toBeGreaterThan(0);
    const plans = within(await screen.findByRole('group', { name: /plan/i }));
    await again.user.click(plans.getByRole('radio', { name: /^Other/ }));
    await again.press('Continue');
    await page.signInAndAgree();
    await again.press('Start plan: $0.00 today');
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ offers: { pending: other } }]);
  });

  it('asks which of two plans to renew and continues with the chosen one', async () => {
    const page = await visit({
      path,
      async given(given, of) {
        await given.subscription({ of, renewsInDays: 20 });
        await given.subscription({ of, state: 'pending_cancellation' });
        await given.offer({ kind: 'renewal', content: { name: 'Keep listening' } });
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: /Ends on/ }));
    await page.press('Continue');
    expect(await screen.findByText('Your plan ends in 10 days')).toBeTruthy();
  });

  it('offers to keep a plan that renews automatically', async () => {
    const page = await come({ hasPlan: true, renewal: 'Keep listening' });
    await screen.findByText('Your plan renews in 10 days');
    expect(page.address()).toBe(`${path}?utm=mail`);
  });

  it('moves focus to the heading after sign-in', async () => {
    const page = await visit({ path });
    await heading('Renew before it ends');
    const { given } = page.backend;
    const customer = await given.customer();
    await given.subscription({ of: customer, state: 'pending_cancellation' });
    await given.offer({ kind: 'renewal', content: { name: 'Keep listening' } });
    await act(async () => void (await signInWithPassword(page.sdk, customer)));
    await section('1. Your next plan');
    const title = await heading('Renew before it ends');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('asks a visitor without a link to sign in', async () => {
    await visit({ path });
    await heading('Renew before it ends');
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use my Radio ID instead' }).getAttribute('href')).toBe(
      '/subscribe/checkout/renewal',
    );
  });

  it('says that there is nothing to renew when no plan is ending', async () => {
    await come({ hasPlan: false });
    await heading('Nothing to renew');
  });

  it('reports an expired link and asks for sign-in instead', async () => {
    await come({ isOver: true });
    await screen.findByText('This link has expired');
    expect(await screen.findByLabelText('Email or username')).toBeTruthy();
  });
});
