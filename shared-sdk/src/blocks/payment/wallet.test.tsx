import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const payer = {
  ...{ firstName: 'Grace', lastName: 'Stone', phone: '2125550111' },
  address: {
    ...{ addressLine1: '22 Elm St', city: 'Troy', state: 'NY', zip: '12180' },
    country: 'US',
  },
};
const name = 'Pay with your wallet';

/** A browser that has a wallet, and what somebody does in its sheet. */
function walletThat(answers: () => Promise<object>) {
  const complete = jest.fn(async (_: string) => {});
  const asked: unknown[] = [];
  class PaymentRequest {
    constructor(methods: unknown) {
      asked.push(methods);
    }
    canMakePayment = async () => true;
    show = async () => ({ details: await answers(), complete });
  }
  Object.assign(globalThis, { PaymentRequest });
  return { complete, asked };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
});

it('a browser without a wallet shows none', async () => {
  await visit();
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

it('a wallet pays with no card typed, and brings name and address', async () => {
  const details = { paymentMethod: 'pm_4242x1239xwallet1', payer };
  const { complete, asked } = walletThat(async () => details);
  const { press, done, brought } = await visit();

  await press(name);

  await waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({ brand: 'visa', lastFour: '4242', wallet: 'google_pay' });
  expect(brought).toEqual([payer]);
  expect(complete).toHaveBeenCalledWith('success');
  expect(asked.at(-1)).toEqual([{ supportedMethods: 'https://cards.localhost:4003/wallet' }]);
});

it('who closes the wallet is back where they were, and nothing is wrong', async () => {
  walletThat(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { press, done } = await visit();

  await press(name);

  await waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(done).toEqual([]);
});

it('a card of the wallet that is declined is said like any other', async () => {
  walletThat(async () => ({ paymentMethod: 'pm_0002x1239xwallet2', payer }));
  const { press, done } = await visit();

  await press(name);

  expect(await screen.findByText('Your bank declined the card')).toBeTruthy();
  expect(done).toEqual([]);
});

it('a wallet that breaks says that nothing was charged, and another way is left', async () => {
  walletThat(() => Promise.reject(new TypeError('broken')));
  const { press } = await visit();
  await press(name);
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
});
