import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { arrive, section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const streaming = '/subscribe/checkout/purchase/streaming';
const start = 'Start plan: pay $3.00 today';

describe('targeted offer by sections', () => {
  it('shows the plan and its masked recipient, and removes the token from the URL', async () => {
    const page = await arrive({ path: streaming, purpose: 'streaming', offer: {} });
    await heading('Your offer');
    const offer = await section('1. Your offer');
    expect(offer.getByText('All Access')).toBeTruthy();
    expect(offer.getByText(/A\. S\./)).toBeTruthy();
    expect(page.address()).toBe(`${streaming}?utm=mail`);
    expect(screen.queryByText('Stone')).toBeNull();
  });

  it('opens on the page for radio plans when the offer is for a radio', async () => {
    const path = '/subscribe/checkout/purchase/satellite';
    const offer = { productGroups: ['satellite'] };
    const page = await arrive({ path, purpose: 'satellite', namesRadio: true, offer });
    await heading('Your offer');
    expect(await (await section('1. Your offer')).findByText('All Access')).toBeTruthy();
    expect(page.address()).toBe(`${path}?utm=mail`);
  });

  it('is bought for the radio that the link names', async () => {
    const page = await arrive({
      path: '/subscribe/checkout/purchase/satellite',
      purpose: 'satellite',
      namesRadio: true,
      isKnown: true,
      offer: { productGroups: ['satellite'] },
    });
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    await page.signIn();
    await page.agree();
    await page.press(start);
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { offerId: page.offer, radio: { deviceId: expect.stringMatching(/./) } },
    ]);
  });

  it.each([
    ['streaming', 'Choose a streaming plan'],
    ['satellite', 'Choose a plan for your radio'],
  ])('redirects to the open %s plans without a token', async (kind, title) => {
    const path = `/subscribe/checkout/purchase/${kind}`;
    const page = await visit({ path: `${path}?programcode=P1` });
    await heading(title);
    expect(page.address()).toBe(`${path}/organic?programcode=P1`);
  });

  it('can be bought by its recipient, who signs in during the flow', async () => {
    const page = await arrive({ path: streaming, purpose: 'streaming', offer: {}, isKnown: true });
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    await page.signIn();
    expect(await screen.findByRole('button', { name: /^Start plan/ })).toBeTruthy();
    const payment = await section('4. Payment');
    expect(
      await payment.findByRole('radio', { name: /Visa •••• 4242/, checked: true }),
    ).toBeTruthy();
  });

  it('asks a recipient without an address only for the ZIP code', async () => {
    const page = await arrive({ path: streaming, purpose: 'streaming', offer: {} });
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
    await page.signIn();
    await page.fill('ZIP code', '12207');
    expect(screen.queryByLabelText('Address')).toBeNull();
    await page.press('Continue');
    expect(await screen.findByRole('button', { name: /^Start plan|^Continue/ })).toBeTruthy();
    expect((await section('3. Your details')).getByText(/12207/)).toBeTruthy();
  });

  it.each([
    ['has expired', { status: 'Expired' }, 'This offer has ended'],
    ['was used', { status: 'Redeemed' }, 'This offer has already been used'],
    ['was withdrawn', { status: 'Canceled' }, 'This offer is no longer available'],
    ['is invalid', { status: 'Invalid' }, 'This offer is no longer available'],
  ])('links to the open plans when the offer %s', async (_, offer, said) => {
    await arrive({ path: streaming, purpose: 'streaming', offer });
    await heading(said);
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/subscribe/checkout/purchase/streaming/organic',
    );
  });

  it('links to the account when the offer was already accepted', async () => {
    const page = await arrive({ path: streaming, purpose: 'streaming', offer: {}, isKnown: true });
    await page.press('Accept this offer');
    await page.signIn();
    await page.agree();
    await page.press(start);
    await heading('You’re all set, Avery');
    await page.openAgain();
    await heading('You already have this offer');
    const way = screen.getByRole('link', { name: 'Go to my account' });
    expect(way.getAttribute('href')).toBe('/account');
    expect(screen.queryByText('This link has expired')).toBeNull();
  });

  it('reports an expired link and links to other plans', async () => {
    await arrive({ path: streaming, purpose: 'streaming', offer: {}, isOver: true });
    await heading('We couldn’t find this offer');
    expect(screen.getByText('This link has expired')).toBeTruthy();
  });
});

describe('one-click offer', () => {
  const path = '/subscribe/oneclick';
  const come = (isKnown: boolean) =>
    arrive({ path, purpose: 'oneClick', offer: {}, authenticates: true, isKnown });

  it('is bought with one click when everything is on file', async () => {
    const page = await come(true);
    await heading('Review and confirm');
    const payment = await section('4. Payment');
    expect(
      await payment.findByRole('radio', { name: /Visa •••• 4242/, checked: true }),
    ).toBeTruthy();
    expect((await section('1. Your offer')).getByText('All Access')).toBeTruthy();
    await screen.findByRole('button', { name: start });
    expect(screen.getByText(/^Everything’s filled in/)).toBeTruthy();
    await page.agree();
    await page.press(start);
    await heading('You’re all set, Avery');
  });

  it('changes the plan that the radio already has instead of adding one', async () => {
    const page = await arrive({
      path,
      purpose: 'oneClick',
      authenticates: true,
      isKnown: true,
      namesRadio: true,
      hasPlan: true,
      offer: { productGroups: ['satellite'] },
    });
    await heading('Review and confirm');
    await page.agree();
    await page.press(/^Start plan: /);
    await heading('You’re all set, Avery');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toHaveLength(1);
  });

  it('shows a change button only for finished sections', async () => {
    await arrive({ path, purpose: 'oneClick', offer: {}, isKnown: true });
    const account = await section('2. Your account');
    await account.findByLabelText('Email or username');
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
  });

  it('opens the missing sections and does not claim that everything is filled in', async () => {
    const page = await come(false);
    expect(screen.queryByText(/^Everything’s filled in/)).toBeNull();
    // A plan for the app needs no address.
    await page.fill('ZIP code', '12207');
    expect(screen.queryByLabelText('Address')).toBeNull();
    await page.press('Continue');
    await page.agree();
    await page.payByCard(start);
    await heading('You’re all set, Avery');
  });
});
