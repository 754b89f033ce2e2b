import { describe, expect, it } from '@jest/globals';
import type { FakeBackend, GivenCustomer, GivenGiftCard } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, visit } from './test-visit.tsx';

const cardField = () => screen.getByLabelText(/card number or code/i);
/** Text of the message at the field itself, not of the summary above the form. */
const saidAt = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('refused gift card', () => {
  it('links to the site of the country that the card was issued in', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard({ country: 'CA' });

    await person.lookUp(card.input);

    expect(await screen.findByText('This gift card works only in Canada')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go to Sideband Canada' });
    expect(link.getAttribute('href')).toBe('http://ca.localhost:4000/subscribe/giftcard');
  });

  it('is reported at the field when the card has no balance', async () => {
    const { backend, person, titles } = await visit();
    const card = await backend.given.giftCard({ balance: 0 });

    await person.lookUp(card.input);

    await screen.findByText('There is a problem');
    expect(saidAt(cardField())).toContain('This gift card has no money left');
    await waitFor(() => expect(titles.at(-1)).toBe('Error: Gift card'));
  });

  it('is reported at the field when the same customer has already redeemed the card', async () => {
    const { backend, sdk, person } = await visit();
    const card = await backend.given.giftCard();
    const avery = await backend.given.customer();
    await redeemElsewhere(backend, avery, card);
    await act(async () => void (await signInWithPassword(sdk, avery)));

    await person.lookUp(card.input);

    await screen.findByText('There is a problem');
    expect(saidAt(cardField())).toContain('You’ve already redeemed this gift card');
  });

  it.each([
    ['a balance of zero', { minorUnits: 0, currency: 'USD' }, 'This gift card has no money left'],
    ['no balance', undefined, 'We can’t find this gift card'],
    ['a balance of null', null, 'We can’t find this gift card'],
  ])('is reported even when a successful response has %s', async (_, balance, words) => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    const found = { giftCardTokenId: 'gift-card-token-0001', lastFour: '0017', country: 'US' };
    backend.answer('giftCards.lookUp', { ...found, balance });

    await person.lookUp(card.input);

    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
  });

  it('asks for CVC and expiry date at the fields when only its number was entered', async () => {
    const { backend, person } = await visit();
    const { input } = await backend.given.giftCard();
    if (!('number' in input)) throw new Error('asked for a card by number');

    await person.type(/card number or code/i, input.number);
    await person.user.click(screen.getByRole('checkbox', { name: /only has a number/ }));
    await person.press(/check balance/i);

    await screen.findByText('There is a problem');
    expect(saidAt(screen.getByLabelText(/^CVC/))).toContain('Enter the CVC');
    expect(saidAt(screen.getByLabelText(/expiration date/i))).toContain(
      'Enter the expiration date',
    );
    expect(screen.queryByText('We can’t find this gift card')).toBeNull();
    await person.lookUp(input);
    await heading('$50.00 on this card');
  });

  it('is reported above the form when the card is unknown, and its number stays in the field, in groups of digits', async () => {
    const { person } = await visit();

    await person.lookUp({
      number: '6031000099990000',
      cvv2: '123',
      expiry: { month: '12', year: '2030' },
    });

    expect(await screen.findByText('We can’t find this gift card')).toBeTruthy();
    expect(cardField()).toHaveProperty('value', '6031 0000 9999 0000');
  });

  it('says how long to wait after too many attempts', async () => {
    const { person } = await visit();
    for (let tries = 0; tries < 5; tries += 1) {
      await person.lookUp({ cardIdentifier: `SDB-GUESS-${tries}` });
      await screen.findByText('We can’t find this gift card');
    }

    await person.press(/check balance/i);

    expect(await screen.findByText(/^Wait 10 minutes/)).toBeTruthy();
  });
});

describe('gift card form validation', () => {
  it('requires CVC and expiry date together, and reports the missing one at its field', async () => {
    const { backend, person } = await visit();

    await person.type(/card number or code/i, '6031000000000017');
    await person.type(/^CVC/, '123');
    await person.press(/check balance/i);

    await screen.findByText('There is a problem');
    expect(saidAt(screen.getByLabelText(/expiration date/i))).toContain(
      'Enter the expiration date, such as 12/27',
    );
    expect(saidAt(screen.getByLabelText(/^CVC/))).not.toContain('Enter');
    expect(backend.timesAsked('giftCards.lookUp')).toBe(0);
  });

  it('requires CVC and expiry date of a numbered card before it asks the server', async () => {
    const { backend, person } = await visit();

    await person.type(/card number or code/i, '6031000000000017');
    await person.press(/check balance/i);

    await screen.findByText('There is a problem');
    expect(saidAt(screen.getByLabelText(/^CVC/))).toContain('Enter the CVC from the back');
    expect(saidAt(screen.getByLabelText(/expiration date/i))).toContain(
      'Enter the expiration date',
    );
    expect(backend.timesAsked('giftCards.lookUp')).toBe(0);
  });

  it('hides CVC and expiry date again when a code is entered', async () => {
    const { person } = await visit();

    await person.type(/card number or code/i, '6031');
    expect(screen.queryByLabelText(/^CVC/)).not.toBeNull();
    await person.type(/card number or code/i, 'SDB-GIFT-2500');

    expect(screen.queryByLabelText(/^CVC/)).toBeNull();
  });
});

