import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer } from '@sideband/shared-sdk/fake';
import { screen } from '@testing-library/react';
import type { Given, Options } from '../test-own-plans.tsx';
import { heading } from '../test-visit.tsx';
import { comeTo, middlePlan, targeted } from './test-change.tsx';

/** Arrives by an emailed link that makes an offer, by default at 10.99 for six months. */
async function follow({
  offer: terms = {},
  isOver = false,
  ...options
}: Options & {
  offer?: object;
  isOver?: boolean;
} = {}) {
  let token = '';
  const page = await comeTo({
    isSignedIn: false,
    at: '/account/login',
    async given(given: Given, of: GivenCustomer) {
      await middlePlan(given, of);
      const offer = await given.offer({
        kind: 'targeted',
        country: of.country,
        fromPlan: 'streaming-all-access',
        plan: 'everything',
        monthly: 2199,
        begins: 'regular',
        content: {
          name: 'Everything',
          nameInFrench: 'Tout',
          highlights: ['Music', 'Live sport'],
        },
        ...terms,
      });
      token = await given.entryLink({ of, purpose: 'changePlan', offer, isOver });
    },
    ...options,
  });
  await screen.findByRole('heading', { level: 1 });
  page.close();
  page.open(`${targeted}?token=${token}`);
  return { ...page, token };
}

describe('change to the offer of an email', () => {
  it('shows the customer’s plan beside the offer before the sign-in, with the differences', async () => {
    const { went, token, backend } = await follow();
    await heading('A plan for you');
    await screen.findByRole('heading', { level: 2, name: 'All Access' });
    await screen.findByRole('heading', { level: 2, name: 'Everything' });
    expect(screen.getByText('Also with this plan: Live sport')).toBeTruthy();
    expect(screen.getByText('Only with your current plan: Your own stations')).toBeTruthy();
    expect(screen.getByText('$11.00 more a month')).toBeTruthy();
    expect(went.some((path) => path.includes(token))).toBe(false);
    expect(went.at(-1)).toBe(`${targeted}/offer`);
    expect(backend.timesAsked('orders.createOrder')).toBe(0);
    const way = screen.getByRole('link', { name: 'See all plans' });
    expect(way.getAttribute('href')).toBe('/subscription/change');
  });

  it('asks for a sign-in before the review, then changes the plan', async () => {
    const { signIn, press, user, went, ordered } = await follow();
    await user.click(await screen.findByRole('link', { name: 'Take this offer' }));
    await heading('A plan for you');
    await signIn();
    await heading('Review your new plan');
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    expect(went.at(-1)).toContain(`${targeted}/done`);
    expect(ordered()).toHaveLength(1);
  });

  it('asks for a card on the review when none is on file', async () => {
    const { signIn, user } = await follow({ card: null });
    await user.click(await screen.findByRole('link', { name: 'Take this offer' }));
    await signIn();
    await heading('Review your new plan');
    expect(await screen.findByText(/^We’ll save this card for renewals/)).toBeTruthy();
  });

  it('says before the sign-in that the offer has ended, and leads to all plans', async () => {
    await follow({ offer: { endsInDays: -1 } });
    await heading('This offer isn’t available any more');
    expect(screen.getByText(/^The offer has ended/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all plans' })).toBeTruthy();
  });

  it('leads to all plans when the link no longer works', async () => {
    const { signIn } = await follow({ isOver: true });
    await signIn();
    expect(await heading('This offer isn’t available any more')).toBeTruthy();
  });

  it('shows the outcome again after a reload', async () => {
    const { signIn, press, user, went, close, open, backend } = await follow();
    await user.click(await screen.findByRole('link', { name: 'Take this offer' }));
    await signIn();
    await press(/^Confirm and pay \$/);
    await heading('You’re all set');
    close();
    open(String(went.at(-1)));
    expect(await heading('You’re all set')).toBeTruthy();
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('is available in French', async () => {
    const { signIn, press, user } = await follow({ locale: 'fr-CA' });
    await heading('Un forfait pour vous');
    await user.click(await screen.findByRole('link', { name: 'Profiter de cette offre' }));
    await signIn();
    await heading('Vérifiez votre nouveau forfait');
    await press(/^Confirmer et payer/);
    expect(await heading('C’est fait')).toBeTruthy();
  });
});
