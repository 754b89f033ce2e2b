import { describe, expect, it } from '@jest/globals';
import { orders } from '@sideband/shared-sdk/orders';
import { act, screen } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';

describe('account overview', () => {
  it('asks an anonymous visitor to sign in on the same page, then shows the overview', async () => {
    const { open, signIn } = await visit({ credit: 5000, amountDue: 1599 });

    open();
    await heading('Sign in');
    await signIn();

    await heading('Your account');
    expect(await screen.findByText('Hello, Avery')).toBeTruthy();
  });

  it('shows the amount due and the credit as separate figures', async () => {
    const { open, signIn } = await visit({ credit: 5000, amountDue: 1599, locale: 'fr-CA' });

    open();
    await signIn();

    await screen.findByText('Bonjour, Avery');
    const text = document.body.textContent;
    expect(text).toContain('Montant à payer15,99\u00a0$');
    expect(text).toContain('Crédit50,00\u00a0$');
    expect(text).toContain('Votre crédit servira à vos prochains achats');
  });

  it('says that an amount below the minimum charge moves to the next bill', async () => {
    const { open, signIn } = await visit({ amountDue: 19, locale: 'fr-CA' });

    open();
    await signIn();

    expect(await screen.findByText(/l’ajouterons à votre prochaine facture/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Payer ma facture' })).toBeNull();
  });

  it('links to the page where a bill is paid', async () => {
    const { open, signIn } = await visit({ amountDue: 1187, dueInDays: -1 });

    open();
    await signIn();

    const way = await screen.findByRole('link', { name: 'Pay my bill' });
    expect(way.getAttribute('href')).toBe('/account/pay');
    expect(screen.queryByText(/cannot be paid on this site/)).toBeNull();
  });

  it('explains how to pay a past-due bill while the payment page is not built', async () => {
    const { open, signIn } = await visit({
      amountDue: 1187,
      dueInDays: -1,
      notOpen: ['/account/pay'],
    });

    open();
    await signIn();

    expect(await screen.findByText(/cannot be paid on this site yet. Chat with us/)).toBeTruthy();
    expect(screen.getByText('Past due')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay my bill' })).toBeNull();
  });

  it('shows a bill that is not yet due without a past-due label or payment instructions', async () => {
    const { open, signIn } = await visit({
      amountDue: 1187,
      dueInDays: 5,
      notOpen: ['/account/pay'],
    });

    open();
    await signIn();

    expect(await screen.findByText('$11.87')).toBeTruthy();
    expect(screen.queryByText('Past due')).toBeNull();
    expect(screen.queryByText(/cannot be paid on this site/)).toBeNull();
  });

  it('says that nothing is due and links to the gift card', async () => {
    const { open, signIn } = await visit();

    open();
    await signIn();

    expect(await screen.findByText('Nothing due')).toBeTruthy();
    expect(screen.queryByText(/We use your credit/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Use a gift card' });
    expect(link.getAttribute('href')).toBe('/subscribe/giftcard');
  });

  it('shows a suspended plan with what brings it back, and offers no other plan', async () => {
    const { backend, avery, open, signIn } = await visit({ amountDue: 2298, dueInDays: -5 });
    await backend.given.subscription({ of: avery, state: 'suspended' });

    open();
    await signIn();

    expect(await screen.findByText('Suspended')).toBeTruthy();
    expect(screen.getByText(/Pay your bill, and you can listen again/)).toBeTruthy();
    expect(screen.queryByText('No plan yet')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
    // It can be canceled without paying first.
    expect(screen.getByRole('link', { name: 'Cancel plan' })).toBeTruthy();
  });

  it('reads the account again after a failed read', async () => {
    const { backend, open, signIn, user } = await visit({ credit: 5000 });
    backend.fail('account.read', 500);

    open();
    await signIn();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('$50.00')).toBeTruthy();
  });

  it('confirms that the customer has signed out and allows another sign-in on the same page', async () => {
    const { backend, open, signIn, sdk } = await visit();
    open();
    await signIn();
    await screen.findByText('Nothing due');

    await act(() => sdk.session.signOut());

    expect(await screen.findByText('You’re signed out.')).toBeTruthy();
    await signIn();
    expect(await screen.findByText('Nothing due')).toBeTruthy();
    expect(backend.timesAsked('account.read')).toBe(2);
  });

  it('links to the change of a plan only while the server allows it', async () => {
    const { backend, avery, open, signIn } = await visit();
    await backend.given.subscription({ of: avery, plan: 'student' });
    const id = await backend.given.subscription({ of: avery });
    await backend.given.offer({ kind: 'change', fromPlan: 'streaming-all-access', plan: 'more' });
    open();
    await signIn();

    const ways = await screen.findAllByRole('link', { name: 'Change plan' });
    const hrefs = ways.map((way) => way.getAttribute('href'));
    expect(hrefs).toEqual([`/subscription/change?subscription=${id}`]);
  });

  it('links to the change of payment term only while the server allows it', async () => {
    const { backend, avery, open, signIn } = await visit();
    await backend.given.subscription({ of: avery, plan: 'student' });
    const id = await backend.given.subscription({ of: avery });
    await backend.given.offer({
      kind: 'change',
      fromPlan: 'streaming-all-access',
      begins: 'regular',
      baseTerm: 'Annual',
      plan: 'streaming-annual',
    });
    open();
    await signIn();

    const ways = await screen.findAllByRole('link', { name: 'Change how often you pay' });
    const hrefs = ways.map((way) => way.getAttribute('href'));
    expect(hrefs).toEqual([`/subscription/change-term?subscription=${id}`]);
  });

  it('shows how long a trial lasts and what follows, and no renewal', async () => {
    const { backend, avery, open, signIn } = await visit();
    const offer = await backend.given.offer({ begins: 'free', monthly: 1099 });
    await backend.given.subscription({ of: avery, offer, isTrial: true, renewsInDays: 12 });
    open();
    await signIn();

    expect(await screen.findByText('Trial, 12 days left')).toBeTruthy();
    expect(screen.getByText('Trial ends').nextSibling?.textContent).toMatch(/20\d\d/);
    expect(screen.getByText('Then').nextSibling?.textContent).toMatch(
      /^\$10\.99\/month plus tax from \w+ \d+, 20\d\d$/,
    );
    expect(screen.queryByText('Renews on')).toBeNull();
    expect(screen.queryByText('Active')).toBeNull();
  });

  it('shows the day on which a promotional price ends and what the plan costs from then on', async () => {
    const { backend, avery, open, signIn } = await visit();
    const offer = await backend.given.offer({ begins: 'introductory', monthly: 1099 });
    const promo = { monthly: 799, months: 4 };
    await backend.given.subscription({ of: avery, offer, promo });
    open();
    await signIn();

    const then = await screen.findByText('Then');
    expect(then.nextSibling?.textContent).toMatch(
      /^\$10\.99\/month plus tax from \w+ \d+, 20\d\d$/,
    );
  });

  it('shows what a plan costs', async () => {
    const { backend, avery, open, signIn } = await visit();
    const offer = await backend.given.offer({ begins: 'regular', monthly: 1099 });
    await backend.given.subscription({ of: avery, offer });
    open();
    await signIn();

    const price = await screen.findByText('Price');
    expect(price.nextSibling?.textContent).toBe('$10.99/month plus tax');
  });

  it('names each add-on of a plan with its price', async () => {
    const { backend, avery, open, signIn } = await visit();
    const offer = await backend.given.offer({ begins: 'regular', monthly: 1099 });
    const productId = await backend.given.addOn({ name: 'Live sports' });
    await backend.given.subscription({ of: avery, offer, addOns: [{ productId, monthly: 499 }] });
    open();
    await signIn();

    expect(await screen.findByText('Live sports, $4.99/month plus tax')).toBeTruthy();
    expect(screen.getByText('Add-ons')).toBeTruthy();
  });

  it.each([
    ['renews', 37, /^You kept your plan\. It renews on \w+ \d+, \d{4}\.$/],
    [
      'needs a card by then',
      -1,
      /^You kept your plan\. To renew on \w+ \d+, \d{4}, it needs a card/,
    ],
  ])('keeps a canceled plan with one press, and says when it %s', async (_, months, said) => {
    const { backend, avery, open, signIn, user } = await visit();
    await backend.given.paymentMethod(avery, { expiresInMonths: months });
    await backend.given.subscription({ of: avery, state: 'pending_cancellation' });
    open();
    await signIn();

    await screen.findByText(/^Ends /);
    const isMissing = months < 0;
    expect(screen.queryByText(/^No card on file can pay/) !== null).toBe(isMissing);
    expect(screen.queryByRole('link', { name: 'Cancel plan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep my plan' }));

    const kept = await screen.findByText(said);
    const way = screen.queryByRole('link', { name: 'Add a card' })?.getAttribute('href');
    expect(way).toBe(isMissing ? '/account/manage/payment' : undefined);
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(document.activeElement?.contains(kept)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(backend.timesAsked('orders.confirmOrder')).toBe(1);
  });

  it.each([
    ['kept', /^You kept your plan\./],
    ['closed', /This plan has changed in the meantime/],
  ] as const)('says where a plan stands that was %s elsewhere', async (how, said) => {
    const { backend, avery, open, signIn, user, sdk } = await visit();
    const of = { of: avery, state: 'pending_cancellation' as const };
    const subscriptionId = await backend.given.subscription(of);
    open();
    await signIn();
    await screen.findByText(/^Ends /);
    if (how === 'kept') {
      const client = sdk.bind(orders);
      const made = await client.createOrder({ revokeSubscriptionCancellation: { subscriptionId } });
      if (!made.ok) throw new Error('not made');
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await client.confirmOrder({ params: { orderId: made.value.id }, headers, body: undefined });
    } else backend.refuse('orders.createOrder', { code: 'INVALID_OFFER_DATA' });

    await user.click(screen.getByRole('button', { name: 'Keep my plan' }));

    expect(await screen.findByText(said)).toBeTruthy();
  });
});
