import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ChargedOrder } from './Payment.tsx';
import { visit } from './test-visit.tsx';

const terms = { field: 'offerTerms', message: 'Accept the terms' };

function orderThat(rest: Partial<ChargedOrder> = {}) {
  const pressed: string[] = [];
  const order: ChargedOrder = {
    content: <p>Due today</p>,
    fields: ['offerTerms'],
    mistakes: () => [],
    state: 'priced',
    busyLabel: 'Updating',
    onPress: () => void pressed.push('pressed'),
    ...rest,
  };
  return { order, pressed };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
});

describe('Payment: with an order that the button charges', () => {
  it('lists the errors of the card and of the order together', async () => {
    const { order } = orderThat({ mistakes: () => [terms] });
    const { openFields, press, done } = await visit({ order });
    await openFields();
    await press('Continue');
    expect(await screen.findByRole('link', { name: 'Enter the card number' })).toBeTruthy();
    expect(screen.getByRole('link', { name: terms.message })).toBeTruthy();
    expect(done).toEqual([]);
  });

  it('requires valid values for a stored card, too', async () => {
    const { order, pressed } = orderThat({ mistakes: () => [terms] });
    const given: Parameters<typeof visit>[0] = {
      order,
      given: (backend, customer) => backend.given.paymentMethod(customer),
    };
    const { press, done } = await visit(given);
    await screen.findByRole('radio', { name: /4242/, checked: true });
    await press('Continue');
    expect(await screen.findByRole('link', { name: terms.message })).toBeTruthy();
    expect([...done, ...pressed]).toEqual([]);
  });

  it.each(['pricing', 'placing'] as const)('ignores a press while %s', async (state) => {
    const { order, pressed } = orderThat({ state });
    const { user, done } = await visit({
      order,
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    const card = await screen.findByRole('radio', { name: /4242/, checked: true });
    const button = screen.getByRole('button', { name: /Updating|Checking/ });
    await user.click(button);
    fireEvent.submit(card.closest('form') as HTMLFormElement);
    expect([...done, ...pressed]).toEqual([]);
  });

  it('has no button while there is no price', async () => {
    const { order } = orderThat({ state: 'unpriced' });
    await visit({ order });
    await screen.findByText('Due today');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('selects a card from a wallet without settling with it', async () => {
    const details = { paymentMethod: 'pm_4242x1239xwallet1' };
    Object.assign(globalThis, {
      PaymentRequest: class {
        canMakePayment = async () => true;
        show = async () => ({ details, complete: async () => {} });
      },
    });
    const chosen: string[] = [];
    const { order } = orderThat();
    const onWallet = ({ lastFour }: { lastFour: string }) => void chosen.push(lastFour);
    const { press, done } = await visit({ order, onWallet });
    await press('Express checkout');
    await screen.findByText('Your wallet’s card is selected');
    expect(screen.getByRole('radio', { name: /4242/, checked: true })).toBeTruthy();
    expect([chosen, done]).toEqual([['4242'], []]);
    await press('Continue');
    await waitFor(() => expect(done).toMatchObject([{ lastFour: '4242', wallet: 'google_pay' }]));
  });
});
