import { describe, expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders';
import { orderId } from '@sideband/shared-sdk/orders/model';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../purchase/test-visit.tsx';
import { agree, path, running, toReview } from './test-several.tsx';

// jsdom lacks these dialog methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

/** Cards whose bank requires a challenge, which it then accepts or declines. */
const challenged = { accepted: '4000002760003184', declined: '4000008400001629' };

const open = (number: string) =>
  visit({
    path,
    productGroups: ['satellite'],
    async given(given, of) {
      await given.paymentMethod(of, { number });
      for (let nth = 0; nth < 2; nth++) await given.radio({ of });
    },
  });

/** Posts the result of the bank's challenge from its frame, in place of the bank's page. */
async function bankSays(outcome: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page');
  const data = { cardFields: 1, type: 'finished', outcome };
  const from = { origin: 'https://cards.localhost:4003', source: frame.contentWindow };
  await act(async () => void dispatchEvent(new MessageEvent('message', { data, ...from })));
}

/** Ends the pending order, as a background job of the api or an event from the gateway does. */
async function settleElsewhere({ sdk }: Visit) {
  const kept = JSON.parse(sdk.drafts.get(path, 'several') ?? '{}');
  const [sent] = Object.values<{ transactionId: string }>(kept.sent);
  await sdk.bind(orders).confirmOrder({
    params: { orderId: orderId.parse(sent?.transactionId) },
    headers: { 'idempotency-key': 'of-another-process' },
    body: undefined,
  });
}

async function press(page: Visit) {
  await toReview(page, 2);
  await agree(page);
  await page.press('Start 2 plans: pay $6.00 today');
  await screen.findByTitle('Your bank’s page');
}

describe('plans for several radios: bank challenge', () => {
  it('start one after the other, each after the bank has approved', async () => {
    const page = await open(challenged.accepted);
    await press(page);
    await bankSays('succeeded');
    await waitFor(() => expect(page.timesAsked('purchase/add-subscription')).toBe(3));
    await bankSays('succeeded');
    await heading('Your 2 plans have started');
    expect(await running(page)).toBe(2);
  });

  it('are not resent with a declined card when the order ended before the page received the decision', async () => {
    const page = await open(challenged.declined);
    await press(page);
    await settleElsewhere(page);
    await bankSays('refused');
    await screen.findByText('Your card was declined', {}, { timeout: 10_000 });
    expect(screen.queryByTitle('Your bank’s page')).toBeNull();
    expect(page.timesAsked('purchase/add-subscription')).toBe(1);

    await page.user.click(screen.getByRole('link', { name: 'Use another card' }));
    await page.user.click(await screen.findByRole('radio', { name: /Visa •••• 4242/ }));
    await page.press('Continue');
    await page.press('Try the 2 plans that did not start: pay $6.00');
    await heading('Your 2 plans have started');
    expect(await running(page)).toBe(2);
  });

  it('prevent the page from being reloaded or swapped during the challenge', async () => {
    const page = await open(challenged.accepted);
    await press(page);
    expect(page.held.at(-1)).toBe(true);
  });

  it('show a plan as started when the bank approved it while the page was reloaded', async () => {
    const page = await open(challenged.accepted);
    await press(page);
    page.unmount();
    await settleElsewhere(page);
    const again = await visit({ path: `${path}/review`, again: page });
    await screen.findByText('1 of 2 plans have started', {}, { timeout: 10_000 });
    expect(again.timesAsked('purchase/add-subscription')).toBe(0);
    expect(await running(page)).toBe(1);
  });
});
