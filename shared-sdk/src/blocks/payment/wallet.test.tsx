import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visit } from './test-visit.tsx';

const payer = {
  firstName: 'Grace',
  lastName: 'Stone',
  phone: '2125550111',
  address: { addressLine1: '22 Elm St', city: 'Troy', state: 'NY', zip: '12180', country: 'US' },
};
const name = 'Express checkout';

/** Simulates a browser with a wallet, and what the customer does in the payment sheet. */
function walletThat(
  answers: () => Promise<object>,
  canMakePayment: () => Promise<boolean> = async () => true,
) {
  const complete = jest.fn(async (_: string) => {});
  const asked: unknown[] = [];
  class PaymentRequest {
    constructor(methods: unknown) {
      asked.push(methods);
    }
    canMakePayment = canMakePayment;
    show = async () => ({ details: await answers(), complete });
  }
  Object.assign(globalThis, { PaymentRequest });
  return { complete, asked };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PaymentRequest');
});

describe('Payment: wallet', () => {
  it('shows no button in a browser without payment requests', async () => {
    await visit();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it.each([
    ['has no such wallet', async () => false],
    ['rejects its payment method', () => Promise.reject(new RangeError('Unknown method'))],
  ])('shows no button in a browser that %s', async (_, canMakePayment) => {
    walletThat(async () => ({}), canMakePayment);
    await visit();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('does not show the form until the browser responds, to avoid a layout shift', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    walletThat(
      async () => ({}),
      () => promise,
    );
    const { sdk, fields } = await visit();
    await sdk.bind(paymentMethods).getPaymentMethods();
    expect(screen.queryByRole('button')).toBeNull();

    await act(async () => resolve(true));
    await fields.listen();
    expect(screen.getAllByRole('button')[0]).toBe(screen.getByRole('button', { name }));
  });

  it('shows the form without the button when the browser does not respond in time', async () => {
    walletThat(
      async () => ({}),
      () => new Promise(() => {}),
    );
    await visit();
    expect(
      await screen.findByRole('button', { name: 'Continue' }, { timeout: 3_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('settles without a typed card and passes on name and address', async () => {
    const address = {
      ...payer.address,
      addressLine1: ' 22 Elm St ',
      city: ' Troy ',
      zip: ' 12180 ',
    };
    const details = { paymentMethod: 'pm_4242x1239xwallet1', payer: { ...payer, address } };
    const { complete, asked } = walletThat(async () => details);
    const { press, done, brought, sdk } = await visit();

    await press(name);

    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ brand: 'visa', lastFour: '4242', wallet: 'google_pay' });
    expect(brought).toEqual([payer]);
    expect(await sdk.bind(billing).getDefaultBillingProfile()).toMatchObject({
      value: {
        id: done[0]?.billingProfileId,
        billingProfileName: { firstAndLastName: { firstName: 'Grace', lastName: 'Stone' } },
        serviceAddress: payer.address,
      },
    });
    expect(complete).toHaveBeenCalledWith('success');
    expect(asked.at(-1)).toEqual([
      {
        supportedMethods: 'https://cards.localhost:4003/wallet',
        data: { country: 'US', locale: 'en-US' },
      },
    ]);
  });

  it('pays with the card of a wallet whose ZIP code belongs to another state', async () => {
    const elsewhere = { ...payer, address: { ...payer.address, zip: '60601' } };
    walletThat(async () => ({ paymentMethod: 'pm_4242x1239xwallet4', payer: elsewhere }));
    const { press, done, brought } = await visit({
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });

    await press(name);

    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ lastFour: '4242', wallet: 'google_pay' });
    expect(brought).toEqual([]);
  });

  it('stores the card in the existing billing profile', async () => {
    walletThat(async () => ({ paymentMethod: 'pm_4242x1239xwallet3', payer }));
    let profile = '';
    const { press, done, sdk } = await visit({
      async given(backend, customer) {
        profile = (await backend.given.paymentMethod(customer)).billingProfileId;
      },
    });

    await press(name);

    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ billingProfileId: profile, wallet: 'google_pay' });
    const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
    expect(value.paymentMethods.map(({ id }) => id)).toContain(done[0]?.paymentMethodId);
    expect(value.paymentMethods).toHaveLength(2);
  });

  /** Returns queries for the content between the wallet's button and the form below. */
  const besideIt = async () => {
    const part = (await screen.findByRole('button', { name })).parentElement as HTMLElement;
    expect(part.querySelector('form')).toBeNull();
    return within(part);
  };

  it('says beside the button that the wallet was closed, and keeps what was typed in the form below', async () => {
    walletThat(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { press, done, fields, openFields } = await visit();
    await openFields();
    const frame = screen.getByTitle('Card details');

    await press(name);

    expect(await (await besideIt()).findByText('Express checkout was closed')).toBeTruthy();
    expect((await besideIt()).getByText(/^Nothing was charged/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true');
    expect(screen.getByTitle('Card details')).toBe(frame);
    expect(fields.last('lock')).toMatchObject({ locked: false });
    expect(fields.last('refuse')).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('shows beside the button that the wallet’s card was declined', async () => {
    walletThat(async () => ({ paymentMethod: 'pm_0002x1239xwallet2', payer }));
    const { press, done } = await visit();

    await press(name);

    expect(
      await (await besideIt()).findByText('Your bank declined the card in your wallet'),
    ).toBeTruthy();
    expect(done).toEqual([]);
  });

  it('removes a card that was declined for an order once another one is charged', async () => {
    let made = 0;
    walletThat(async () => ({ paymentMethod: `pm_4242x1239xwallet${++made}`, payer }));
    const { press, done, refuse, sdk } = await visit();
    await press(name);
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();
    expect(await screen.findByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();

    await press(name);
    await waitFor(() => expect(done).toHaveLength(2));
    await waitFor(async () => {
      const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
      expect(value.paymentMethods.map(({ id }) => id)).toEqual([done[1]?.paymentMethodId]);
    });
  });

  it('says that nothing was charged when the wallet fails and keeps the form usable', async () => {
    walletThat(() => Promise.reject(new TypeError('broken')));
    const { press } = await visit();
    await press(name);
    expect(await (await besideIt()).findByText('Your wallet didn’t respond')).toBeTruthy();
    expect((await besideIt()).getByText(/^Nothing was charged/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});
