import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../test-visit.tsx';
import { serviceAddress } from './test-pay.tsx';

interface Options {
  amountDue?: number;
  isOver?: boolean;
  number?: string;
  locale?: 'fr-CA';
}

/** Follows the link of an email about a bill, without signing in. */
async function follow({ amountDue = 3499, isOver = false, number, locale }: Options = {}) {
  const visited = await visit({
    amountDue,
    dueInDays: -3,
    serviceAddress,
    moves: true,
    ...(locale && { locale }),
  });
  const { backend, avery, user } = visited;
  await backend.given.paymentMethod(avery, { ...(number && { number }) });
  const token = await backend.given.entryLink({ of: avery, purpose: 'accountPay', isOver });
  visited.open(`/account/pay?token=${token}`);
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return { ...visited, press };
}

describe('mailed link to a bill', () => {
  it('shows amount and last four digits only, and pays without a sign-in', async () => {
    const { press, backend, avery } = await follow();
    await heading('Pay your bill');
    expect(await screen.findByText('$34.99')).toBeTruthy();
    expect(screen.getByText('We’ll charge your card ending in 4242.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Avery|Stone|INV-|Visa/);

    await press('Pay $34.99');

    await heading('Payment received. Thank you!');
    expect(screen.getByText('Balance due now').parentElement?.textContent).toContain('$0.00');
    expect(document.body.textContent).not.toContain(avery.handle);
    expect(backend.timesAsked('account.read')).toBe(0);
    expect(backend.timesAsked('payments.payMailedBill')).toBe(1);
  });

  it('is in French for a customer who reads French', async () => {
    const { press } = await follow({ locale: 'fr-CA' });
    await press(/^Payer 34,99\s\$$/);
    await heading('Paiement reçu. Merci!');
  });

  it('offers to sign in for another card after a decline', async () => {
    const { press } = await follow({ number: '4000000000000341' });
    await press('Pay $34.99');
    expect(await screen.findByText('Your bank declined this card')).toBeTruthy();
    const other = screen.getByRole('link', { name: 'Sign in to use another card' });
    expect(other.getAttribute('href')).toBe('/account/pay');
  });

  it('checks the bill after a lost answer and never charges a second time', async () => {
    const { press, backend } = await follow();
    await screen.findByRole('button', { name: 'Pay $34.99' });
    backend.loseAnswer('payments.payMailedBill');
    await press('Pay $34.99');
    await heading('We don’t know yet if your payment went through');
    await press('Check my payment');
    await heading('Payment received. Thank you!');
    expect(backend.timesAsked('payments.payMailedBill')).toBe(1);
  });

  it.each([
    [{ isOver: true }, 'This link has expired'],
    [{ amountDue: 0 }, 'Nothing to pay'],
  ])('pays nothing with a link that has ended, or for a paid bill (%j)', async (given, title) => {
    await follow(given);
    await heading(title);
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('asks for the sign-in when another card is wanted, and then shows the whole bill', async () => {
    const { user, signIn } = await follow();
    await user.click(await screen.findByRole('link', { name: 'Sign in to use another card' }));
    await heading('Sign in');
    await signIn();
    await heading('Pay your bill');
    expect(await screen.findByRole('radio', { name: /Visa/ })).toBeTruthy();
  });
});
