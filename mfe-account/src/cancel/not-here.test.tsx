import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo } from './test-cancel.tsx';

describe('a plan that cannot be canceled here', () => {
  it('names the partner that bills it and leads to the page where it is canceled', async () => {
    await comeTo({ given: (given, of) => given.subscription({ of, source: 'roku' }) });
    await heading('Cancel this plan at Roku');
    const way = screen.getByRole('link', { name: 'Open Roku' });
    expect(way.getAttribute('href')).toBe('https://my.roku.com/account/subscriptions');
  });

  it('says when a canceled plan ends, and keeps it with one press', async () => {
    const { press, backend } = await comeTo({
      given: (given, of) => given.subscription({ of, state: 'pending_cancellation' }),
    });
    await heading('Your plan is already canceled');
    expect(screen.getByText(/It ends on .+ Until then you can keep it/)).toBeTruthy();
    await press('Keep my plan');
    await heading('You kept your plan');
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it('says that there is nothing to cancel when no plan is left', async () => {
    await comeTo({ given: (given, of) => given.subscription({ of, state: 'closed' }) });
    expect(await heading('You have no plan to cancel')).toBeTruthy();
  });

  it('cancels a suspended plan without asking for its balance first', async () => {
    const { press } = await comeTo({
      amountDue: 1099,
      given: (given, of) => given.subscription({ of, state: 'suspended' }),
    });
    await press('Rather not say');
    expect(await screen.findByText('$10.99, your current balance')).toBeTruthy();
    await press('Cancel my plan');
    expect(await heading('Your plan is canceled')).toBeTruthy();
    expect(
      screen.getByText(
        /Your balance of \$10\.99 is still due: once it’s paid, you can listen until/,
      ),
    ).toBeTruthy();
  });

  it('leads from a trial that ends on its own back to the customer’s other plans', async () => {
    let trial = '';
    const { open, close } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of, plan: 'talk' });
        trial = await given.subscription({ of, isTrial: true, source: 'sms' });
      },
    });
    // The only plan that can be canceled needs no choice.
    await screen.findByRole('button', { name: 'Rather not say' });
    close();
    open(`/subscription/cancel?subscription=${trial}`);
    await heading('There’s nothing to cancel');
    const way = screen.getByRole('link', { name: 'Choose another of your plans' });
    expect(way.getAttribute('href')).toBe('/subscription/cancel');
  });

  it.each([
    ['that no charge is made for', 'internal', 'There’s nothing to cancel'],
    ['that care manages', 'sms', 'We’ll cancel this plan for you'],
  ] as const)('shows the number to call for a plan %s', async (_, source, title) => {
    await comeTo({ given: (given, of) => given.subscription({ of, source }) });
    await heading(title);
    const call = screen.getByRole('link', { name: 'Call 1\u2011888\u2011555\u20110134' });
    expect(call.getAttribute('href')).toBe('tel:1-888-555-0134');
    expect(screen.getByText(/Every day from 8 AM to 8 PM, Eastern time/)).toBeTruthy();
  });

  it('asks about no plan when all of them are free of charge', async () => {
    await comeTo({
      given: async (given, of) => {
        await given.subscription({ of, source: 'internal' });
        await given.subscription({ of, source: 'internal', plan: 'talk' });
      },
    });
    await heading('There’s nothing to cancel');
    expect(screen.getAllByText('No charge')).toHaveLength(2);
    expect(screen.queryByText(/^Paid until/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Call 1/ })).toBeTruthy();
  });

  it('shows the Canadian number in French', async () => {
    await comeTo({
      locale: 'fr-CA',
      given: (given, of) => given.subscription({ of, state: 'inactive' }),
    });
    await heading('Votre forfait est en pause');
    expect(
      screen.getByRole('link', { name: 'Appeler le 1\u2011888\u2011555\u20110171' }),
    ).toBeTruthy();
    expect(screen.getByText(/Tous les jours de 8 h à 20 h, heure de l’Est/)).toBeTruthy();
  });

  it('cancels a trial that care gave, so that the plan after it never starts', async () => {
    const { press } = await comeTo({
      given: async (given, of) => {
        const followedBy = await given.offer({ begins: 'regular' });
        await given.subscription({ of, isTrial: true, source: 'sms', followedBy });
      },
    });
    await press('Cancel my trial');
    expect(await heading('Your plan is canceled')).toBeTruthy();
  });

  it('says that a lifetime plan neither renews nor ends, and shows the number to call', async () => {
    await comeTo({
      given: async (given, of) => {
        const plan = await given.plan({
          service: 'streaming',
          streams: true,
          planType: 'LIFETIME',
        });
        await given.subscription({ of, plan, source: 'internal' });
      },
    });
    await heading('There’s nothing to cancel');
    expect(screen.getByText(/it doesn’t renew, it doesn’t end, and you pay nothing/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Call 1/ })).toBeTruthy();
  });

  it.each([
    ['en-US', /^Your plan won’t renew.* Your balance of \$15\.99 is still due: pay it to keep/],
    ['fr-CA', /^Votre forfait ne sera pas.* Votre solde de 15,99\s\$ reste à payer\s: réglez-le/],
  ] as const)('says before and after the press, in %s, what is still due', async (locale, said) => {
    const { press } = await comeTo({ amountDue: 1599, locale });
    const isFrench = locale === 'fr-CA';
    await press(isFrench ? 'Je préfère ne pas répondre' : 'Rather not say');
    expect(await screen.findByText(said)).toBeTruthy();
    await press(isFrench ? 'Annuler mon forfait' : 'Cancel my plan');
    await heading(isFrench ? 'Votre forfait est annulé' : 'Your plan is canceled');
    const after = isFrench
      ? /15,99\s\$ reste à payer\s: réglez-le/
      : /\$15\.99 is still due: pay it/;
    expect(screen.getByText(after)).toBeTruthy();
    const way = screen.getByRole('link', { name: isFrench ? 'Payer ma facture' : 'Pay my bill' });
    expect(way.getAttribute('href')).toBe('/account/pay');
  });

  it('leaves out a balance that is too small to be charged', async () => {
    const { press } = await comeTo({ amountDue: 30 });
    await press('Rather not say');
    expect(await screen.findByText('Nothing')).toBeTruthy();
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    expect(screen.getByText(/and there’s nothing more to pay/)).toBeTruthy();
  });

  it('does not call an unpaid period paid', async () => {
    await comeTo({ amountDue: 1599 });
    expect(await screen.findByText('Current period ends')).toBeTruthy();
    expect(screen.queryByText(/paid until/i)).toBeNull();
  });

  it('shows the plan as it is when it was canceled in another tab meanwhile', async () => {
    let id = '';
    const { press, cancelElsewhere } = await comeTo({
      given: async (given, of) => {
        id = await given.subscription({ of });
      },
    });
    await screen.findAllByRole('radio');
    await cancelElsewhere(id);
    await press('Rather not say');
    expect(await heading('Your plan is already canceled')).toBeTruthy();
  });

  it('lists the plans again when the ID in the query string is another customer’s', async () => {
    const { backend } = await comeTo({ query: '?subscription=sub-of-somebody-else' });
    expect(await screen.findByText('Which plan do you want to cancel?')).toBeTruthy();
    expect(backend.timesAsked('orders.createOrder')).toBe(0);
  });
});
