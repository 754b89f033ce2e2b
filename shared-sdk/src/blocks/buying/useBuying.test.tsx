import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Open } from './order-states.ts';
import { useBuying } from './useBuying.ts';

/** Opens a page that only runs the flow, for a signed-in customer with this card. */
async function open({ number = '4242424242424242', losesPrice = false } = {}) {
  const backend = createFakeBackend();
  if (losesPrice) backend.loseAnswer('orders.createOrder');
  const keys: string[] = [];
  const sdk = backend.newSdk({
    fetch(address, init) {
      const url = address instanceof Request ? address.url : String(address);
      const key = new Headers(init?.headers).get('idempotency-key');
      if (url.endsWith('/confirm') && key) keys.push(key);
      return backend.fetch(address, init);
    },
  });
  const customer = await backend.given.customer();
  const { paymentMethodId } = await backend.given.paymentMethod(customer, { number });
  const offerId = await backend.given.offer();
  await signInWithPassword(sdk, customer);
  const asked = JSON.stringify({ newSubscription: { offerId, addOnIds: [] } });
  const kept: { press?: Open } = {};
  const held: boolean[] = [];
  let flow: ReturnType<typeof useBuying>;
  function Flow() {
    flow = useBuying({
      asked,
      open: kept.press,
      onSent: ({ order, asked, key, paymentMethodId }) => {
        kept.press = { orderId: order.id, asked, key, paymentMethodId };
      },
      onOutcome: () => void delete kept.press,
    });
    return <output>{flow.state.step}</output>;
  }
  const mount = () =>
    render(
      <Alone
        App={Flow}
        sdk={sdk}
        path="/subscribe"
        texts={{}}
        shell={{ hold: (on: boolean) => void held.push(on) }}
      />,
    );
  const page = mount();
  return {
    backend,
    sdk,
    keys,
    held,
    kept,
    customer,
    see: (step: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(step)),
    do: (what: (now: typeof flow) => void) => act(async () => what(flow)),
    press: (times = 1) =>
      act(async () => {
        for (let nth = 0; nth < times; nth++) flow.press(paymentMethodId);
      }),
    reload() {
      page.unmount();
      mount();
    },
    running: async () => {
      const { value } = await sdk.bind(subscriptions).subscriptions();
      return value.subscriptions.length;
    },
  };
}

describe('useBuying', () => {
  it('requests the price again after the response was lost, and buys nothing', async () => {
    const page = await open({ losesPrice: true });
    await page.see('unpriced');
    await page.do(({ retry }) => retry());
    await page.see('priced');
    expect(page.keys).toEqual([]);
    expect(await page.running()).toBe(0);
  });

  it('reads the order after the response to the confirmation was lost, and resends nothing', async () => {
    const page = await open();
    await page.see('priced');
    page.backend.loseAnswer('orders.confirmOrder');
    await page.press();
    await page.see('unsure');
    await page.press();
    await page.do(({ checkOrder }) => checkOrder());
    await page.see('placed');
    expect(page.keys).toHaveLength(1);
    expect(await page.running()).toBe(1);
  });

  it('keeps the key across a reload when the confirmation never took effect', async () => {
    const page = await open();
    await page.see('priced');
    page.backend.fail('orders.confirmOrder', 500);
    await page.press();
    await page.see('unsure');
    expect(page.kept.press).toMatchObject({ key: page.keys[0] });
    page.reload();
    await page.see('priced');
    expect(page.kept.press).toBeUndefined();
    await page.press();
    await page.see('placed');
    expect(page.keys).toEqual([page.keys[0], page.keys[0]]);
    expect(await page.running()).toBe(1);
  });

  it('sends the confirmation only once, under one key, when a second press precedes the next render', async () => {
    const page = await open();
    await page.see('priced');
    await page.press(2);
    await page.see('placed');
    expect(page.keys).toHaveLength(1);
    expect(page.held).toEqual([true, false]);
  });

  it('sends the confirmation under the same key after the session was renewed meanwhile', async () => {
    const page = await open();
    await page.see('priced');
    page.backend.fail('orders.confirmOrder', 401);
    await page.press();
    await page.see('placed');
    expect(new Set(page.keys).size).toBe(1);
    expect(await page.running()).toBe(1);
  });

  it('accepts another card after the bank has declined the challenge', async () => {
    const page = await open({ number: '4000008400001629' });
    await page.see('priced');
    await page.press();
    await page.see('challenge');
    await page.do(({ challengeEnded }) => challengeEnded('refused'));
    await page.see('declined');
    expect(new Set(page.keys).size).toBe(1);
  });
});
