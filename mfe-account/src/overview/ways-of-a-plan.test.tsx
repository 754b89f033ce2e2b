import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

describe('plan on the account overview', () => {
  it('leads from a VIP plan with a free place to the page that adds a second radio', async () => {
    const { backend, avery, open, signIn } = await visit();
    const { given } = backend;
    const offer = await given.offer({ begins: 'regular', productGroups: ['vip'] });
    await given.subscription({ of: avery, offer });
    await given.subscription({ of: avery, offer, state: 'suspended' });
    await given.subscription({ of: avery });
    open();
    await signIn();

    const ways = await screen.findAllByRole('link', { name: 'Add a second radio' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/subscribe/upgrade-vip/second']);
  });

  it('offers to cancel a trial only if a plan follows it, and no plan that is given', async () => {
    const { backend, avery, open, signIn } = await visit();
    const { given } = backend;
    const followedBy = await given.offer({ begins: 'regular' });
    await given.subscription({ of: avery, isTrial: true, source: 'sms' });
    await given.subscription({ of: avery, source: 'internal' });
    const id = await given.subscription({ of: avery, isTrial: true, source: 'sms', followedBy });
    open();
    await signIn();

    const ways = await screen.findAllByRole('link', { name: 'Cancel my trial' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      `/subscription/cancel?subscription=${id}`,
    ]);
    expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull();
  });

  it('shows the number to call about a paused plan', async () => {
    const { backend, avery, open, signIn } = await visit();
    await backend.given.subscription({ of: avery, state: 'inactive' });
    open();
    await signIn();

    const call = await screen.findByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
    expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
  });

  it('leads to the cancellation of each plan, also of one that a partner bills', async () => {
    const { backend, avery, open, signIn } = await visit();
    const id = await backend.given.subscription({ of: avery, source: 'roku' });
    open();
    await signIn();

    const way = await screen.findByRole('link', { name: 'Cancel plan' });
    expect(way.getAttribute('href')).toBe(`/subscription/cancel?subscription=${id}`);
    expect(screen.queryByRole('button', { name: 'Keep my plan' })).toBeNull();
  });
});
