import { describe, expect, it } from '@jest/globals';
import { type OrderRequest, orders } from '@sideband/shared-sdk/orders';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, path, threePlans } from './test-change.tsx';

const toReviewOf = async (page: Awaited<ReturnType<typeof comeTo>>) => {
  await page.pick(/^Essential/);
  await page.press('Continue');
  await screen.findByRole('button', { name: 'Confirm: nothing to pay today' });
};

describe('change of plan: failures', () => {
  it('reads the order after a lost response and confirms only once', async () => {
    const page = await comeTo();
    await toReviewOf(page);
    page.backend.loseAnswer('orders.confirmOrder');
    await page.press('Confirm: nothing to pay today');
    await heading('We can’t tell yet whether it worked');
    await page.press('Check my change');
    await heading('You’re all set');
    expect(page.backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('sends a double press once', async () => {
    const page = await comeTo();
    await toReviewOf(page);
    await page.user.dblClick(
      await screen.findByRole('button', { name: 'Confirm: nothing to pay today' }),
    );
    await heading('You’re all set');
    expect(page.backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('shows the outcome again after a reload', async () => {
    const page = await comeTo();
    await toReviewOf(page);
    await page.press('Confirm: nothing to pay today');
    await heading('You’re all set');
    page.close();
    const [, query = ''] = page.went.at(-1)?.split('?') ?? [];
    page.open(`${path}?${query}`);
    expect(await heading('You’re all set')).toBeTruthy();
    expect(page.backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('changes nothing more when another tab has changed the plan meanwhile', async () => {
    const page = await comeTo();
    await page.pick(/^Everything/);
    await page.press('Continue');
    await page.pick(/4242/);
    await page.press('Continue');
    const confirm = await screen.findByRole('button', { name: /^Confirm and pay \$/ });
    const client = page.sdk.bind(orders);
    const made = await client.createOrder(page.ordered()[0] as OrderRequest);
    if (!made.ok) throw new Error('not made');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await client.confirmOrder({ params: { orderId: made.value.id }, headers, body: undefined });
    await page.user.click(confirm);
    await heading('You have this plan already');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ productId: 'everything' }]);
  });

  it('asks for another card when the chosen one is declined, and then charges that one', async () => {
    const page = await comeTo({
      card: null,
      given: async (given, of) => {
        await given.paymentMethod(of);
        await given.paymentMethod(of, { number: '4000000000000341' });
        await threePlans(given, of);
      },
    });
    await page.pick(/^Everything/);
    await page.press('Continue');
    await page.pick(/0341/);
    await page.press('Continue');
    await page.press(/^Confirm and pay \$/);
    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    await page.pick(/4242/);
    await page.press('Continue');
    await page.press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(page.backend.timesAsked('orders.confirmOrder')).toBe(2);
  });

  it('reads the plans again, and prices the change again, after a failure', async () => {
    const page = await comeTo();
    await screen.findAllByRole('radio');
    page.close();
    page.backend.fail('account.read', 500);
    page.open(path);
    await page.press('Try again');
    page.backend.fail('orders.createOrder', 500);
    await page.pick(/^Essential/);
    await page.press('Continue');
    await page.press('Try again');
    expect(
      await screen.findByRole('button', { name: 'Confirm: nothing to pay today' }),
    ).toBeTruthy();
  });

  it('lists the plans again when the IDs in the query string are unknown', async () => {
    const { backend } = await comeTo({ query: '?subscription=nobodys&offer=gone&order=none' });
    expect(await screen.findByText('Which plan do you want to change?')).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(0);
  });
});
