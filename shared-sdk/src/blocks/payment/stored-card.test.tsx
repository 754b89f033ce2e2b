import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const ways = () => screen.getAllByRole('radio').map((way) => way.closest('label')?.textContent);

describe('Payment: stored card', () => {
  it('is listed first, preselected, and needs no further input', async () => {
    const { press, done, fromBefore } = await visit({
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    await press('Continue');

    expect(ways()).toEqual([expect.stringMatching(/^Visa •••• 4242, \d\d\/\d\d$/), 'New card']);
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject(fromBefore as object);
    expect(screen.queryByTitle('Card details')).toBeNull();
  });

  it('is disabled when it has expired', async () => {
    await visit({
      given: (backend, customer) => backend.given.paymentMethod(customer, { expiresInMonths: -1 }),
    });
    const card = await screen.findByRole('radio', {
      name: /Expired. Enter its new details as a new card/,
    });

    expect(card).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: 'New card' })).toHaveProperty('checked', true);
  });

  it('is selectable and marked when it expires this month', async () => {
    const { press, done } = await visit({
      given: (backend, customer) => backend.given.paymentMethod(customer, { expiresInMonths: 0 }),
    });
    const card = await screen.findByRole('radio', { name: /Expires this month/ });
    expect(card).toHaveProperty('checked', true);
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it('has to be chosen again after a decline', async () => {
    const { press, done, refuse } = await visit({
      async given(backend, customer) {
        await backend.given.paymentMethod(customer);
        return backend.given.paymentMethod(customer, { number: '5555555555554444' });
      },
    });
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();

    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    expect(screen.getByRole('radio', { name: /4444.*just declined it/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    const methods = screen.getByRole('group', { description: /^Your bank declined this card/ });
    expect(within(methods).getAllByRole('radio')).toHaveLength(3);
    await press('Continue');
    expect(await screen.findByRole('link', { name: 'Choose a payment method' })).toBeTruthy();
    expect(done).toHaveLength(1);
  });

  it('is marked when the bank declined it before the block opened', async () => {
    await visit({
      refused: {},
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    expect(await screen.findByRole('radio', { name: /4242.*just declined it/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'New card', checked: true })).toBeTruthy();
  });

  it('is described in French', async () => {
    await visit({
      locale: 'fr-CA',
      given: (backend, customer) => backend.given.paymentMethod(customer, { expiresInMonths: 0 }),
    });
    await screen.findByRole('radio', { name: /^Visa •••• 4242.*Expire ce mois-ci$/ });
    expect(screen.getByText('Mode de paiement')).toBeTruthy();
  });
});
