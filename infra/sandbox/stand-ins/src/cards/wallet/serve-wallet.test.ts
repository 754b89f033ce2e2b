import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cards, localKeys, startCards } from '../start-cards.ts';

let cards: Cards;
beforeAll(async () => {
  cards = await startCards({ port: 0 });
});
afterAll(() => cards.close());

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, cards.url), init);

describe('wallet stand-in', () => {
  it('links its address to the manifests and the payment handler script', async () => {
    const named = await ask('/wallet', { method: 'HEAD' });
    const [, method = ''] = /^<([^>]+)>; rel="payment-method-manifest"$/.exec(
      named.headers.get('link') ?? '',
    ) as unknown as string[];
    const { default_applications: apps } = await (await ask(method)).json();
    const app = await ask(apps[0]);
    expect(app.headers.get('access-control-allow-origin')).toBe('*');
    const { icons, serviceworker } = await app.json();
    // The CSP of pages allows no other images.
    expect(icons[0].src).toMatch(/^data:image\/png;base64,/);
    const worker = await ask(serviceworker.src);
    expect(worker.headers.get('content-type')).toContain('javascript');
    const script = await worker.text();
    expect(script).toContain("addEventListener('paymentrequest'");
    // Payment handlers run as classic scripts, which cannot import or export.
    expect(script).not.toMatch(/^(?:import|export) /m);
    expect(new URL(serviceworker.src, cards.url).href).toMatch(
      new RegExp(`^${new URL(serviceworker.scope, cards.url)}`),
    );
  });

  it.each([
    ['en-US', 'US', 'Choose a card', 'Avery Stone'],
    ['en-CA', 'CA', 'Choose a card', 'Noémie Tremblay'],
    ['fr-CA', 'CA', 'Choisissez une carte', 'Noémie Tremblay'],
  ])(
    'renders its sheet in %s with the cardholder of that country',
    async (locale, country, words, holder) => {
      const answer = await ask(`/wallet/sheet?${new URLSearchParams({ locale, country })}`);
      const page = await answer.text();
      expect(page).toContain(words);
      expect(page).toContain(holder);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it('returns a card that the gateway knows as a wallet card, with its owner', async () => {
    const body = new URLSearchParams({ card: '4242', country: 'US' });
    const given = await ask('/wallet/cards', { method: 'POST', body });
    const { paymentMethod, payer } = await given.json();
    expect(payer).toMatchObject({ firstName: 'Avery', address: { city: 'Troy', state: 'NY' } });
    const headers = { authorization: `Bearer ${localKeys.secret}` };
    expect(
      await (await ask(`/v1/payment_methods/${paymentMethod}`, { headers })).json(),
    ).toMatchObject({
      card: { brand: 'visa', last4: '4242', wallet: { type: 'google_pay' } },
      billing_details: {
        name: 'Avery Stone',
        address: { line1: '14 Elm St', postal_code: '12180' },
      },
    });
  });

  it('returns a card that the bank declines when the card is attached to a customer', async () => {
    const body = new URLSearchParams({ card: '0002', country: 'US' });
    const { paymentMethod } = await (await ask('/wallet/cards', { method: 'POST', body })).json();
    const attached = await ask(`/v1/payment_methods/${paymentMethod}/attach`, {
      method: 'POST',
      headers: { authorization: `Bearer ${localKeys.secret}` },
      body: new URLSearchParams({ customer: 'cus_1' }),
    });
    expect([attached.status, await attached.json()]).toMatchObject([
      402,
      { error: { code: 'card_declined' } },
    ]);
  });

  it('rejects any other card', async () => {
    const body = new URLSearchParams({ card: '9999' });
    expect((await ask('/wallet/cards', { method: 'POST', body })).status).toBe(400);
  });
});
