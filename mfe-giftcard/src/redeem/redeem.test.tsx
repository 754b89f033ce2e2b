import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

describe('gift card redemption', () => {
  it('adds a numbered card to the credit of a customer who signs in during the flow', async () => {
    const { backend, sdk, person } = await visit();
    const card = await backend.given.giftCard({ balance: 5000 });
    const avery = await backend.given.customer({ credit: 1599 });

    await person.lookUp(card.input);
    await heading('$50.00 on this card');
    await person.press(/redeem to my account/i);
    await person.signIn(avery);

    await heading('Redeem $50.00 to your account?');
    expect(await screen.findByText('Avery Stone')).toBeTruthy();
    expect(screen.getByText(/can’t be undone/)).toBeTruthy();
    await person.press(/redeem \$50\.00/i);

    await heading('$50.00 is on your account');
    expect(screen.getByText('$65.99')).toBeTruthy();
    expect(screen.getByText('Nothing due')).toBeTruthy();
    expect(screen.getByText('Sent to the email of your account')).toBeTruthy();
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date());
    expect(screen.getByText(today)).toBeTruthy();
    expect(sdk.session.current()).toMatchObject({ type: 'authenticated' });
  });

  it('accepts a code alone and hides the CVC field', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard({ by: 'identifier', balance: 2500 });

    await person.type(/card number or code/i, '6031');
    expect(await screen.findByLabelText(/CVC/)).toBeTruthy();
    await person.lookUp(card.input);

    await heading('$25.00 on this card');
  });

  it('accepts an expiry date with a four-digit year', async () => {
    const { backend, person } = await visit();
    const { input } = await backend.given.giftCard();
    if (!('number' in input)) throw new Error('asked for a card by number');
    const { month, year } = input.expiry;

    await person.enter(input);
    await person.type(/expir/i, `${month}/${year}`);
    expect(screen.getByLabelText(/expir/i)).toHaveProperty('value', `${month}/${year}`);
    await person.press(/check balance/i);

    await heading('$50.00 on this card');
  });

  it('accepts a second card and adds it to the credit', async () => {
    const { backend, person } = await visit();
    const first = await backend.given.giftCard({ balance: 5000 });
    const second = await backend.given.giftCard({ balance: 2500 });
    const avery = await backend.given.customer();

    await person.lookUp(first.input);
    await person.press(/redeem to my account/i);
    await person.signIn(avery);
    await person.press(/redeem \$50\.00/i);
    await heading('$50.00 is on your account');
    await person.press(/redeem another card/i);
    await person.lookUp(second.input);
    await heading('$25.00 on this card');
    await person.press(/redeem to my account/i);
    await person.press(/redeem \$25\.00/i);

    await heading('$25.00 is on your account');
    expect(screen.getByText('$75.00')).toBeTruthy();
  });

  it('shows the amount due beside the new credit, with a link to the bill', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    const avery = await backend.given.customer({ amountDue: 1599 });

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(avery);
    await person.press(/redeem/i);

    await heading('$50.00 is on your account');
    expect(screen.getByText('$15.99')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your bill' }).getAttribute('href')).toBe(
      '/account',
    );
  });

  it('sends the redemption once when the button is pressed twice', async () => {
    const { backend, person, held } = await visit();
    const card = await backend.given.giftCard();
    const avery = await backend.given.customer();

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(avery);
    const redeem = await screen.findByRole('button', { name: /redeem/i });
    act(() => {
      redeem.click();
      redeem.click();
    });

    await heading('$50.00 is on your account');
    expect(backend.timesAsked('giftCards.redeem')).toBe(1);
    expect(held.filter(Boolean)).toHaveLength(1);
    expect(held.at(-1)).toBe(false);
  });

  it('formats amounts in French', async () => {
    const { backend, person } = await visit({ country: 'CA', locale: 'fr-CA' });
    const card = await backend.given.giftCard({ country: 'CA', balance: 5000 });
    const avery = await backend.given.customer({ country: 'CA', credit: 1599, amountDue: 1599 });

    await person.lookUp(card.input);
    await heading('50,00\u00a0$ sur cette carte');
    await person.press(/utiliser la carte/i);
    await person.signIn(avery);
    await person.press(/utiliser la carte\u00a0: 50,00\u00a0\$/i);

    await heading('50,00\u00a0$ de plus à votre compte');
    expect(document.body.textContent).toContain('Crédit actuel65,99\u00a0$');
    expect(document.body.textContent).toContain('Montant à payer15,99\u00a0$');
  });

  it('keeps the card during sign-in, but stores it neither in the URL nor in browser storage', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard({ by: 'identifier' });

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await heading('Sign in to redeem your card');
    const traces = [location.href, ...Object.values({ ...sessionStorage, ...localStorage })].join();
    expect(traces).not.toContain('SDB-GIFT');

    await person.press(/^back$/i);
    await heading('$50.00 on this card');
  });
});
