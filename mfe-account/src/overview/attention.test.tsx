import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';

type Options = Parameters<typeof visit>[0];

/** Opens the overview of a customer with a card that expires in some months, and with plans. */
async function overview(options: Options & { cardExpiresIn?: number } = {}) {
  const page = await visit(options);
  const { backend, avery, open, signIn } = page;
  const { given } = backend;
  if (options.cardExpiresIn !== undefined) {
    await given.paymentMethod(avery, { expiresInMonths: options.cardExpiresIn });
  }
  return {
    ...page,
    given,
    async show() {
      open();
      await signIn();
      await heading(options.locale === 'fr-CA' ? 'Votre compte' : 'Your account');
      await screen.findByText(options.locale === 'fr-CA' ? 'Facture' : 'Bill');
    },
    /** Plan for which a larger one is on offer. */
    async upgradeable() {
      const plan = 'streaming-all-access';
      const offer = await given.offer({ plan, begins: 'regular' });
      await given.offer({ kind: 'change', fromPlan: plan, plan: 'more', monthly: 1999 });
      return given.subscription({ of: avery, plan, offer });
    },
  };
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('notice of the account overview', () => {
  it('says that a bill is past due and leads to paying it, before anything else', async () => {
    const { given, avery, show } = await overview({
      amountDue: 2298,
      dueInDays: -5,
      cardExpiresIn: -1,
    });
    await given.subscription({ of: avery });
    await show();

    expect(screen.getByText('Your bill is past due')).toBeTruthy();
    expect(screen.getByText(/You owe \$22\.98/)).toBeTruthy();
    expect(screen.getByText(/Pay it to keep listening\./)).toBeTruthy();
    expect(linkTo('Pay now')).toBe('/account/pay');
  });

  it('does not promise more listening to a customer whose plan has stopped over a bill', async () => {
    const { given, avery, show } = await overview({ amountDue: 2298, dueInDays: -30 });
    await given.subscription({ of: avery, state: 'suspended' });
    await show();

    expect(screen.getByText(/You owe \$22\.98\. Pay it to listen again\./)).toBeTruthy();
    expect(screen.queryByText(/to keep listening/)).toBeNull();
  });

  it.each([
    [-1, 'Your card ending in 4242 has expired'],
    [0, 'Your card ending in 4242 expires this month'],
  ])('leads to the cards when the one that pays expires in %i months', async (months, title) => {
    const { given, avery, show } = await overview({ cardExpiresIn: months });
    await given.subscription({ of: avery });
    await show();

    expect(screen.getByText(title)).toBeTruthy();
    expect(linkTo('Update card')).toBe('/account/manage/payment');
  });

  it('says in French how many days of the trial are left, and leads to the plans', async () => {
    const { given, avery, show } = await overview({ locale: 'fr-CA' });
    await given.subscription({ of: avery, isTrial: true, renewsInDays: 6 });
    await show();

    expect(screen.getByText('Votre essai prend fin dans 6 jours')).toBeTruthy();
    expect(linkTo('Choisir un forfait')).toBe('/subscribe/checkout/renewal');
  });

  it('offers to keep a canceled plan once, and moves the focus when it was kept', async () => {
    const { given, avery, show, user } = await overview();
    await given.subscription({ of: avery, state: 'pending_cancellation' });
    await show();

    expect(screen.getByText(/^Your plan ends on /)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep my plan' }));

    const kept = await screen.findByText(/^You kept your plan\./);
    await waitFor(() => expect(screen.queryByText(/^Your plan ends on /)).toBeNull());
    expect(document.activeElement?.contains(kept)).toBe(true);
  });

  it('shows our message with its link while nothing needs attention', async () => {
    const { given, avery, show } = await overview();
    const english = { title: 'New for you', body: 'Forty stations more.', action: 'Have a look' };
    await given.outreachMessage({ of: avery, texts: { 'en-US': english }, path: '/subscribe' });
    await show();

    expect(screen.getByText('New for you')).toBeTruthy();
    expect(linkTo('Have a look')).toBe('/subscribe');
  });

  it('keeps our message back while something needs attention', async () => {
    const { given, avery, show } = await overview({ amountDue: 2298, dueInDays: -5 });
    const english = { title: 'New for you', body: 'Forty stations more.' };
    await given.outreachMessage({ of: avery, texts: { 'en-US': english } });
    await show();

    expect(screen.getByText('Your bill is past due')).toBeTruthy();
    expect(screen.queryByText('New for you')).toBeNull();
  });
});

describe('suggestion of the account overview', () => {
  it('is what the notice does not say', async () => {
    const { upgradeable, show } = await overview({ cardExpiresIn: 0 });
    const id = await upgradeable();
    await show();

    expect(screen.getByText(/expires this month/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'There’s more to hear' })).toBeTruthy();
    expect(linkTo('See larger plans')).toBe(`/subscribe/checkout/upgrade?subscription=${id}`);
    expect(screen.getAllByRole('link', { name: 'Update card' })).toHaveLength(1);
  });

  it('is never made again once it was dismissed', async () => {
    const { backend, upgradeable, show, user, sdk, signIn } = await overview();
    await upgradeable();
    await show();

    await user.click(screen.getByRole('button', { name: 'Don’t suggest this again' }));

    expect(screen.queryByText('There’s more to hear')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(backend.timesAsked('account.dismissNextBestAction')).toBe(1);
    await sdk.session.signOut();
    await screen.findByText('You’re signed out.');
    await signIn();
    await screen.findByText('Bill');
    expect(screen.queryByText('There’s more to hear')).toBeNull();
  });

  it.each([
    ['account.readNextBestAction', 500],
    ['outreach.getMessage', 500],
    ['account.readNextBestAction', 'network'],
  ] as const)('leaves no gap when %s fails with %s', async (call, how) => {
    const { backend, show } = await overview();
    backend.fail(call, how);
    await show();

    const main = within(document.body);
    expect(main.queryByText('There’s more to hear')).toBeNull();
    expect(main.queryByRole('alert')).toBeNull();
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('account overview', () => {
  it('shows a paused plan and what resumes it', async () => {
    const { given, avery, show } = await overview();
    await given.subscription({ of: avery, state: 'inactive' });
    await show();

    expect(screen.getByText('Paused')).toBeTruthy();
    expect(screen.getByText(/Call us or chat with us to start it again/)).toBeTruthy();
    expect(screen.queryByText('No plan yet')).toBeNull();
  });

  it('names a rate that not everyone gets', async () => {
    const { given, avery, show } = await overview();
    const plan = await given.plan({ service: 'streaming', streams: true, planType: 'MILITARY' });
    await given.subscription({ of: avery, plan });
    await show();

    expect(screen.getByText('Military rate')).toBeTruthy();
  });

  it('says what was paid last, what is charged next, and how', async () => {
    const { given, avery, show } = await overview({ cardExpiresIn: 30 });
    await given.subscription({ of: avery, renewsInDays: 9 });
    await given.invoice({ of: avery, total: 1500, paidFrom: 'card' });
    await show();

    const value = (term: string) => screen.getByText(term).nextSibling?.textContent;
    expect(value('Next payment')).toMatch(/^\$10\.99 on \w{3} \d/);
    expect(value('Last payment')).toMatch(/^\$15\.00 on \w{3} \d/);
    expect(value('Paid with')).toBe('Visa •••• 4242');
    expect(value('Bills')).toBe('Electronic');
  });
});
