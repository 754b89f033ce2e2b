import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, type Given, type Options, yearly } from './test-change-term.tsx';

describe('change to a term with a higher monthly price', () => {
  const dearer = async (given: Given, of: GivenCustomer) => {
    await given.subscription({ of });
    await yearly(given, { monthly: 2199 });
  };
  const toReview = async (request: Options = {}) => {
    const page = await comeTo({ given: dearer, ...request });
    await screen.findByRole('radio');
    await page.press('Continue');
    await heading('Review your change');
    await screen.findByText('Unused days on your current plan');
    return page;
  };

  it('starts today, credits the unused days of the old plan and says so on the confirmation', async () => {
    const { press, sdk } = await toReview();
    expect(screen.getByText('Changes').nextSibling?.textContent).toBe('Today');
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(screen.getByText(/^Your new schedule starts today/)).toBeTruthy();
    const { value } = await sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([
      { currentPhase: { billingPeriod: 'P1Y' }, offers: { pending: null } },
    ]);
  });

  it('charges the card that the customer picks after the default card was declined', async () => {
    const { press, user, backend } = await toReview({
      hasCard: false,
      async given(given, of) {
        await given.paymentMethod(of);
        await given.paymentMethod(of, { number: '4000000000000341' });
        await dearer(given, of);
      },
    });
    await press(/^Confirm and pay \$/);
    await heading('How do you want to pay?');
    await user.click(await screen.findByRole('radio', { name: /4242/ }));
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('asks for another card when the one on file is declined', async () => {
    const { press, backend } = await toReview({ number: '4000000000000341' });
    await press(/^Confirm and pay \$/);
    await heading('How do you want to pay?');
    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    expect(screen.getByRole('radio', { name: /0341.*just declined it/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'New card' })).toHaveProperty('checked', true);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('asks for another card when the decline becomes known only after a lost response', async () => {
    const { press, backend } = await toReview({ number: '4000000000000341' });
    backend.loseAnswer('orders.confirmOrder');
    await press(/^Confirm and pay \$/);
    await heading('We can’t tell yet whether it worked');
    await press('Check my change');
    await heading('How do you want to pay?');
    expect(await screen.findByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /0341.*just declined it/ })).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('confirms again after a successful bank challenge', async () => {
    const { press, backend } = await toReview({ number: challenged });
    await press(/^Confirm and pay \$/);
    await bankSays('succeeded');
    await heading('You’re all set');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('marks the default card as declined and charges the card that the customer picks instead', async () => {
    const { press, user, backend } = await toReview({
      hasCard: false,
      async given(given, of) {
        await dearer(given, of);
        await given.paymentMethod(of);
        await given.paymentMethod(of, { number: '4000000000000341' });
      },
    });
    await press(/^Confirm and pay \$/);
    await heading('How do you want to pay?');
    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    await screen.findByRole('radio', { name: /Visa •••• 0341.*just declined it/ });
    await user.click(screen.getByRole('radio', { name: /Visa •••• 4242/ }));
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('shows the bank challenge again after a reload and confirms only once it succeeds', async () => {
    const { press, backend, went, close, open } = await toReview({ number: challenged });
    await press(/^Confirm and pay \$/);
    await screen.findByTitle('Your bank’s page');
    close();
    open(went.at(-1));
    await bankSays('succeeded');
    await heading('You’re all set');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('shows an unknown outcome when the challenge is inconclusive, and rereads the order on demand', async () => {
    const { press, backend } = await toReview({ number: challenged });
    await press(/^Confirm and pay \$/);
    await bankSays('unsure');
    await heading('We can’t tell yet whether it worked');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
    await press('Check my change');
    await screen.findByTitle('Your bank’s page');
  });
});

/** Test card whose bank requires a 3-D Secure challenge. */
const challenged = '4000002760003184';

/** Posts the result of the bank's challenge from its frame, in place of the bank's page. */
async function bankSays(outcome: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page');
  const data = { cardFields: 1, type: 'finished', outcome };
  const from = { origin: 'https://cards.localhost:4003', source: frame.contentWindow };
  act(() => void dispatchEvent(new MessageEvent('message', { data, ...from })));
}

// jsdom lacks these dialog methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
