import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, saving, targeted } from './test-cancel.tsx';

describe('canceling the plan that an email is about', () => {
  it('asks one question per page and says on each until when the plan is paid', async () => {
    const { press, pick, went } = await comeTo({ at: targeted });

    await heading('Why are you canceling?');
    expect(screen.getByText(/You’ve paid for your plan until/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: 'Keep my plan' }).getAttribute('href')).toBe(
      '/account',
    );
    await pick('It’s too expensive');
    await press('Continue');
    await heading('Review and cancel');
    expect(screen.getByText(/You’ve paid for your plan until/)).toBeTruthy();
    await press('Cancel my plan');
    await heading('Your plan is canceled');

    const pages = went.map((path) => path.split(/[/?]/).at(4));
    expect([...new Set(pages)].filter(Boolean)).toEqual(['reason', 'offer', 'review', 'done']);
  });

  it('makes the offer of the link, which is removed from the URL', async () => {
    let token = '';
    const { press, went, open, close } = await comeTo({
      at: targeted,
      given: async (given, of) => {
        await given.subscription({ of });
        const offer = await given.offer({
          kind: 'targeted',
          monthly: 1099,
          content: { name: 'All Access' },
        });
        token = await given.entryLink({ of, purpose: 'cancelPlan', offer });
      },
    });
    await heading('Why are you canceling?');
    close();
    open(`${targeted}?token=${token}`);
    await press('Rather not say');
    await heading('Before you go');
    expect(screen.getByRole('button', { name: 'Take this offer' })).toBeTruthy();
    expect(went.some((path) => path.includes(token))).toBe(false);
    await press('Take this offer');
    await heading('Review your new price');
    await press('Keep my plan at this price');
    expect(await heading('You’re staying, at the new price')).toBeTruthy();
  });

  it('opens the first question when a later page is opened without an answer', async () => {
    await comeTo({ at: `${targeted}/review` });
    expect(await heading('Why are you canceling?')).toBeTruthy();
  });

  it('can be left by Back without losing the reason', async () => {
    const { press, pick, user } = await comeTo({
      at: targeted,
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    await pick('It’s too expensive');
    await press('Continue');
    await heading('Before you go');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Why are you canceling?');
    const picked = screen.getByRole('radio', { name: 'It’s too expensive' });
    expect(picked).toHaveProperty('checked', true);
  });

  it('says that a plan is canceled already, and keeps it', async () => {
    const { press } = await comeTo({
      at: targeted,
      given: (given, of) => given.subscription({ of, state: 'pending_cancellation' }),
    });
    await heading('Your plan is already canceled');
    await press('Keep my plan');
    expect(await heading('You kept your plan')).toBeTruthy();
  });
});
