import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, path } from './test-change-term.tsx';

describe('change of payment term: failures', () => {
  it('reads the order after a lost response and confirms only once', async () => {
    const { press, backend } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await screen.findByRole('button', { name: 'Confirm: nothing to pay today' });
    backend.loseAnswer('orders.confirmOrder');
    await press('Confirm: nothing to pay today');
    await heading('We can’t tell yet whether it worked');
    await press('Check my change');
    await heading('You’re all set');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('shows the confirmation again after a reload, using the order in the query string', async () => {
    const { press, went, open, close } = await comeTo();
    await screen.findByRole('radio');
    await press('Continue');
    await press('Confirm: nothing to pay today');
    await heading('You’re all set');
    close();
    const [, query = ''] = went.at(-1)?.split('?') ?? [];
    open(`${path}?${query}`);
    expect(await heading('You’re all set')).toBeTruthy();
  });

  it('requests the price again after a failed request', async () => {
    const { press, backend } = await comeTo();
    await screen.findByRole('radio');
    backend.fail('orders.createOrder', 500);
    await press('Continue');
    await heading('Review your change');
    await press('Try again');
    expect(
      await screen.findByRole('button', { name: 'Confirm: nothing to pay today' }),
    ).toBeTruthy();
  });

  it('reads the plan again after a failed read', async () => {
    const { press, backend, close, open } = await comeTo();
    await screen.findByRole('radio');
    close();
    backend.fail('account.read', 500);
    open(path);
    await press('Try again');
    expect(await screen.findByRole('radio')).toBeTruthy();
  });

  it('shows the terms and confirms nothing when the IDs in the query string are unknown', async () => {
    const { backend } = await comeTo({
      query: '?subscription=none&offer=gone&order=not-an-order',
    });
    await heading('Change how often you pay');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(0);
  });
});