describe('failed gift card lookup', () => {
  it('keeps the card after a network failure and allows a retry', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    backend.fail('giftCards.lookUp', 'network');

    await person.lookUp(card.input);
    await screen.findByText('We can’t reach Sideband');
    await person.press(/try again/i);

    await heading('$50.00 on this card');
  });

  it('shows the reference number after a server failure', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    backend.fail('giftCards.lookUp', 500);

    await person.lookUp(card.input);

    expect(await screen.findByText('Something went wrong on our side')).toBeTruthy();
    expect(screen.getByText(/^Reference number: \S+/)).toBeTruthy();
  });
});

describe('gift card confirmation', () => {
  it('ends on a page with a link onward when another customer redeems the card first', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard();
    const [avery, grace] = [await backend.given.customer(), await backend.given.customer()];

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(avery);
    await heading(/^Redeem \$/);
    await redeemElsewhere(backend, grace, card);
    await person.press(/redeem/i);

    await heading('This card was just redeemed');
    await person.press(/redeem another card/i);
    expect(cardField()).toHaveProperty('value', '');
  });

  it('offers another account when card and account belong to different countries', async () => {
    const { backend, person } = await visit();
    const card = await backend.given.giftCard({ country: 'US' });
    const [noemie, avery] = [
      await backend.given.customer({ country: 'CA' }),
      await backend.given.customer({ country: 'US' }),
    ];

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(noemie);
    await heading('This card is for another country');
    expect(backend.timesAsked('giftCards.redeem')).toBe(0);
    await person.press(/use another account/i);
    await heading('Sign in to redeem your card');
    await person.signIn(avery);

    await person.press(/redeem/i);
    await heading('$50.00 is on your account');
  });

  it('shows the new account before redeeming when another customer has signed in meanwhile', async () => {
    const { backend, sdk, person } = await visit();
    const card = await backend.given.giftCard();
    const [avery, grace] = [await backend.given.customer(), await backend.given.customer()];

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(avery);
    const redeem = await screen.findByRole('button', { name: /redeem/i });
    // The button is pressed before the page has rendered the new account.
    await act(async () => {
      await signInWithPassword(sdk, grace);
      redeem.click();
    });

    expect(await screen.findByText(grace.handle)).toBeTruthy();
    expect(backend.timesAsked('giftCards.redeem')).toBe(0);
    await person.press(/redeem/i);
    await heading('$50.00 is on your account');
  });

  it('asks for another lookup when the last one has expired, and keeps what was typed', async () => {
    let today = new Date('2026-11-21T12:00:00Z');
    const { backend, person } = await visit({ now: () => today });
    const card = await backend.given.giftCard();

    await person.lookUp(card.input);
    await person.press(/redeem to my account/i);
    await person.signIn(await backend.given.customer());
    await heading(/^Redeem \$/);
    today = new Date('2026-11-21T12:31:00Z');
    await person.press(/redeem/i);

    await screen.findByText('Check your balance again');
    await person.press(/check balance/i);
    expect(await heading('$50.00 on this card')).toBeTruthy();
  });

  it('asks again for no CVC when a card that only has a number must be looked up again', async () => {
    const { backend, person } = await visit();
    const found = { giftCardTokenId: 'gift-card-token-0001', lastFour: '0017', country: 'US' };
    backend.answer('giftCards.lookUp', {
      ...found,
      balance: { minorUnits: 5000, currency: 'USD' },
    });

    await person.type(/card number or code/i, '6031000000000017');
    await person.user.click(screen.getByRole('checkbox', { name: /only has a number/ }));
    await person.press(/check balance/i);
    await person.press(/redeem to my account/i);
    await person.signIn(await backend.given.customer());
    await heading(/^Redeem \$/);
    backend.refuse('giftCards.redeem', { code: 'BAD_DATA_RETURNED' });
    await person.press(/redeem/i);

    await screen.findByText('Check your balance again');
    expect(screen.getByRole('checkbox', { name: /only has a number/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByLabelText(/^CVC/)).toBeNull();
  });
});

/** Redeems the same card in another browser. */
async function redeemElsewhere(
  backend: FakeBackend,
  customer: GivenCustomer,
  { input }: GivenGiftCard,
) {
  const elsewhere = backend.newSdk();
  await signInWithPassword(elsewhere, customer);
  const card = await elsewhere.bind(giftCards).lookUp(input);
  if (card.ok) await elsewhere.bind(giftCards).redeem(card.value);
}
