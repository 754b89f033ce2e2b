import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

async function visitWithCards(balance = 1500) {
  const visited = await visit({
    given: (backend, customer) => backend.given.paymentMethod(customer),
  });
  const { backend, user } = visited;
  const { input } = await backend.given.giftCard({ by: 'identifier', balance });
  const code = 'cardIdentifier' in input ? input.cardIdentifier : '';
  await user.click(await screen.findByText('Use a gift card'));
  const field = () => screen.getByRole('textbox', { name: 'Gift card number or code' });
  return { ...visited, code, field };
}

describe('Payment: gift card', () => {
  it('tells the page of a gift card that is charged first, and settles with a card for the rest', async () => {
    const { user, code, field, press, done, giftCard } = await visitWithCards();
    await user.type(field(), `${code}{Enter}`);

    await screen.findByText(/^Gift card •••• .*: \$15\.00$/);
    // Keyboard focus stays where the fields were.
    expect(document.activeElement?.textContent).toBe('Remove the gift card');
    expect(giftCard()).toMatchObject({ balance: { minorUnits: 1500, currency: 'USD' } });
    expect(done).toEqual([]);
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ lastFour: '4242' });
  });

  it('looks up a gift card by number with its CVC and expiry date', async () => {
    const { backend, user, field } = await visitWithCards();
    const { input } = await backend.given.giftCard({ balance: 3000 });
    if (!('number' in input)) throw new Error('asked for a card by number');
    const { number, cvv2, expiry } = input;
    await user.type(field(), number);
    await user.type(screen.getByRole('textbox', { name: /^CVC of the gift card/ }), cvv2);
    const expiryField = screen.getByRole('textbox', { name: /^Expiration date of the gift card/ });
    await user.type(expiryField, `${expiry.month}/${expiry.year}{Enter}`);

    expect(await screen.findByText(/^Gift card •••• .*: \$30\.00$/)).toBeTruthy();
  });

  it('requires CVC and expiry date together and sends no request without both', async () => {
    const { backend, user, field } = await visitWithCards();
    await user.type(field(), '6031000000000017');
    const cvc = () => screen.getByRole('textbox', { name: /^CVC of the gift card/ });
    const expiry = () => screen.getByRole('textbox', { name: /^Expiration date of the gift card/ });
    await user.type(cvc(), '123{Enter}');
    await waitFor(() => expect(expiry().getAttribute('aria-invalid')).toBe('true'));
    expect(cvc().getAttribute('aria-invalid')).not.toBe('true');

    await user.clear(cvc());
    await user.type(expiry(), '12/27{Enter}');
    await waitFor(() => expect(cvc().getAttribute('aria-invalid')).toBe('true'));
    expect(expiry().getAttribute('aria-invalid')).not.toBe('true');
    expect(backend.timesAsked('giftCards.lookUp')).toBe(0);
  });

  it('can be removed again', async () => {
    const { user, code, field, press, giftCard } = await visitWithCards();
    await user.type(field(), code);
    await press('Check balance');
    await screen.findByText(/^Gift card •••• /);
    expect(giftCard()).toBeDefined();
    await press('Remove the gift card');
    expect(giftCard()).toBeUndefined();
  });

  it('shows an error at the field for a gift card without a balance, and still lets the customer pay', async () => {
    const { user, code, field, press, done } = await visitWithCards(0);
    await user.type(field(), code);
    await press('Check balance');

    await screen.findByText('This gift card has no balance left');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it('says what to check for an unknown gift card', async () => {
    const { user, field, press } = await visitWithCards();
    await user.type(field(), 'SDB-NOTHING');
    await press('Check balance');
    expect(await screen.findByText('We can’t read this gift card')).toBeTruthy();
  });

  it('says where a gift card of the other country can be used, and still lets the customer pay', async () => {
    const { backend, user, field, press, done, giftCard } = await visitWithCards();
    const { input } = await backend.given.giftCard({ by: 'identifier', country: 'CA' });
    await user.type(field(), 'cardIdentifier' in input ? input.cardIdentifier : '');
    await press('Check balance');
    await screen.findByText('This gift card works only in Canada');

    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(giftCard()).toBeUndefined();
  });

  it('is not offered where the page takes none', async () => {
    await visit({
      takesGiftCards: false,
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    await screen.findByRole('radio', { name: 'New card' });
    expect(screen.queryByText('Use a gift card')).toBeNull();
  });

  it('ignores a gift card that a successful response returns with a zero or missing balance', async () => {
    const { backend, user, field, press, done, giftCard } = await visitWithCards();
    const found = { giftCardTokenId: 'gift-card-token-0001', lastFour: '0017', country: 'US' };
    await user.type(field(), 'SDB-GIFT');
    backend.answer('giftCards.lookUp', { ...found, balance: { minorUnits: 0, currency: 'USD' } });
    await press('Check balance');
    await screen.findByText('This gift card has no balance left');
    backend.answer('giftCards.lookUp', found);
    await press('Check balance');
    await screen.findByText('We can’t read this gift card');

    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(giftCard()).toBeUndefined();
  });
});
