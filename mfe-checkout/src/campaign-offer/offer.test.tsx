import { describe, expect, it } from '@jest/globals';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import { arrive, section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/offer/flepz';

/** Creates a campaign with one offer, and a customer who opens it. */
async function campaign(request: { productGroups?: string[]; status?: string } = {}) {
  const backend = createFakeBackend();
  const { given } = backend;
  const offer = await given.offer({ kind: 'targeted', content: { name: 'For you' }, ...request });
  const programCode = await given.program([offer]);
  const customer = await given.customer({
    phone: '2125550111',
    serviceAddress: {
      addressLine1: '80 State St',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US',
    },
  });
  const radio = await given.radio({ of: customer });
  const dataLayer = createDataLayer();
  const again = { backend, sdk: backend.newSdk({ country: 'US', dataLayer }), offer };
  sessionStorage.clear();
  const page = await visit({ path: `${path}?programCode=${programCode}`, again });
  return { ...page, customer, radio };
}

type Page = Awaited<ReturnType<typeof campaign>>;

async function enterDetails({ fill, press, customer }: Page) {
  await fill(/^First name/, 'Avery');
  await fill(/^Last name/, 'Stone');
  await fill(/^Email$/, customer.handle);
  await fill(/^Phone/, '212-555-0111');
  await fill(/^ZIP code/, '12207');
  await press('Find my account');
}

describe('campaign offer', () => {
  it('appears after the customer confirms a match by five details', async () => {
    const page = await campaign();
    const parts: unknown[] = [];
    page.sdk.dataLayer.into((told) => void (told.event === 'component' && parts.push(told)));
    await heading('Your offer');
    await enterDetails(page);
    await heading('Is this you?');
    await page.press('Yes, continue');
    const offer = await section('1. Your offer');
    expect(await offer.findByText('For you')).toBeTruthy();
    expect(offer.getByText(/A\. S\./)).toBeTruthy();
    const stage = { event: 'component', page: 'authenticate' };
    expect(parts).toEqual([
      { ...stage, component: 'accountlookup' },
      { ...stage, component: 'accountlookupinterstitialstep' },
      { ...stage, component: 'offerpresentmentstep' },
    ]);
    await page.press('Accept this offer');
    await screen.findByLabelText('Email or username');
  });

  it('appears after a lookup by radio and owner when it is for a radio', async () => {
    const page = await campaign({ productGroups: ['satellite'] });
    await page.fill('Radio ID', page.radio.radioId.toLowerCase());
    await page.fill('First name', 'Avery');
    await page.fill('Last name', 'Nobody');
    await page.fill('ZIP code', '12207');
    await page.press('Find my radio');
    await screen.findByText('We couldn’t find this radio', {}, { timeout: 5_000 });
    await page.fill('Last name', 'Stone');
    await page.press('Find my radio');
    await screen.findByRole('heading', { name: 'Is this you?' }, { timeout: 5_000 });
    expect(screen.getByText(new RegExp(page.radio.radioIdLastFour))).toBeTruthy();
    await page.press('Yes, continue');
    const offer = await section('1. Your offer');
    expect(await offer.findByText('For you')).toBeTruthy();
  });

  it('reports a radio lookup to the data layer', async () => {
    const page = await campaign({ productGroups: ['satellite'] });
    await page.fill('Radio ID', page.radio.radioId);
    const told: unknown[] = [];
    page.sdk.dataLayer.into((one) => void (one.event === 'component' && told.push(one)));
    expect(told).toEqual([{ event: 'component', page: 'AUTHENTICATE', component: 'rflzLookup' }]);
  });

  it('keeps the typed details when the customer rejects the match', async () => {
    const page = await campaign();
    await enterDetails(page);
    await heading('Is this you?');
    await page.press('No, search again');
    await heading('Your offer');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(page.customer.handle);
  });

  it.each([
    ['has expired', 'Expired', 'This offer has ended'],
    ['was used', 'Redeemed', 'This offer has already been used'],
    ['was withdrawn', 'Canceled', 'This offer is no longer available'],
  ])('reports an offer that %s before the visitor enters anything', async (_, status, said) => {
    await campaign({ status });
    await heading(said);
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });

  it('reports a promo code that was already redeemed', async () => {
    const backend = createFakeBackend();
    const { given } = backend;
    const offer = await given.offer({ isListed: true });
    const code = await given.promoCode({ refusal: 'OFFER_REDEEMED' });
    sessionStorage.clear();
    const again = { backend, sdk: backend.newSdk({ country: 'US' }), offer };
    await visit({ path: `${path}?promocode=${code}`, again });
    expect(await heading('This offer has already been used')).toBeTruthy();
  });

  it('asks for no address when it is for the app', async () => {
    const page = await arrive({ path, purpose: 'offer', offer: {} });
    await page.press('Accept this offer');
    await page.signIn();
    await page.fill('ZIP code', '12207');
    expect(screen.queryByLabelText('Address')).toBeNull();
  });

  it('can be bought by a customer who followed a link', async () => {
    const page = await arrive({ path, purpose: 'offer', offer: {}, isKnown: true });
    const offer = await section('1. Your offer');
    expect(await offer.findByText('All Access')).toBeTruthy();
    await page.press('Accept this offer');
    await page.signInAndAgree();
    await page.press('Start plan: pay $3.00 today');
    await heading('You’re all set, Avery');
  });
});
