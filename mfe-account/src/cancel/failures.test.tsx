import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, path } from './test-cancel.tsx';

describe('canceling a plan: failures', () => {
  it('reads the order after a lost response and cancels only once', async () => {
    const { press, backend } = await comeTo();
    await press('Rather not say');
    await screen.findByRole('button', { name: 'Cancel my plan' });
    backend.loseAnswer('orders.confirmOrder');
    await press('Cancel my plan');
    await heading('We can’t tell yet whether it worked');
    await press('Check my change');
    await heading('Your plan is canceled');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('sends a double press once', async () => {
    const { press, backend, user } = await comeTo();
    await press('Rather not say');
    await user.dblClick(await screen.findByRole('button', { name: 'Cancel my plan' }));
    await heading('Your plan is canceled');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('shows the outcome again after a reload', async () => {
    const { press, went, open, close } = await comeTo();
    await press('Rather not say');
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    close();
    const [, query = ''] = went.at(-1)?.split('?') ?? [];
    open(`${path}?${query}`);
    expect(await heading('Your plan is canceled')).toBeTruthy();
  });

  it('keeps the reason after a reload', async () => {
    const { pick, open, close } = await comeTo();
    await pick('I found something else');
    close();
    open(path);
    const picked = await screen.findByRole('radio', { name: 'I found something else' });
    expect(picked).toHaveProperty('checked', true);
  });

  it('tries again after the plans or the order could not be read', async () => {
    const { press, backend, close, open } = await comeTo();
    await screen.findAllByRole('radio');
    close();
    backend.fail('account.read', 500);
    open(path);
    await press('Try again');
    backend.fail('orders.createOrder', 500);
    await press('Rather not say');
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Cancel my plan' })).toBeTruthy();
  });

  it('says that nothing has changed when the cancellation failed, and sends it again', async () => {
    const { press, backend } = await comeTo();
    await press('Rather not say');
    await screen.findByRole('button', { name: 'Cancel my plan' });
    backend.fail('orders.confirmOrder', 429);
    await press('Cancel my plan');
    await screen.findByText(/Nothing was changed/);
    await press('Cancel my plan');
    expect(await heading('Your plan is canceled')).toBeTruthy();
  });

  it('reads the order after a lost response when the plan is kept', async () => {
    const { press, backend } = await comeTo({
      given: (given, of) => given.subscription({ of, state: 'pending_cancellation' }),
    });
    await heading('Your plan is already canceled');
    backend.loseAnswer('orders.confirmOrder');
    await press('Keep my plan');
    await press('Check my change');
    await heading('You kept your plan');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('waits for another press when the request to keep the plan never arrived', async () => {
    const { press, backend } = await comeTo({
      given: (given, of) => given.subscription({ of, state: 'pending_cancellation' }),
    });
    await heading('Your plan is already canceled');
    backend.fail('orders.confirmOrder', 'network');
    await press('Keep my plan');
    await press('Check my change');
    await press('Keep my plan');
    expect(await heading('You kept your plan')).toBeTruthy();
  });
});
