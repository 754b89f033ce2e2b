import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { arrive } from '../entry/test-arrival.tsx';
import { heading } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/purchase/satellite/targeted/new';
const come = (more: Partial<Parameters<typeof arrive>[0]> = {}) =>
  arrive({
    path,
    purpose: 'satellite',
    namesRadio: true,
    isKnown: true,
    offer: { productGroups: ['satellite'] },
    ...more,
  });

describe('targeted radio offer by pages', () => {
  it('shows the plan, its recipient, the radio and the last day', async () => {
    const page = await come({ offer: { productGroups: ['satellite'], endsInDays: 14 } });
    await heading('Your offer for your radio');
    expect(page.address()).toBe(`${path}/offer?utm=mail`);
    for (const text of ['All Access', 'Good until', '2016 BMW 320i'])
      expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
    const ways = ['See other plans', 'Not your radio?'];
    for (const name of ways) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        '/subscribe/checkout/purchase/satellite/organic/new',
      );
    }
  });

  it('asks its recipient only to sign in when everything else is known', async () => {
    const page = await come();
    await page.press('Accept this offer');
    await heading('Sign in to accept your offer');
    expect(page.address()).toBe(`${path}/details?utm=mail`);
    await screen.findByLabelText('Email or username');
    await page.signIn();
    await heading('Payment');
    expect(page.address()).toBe(`${path}/payment?utm=mail`);
    expect(
      await screen.findByRole('radio', { name: /Visa •••• 4242/, checked: true }),
    ).toBeTruthy();
    await page.agree();
    await page.press('Start plan: pay $3.00 today');
    await heading('You’re all set, Avery');
    expect(page.address()).toMatch(/targeted\/new\/done\?/);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { offerId: page.offer, radio: { deviceId: expect.stringMatching(/./) } },
    ]);
  });

  it('does not show a form that would disappear once the account has loaded', async () => {
    const page = await come();
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    let wasAsked = false;
    const eye = new MutationObserver(() => {
      wasAsked ||= screen.queryByLabelText('First name') !== null;
    });
    eye.observe(document.body, { childList: true, subtree: true });
    await page.signIn();
    await heading('Payment');
    eye.disconnect();
    expect(wasAsked).toBe(false);
  });

  it('needs two pages for a signed-in customer with a card on file', async () => {
    const page = await come({ authenticates: true });
    await page.press('Accept this offer');
    await heading('Payment');
    expect(
      await screen.findByRole('radio', { name: /Visa •••• 4242/, checked: true }),
    ).toBeTruthy();
  });

  it('discards the card on file when it is declined and asks for another payment method', async () => {
    const page = await come({ authenticates: true });
    const kept = () => page.sdk.drafts.get(`${path}#${page.offer}`, 'choices');
    await page.press('Accept this offer');
    await heading('Payment');
    await page.agree();
    page.backend.refuse('orders.confirmOrder', { code: 'CREDIT_CARD_ERROR' });
    await page.press('Start plan: pay $3.00 today');
    await screen.findByRole('radio', { name: /Visa •••• 4242.*just declined it/ });
    expect(screen.getByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'New card', checked: true })).toBeTruthy();
    expect(JSON.parse(kept() ?? '{}')).not.toHaveProperty('paying');
  });

  it('asks for an address and a card when none is known', async () => {
    const page = await come({ authenticates: true, isKnown: false });
    await page.press('Accept this offer');
    await heading('Where do you mainly listen?');
    await page.fillAddress();
    await page.press('Continue');
    await heading('Payment');
    await page.agree();
    await page.payByCard('Start plan: pay $3.00 today');
    await heading('You’re all set, Avery');
  });

  it('accepts a gift card for a new plan, but not for a change of plan', async () => {
    const toPayment = async (hasPlan: boolean) => {
      const page = await come({ authenticates: true, isKnown: false, hasPlan });
      await page.press('Accept this offer');
      await page.fillAddress();
      await page.press('Continue');
      await heading('Payment');
      return page;
    };
    const { unmount } = await toPayment(false);
    await screen.findByText('Use a gift card');
    unmount();
    await toPayment(true);
    await screen.findByTitle('Card details');
    expect(screen.queryByText('Use a gift card')).toBeNull();
  });

  it('changes the plan that the radio already has instead of adding one', async () => {
    const page = await come({ authenticates: true, hasPlan: true });
    await page.press('Accept this offer');
    await heading('Payment');
    await page.agree();
    await page.press(/^Start plan: /);
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toHaveLength(1);
  });

  it('starts with the offer, whichever page was requested', async () => {
    const page = await come({ path: `${path}/review` });
    await heading('Your offer for your radio');
    await waitFor(() => expect(page.address()).toBe(`${path}/offer?utm=mail`));
  });

  it.each([
    ['has expired', { offer: { status: 'Expired' } }, 'This offer has ended'],
    ['was used', { offer: { status: 'Redeemed' } }, 'This offer has already been used'],
    ['has an expired link', { isOver: true }, 'We couldn’t find this offer'],
  ])('links to the plans for any radio when the offer %s', async (_, request, said) => {
    await come(request);
    await heading(said);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/subscribe/checkout/purchase/satellite/organic/new',
    );
  });
});
