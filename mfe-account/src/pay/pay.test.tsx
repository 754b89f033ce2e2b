import { describe, expect, it } from '@jest/globals';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { payments } from '@sideband/shared-sdk/payments';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeToPay } from './test-pay.tsx';

const pay = 'Pay $34.99';
const due = (name: string) => screen.getByText(name).parentElement?.textContent;

describe('pay your bill', () => {
  it('shows what is due and what for, and charges exactly that to the stored card', async () => {
    const { press, bodiesTo } = await comeToPay();
    await heading('Pay your bill');
    expect(await screen.findByText(/comes back within minutes of your payment/)).toBeTruthy();
    expect(screen.getByText(/^Bill INV-/)).toBeTruthy();

    await press(pay);

    await heading('Payment received. Thank you, Avery!');
    expect(due('You paid')).toBe('You paid$34.99');
    expect(due('Paid with')).toBe('Paid withVisa •••• 4242');
    expect(due('Balance due now')).toBe('Balance due now$0.00');
    const [sent] = bodiesTo('payment/make-payment');
    expect(JSON.parse(String(sent)).amount).toEqual({ minorUnits: 3499, currency: 'USD' });
  });

  it('says when the next payment is charged, and to which card', async () => {
    const { press } = await comeToPay({
      given: (backend, of) => backend.given.subscription({ of, renewsInDays: 20 }),
    });
    await press(pay);
    expect(await screen.findByText(/next payment of .* is on .* Visa •••• 4242/)).toBeTruthy();
  });

  it('names only what is charged on the next day, if plans renew on different days', async () => {
    const { press } = await comeToPay({
      given: async ({ given }, of) => {
        await given.subscription({ of, renewsInDays: 20 });
        const { deviceId } = await given.radio({ of });
        await given.subscription({ of, deviceId, renewsInDays: 12 });
      },
    });
    await press(pay);
    const said = await screen.findByText(/next payment of .* is on .* Visa •••• 4242/);
    expect(said.textContent).not.toMatch(/\$2\d/);
  });

  it('is in French for a customer who reads French', async () => {
    const { press } = await comeToPay({ locale: 'fr-CA' });
    await heading('Payer votre facture');
    await press(/^Payer 34,99\s\$$/);
    await heading('Paiement reçu. Merci, Avery!');
  });

  it('charges once, no matter how often the button is pressed', async () => {
    const { user, backend } = await comeToPay();
    await user.dblClick(await screen.findByRole('button', { name: pay }));
    await heading('Payment received. Thank you, Avery!');
    expect(backend.timesAsked('payments.makePayment')).toBe(1);
  });

  it('asks for another card after a decline, and charges nothing', async () => {
    const { press, backend } = await comeToPay({ number: '4000000000000341' });
    await press(pay);
    expect(await screen.findByRole('link', { name: /^Your bank declined this card/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByText('Your bank just declined it')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New card' }).checked).toBe(true);
    expect(backend.timesAsked('payments.makePayment')).toBe(1);
  });

  it('shows the new amount, and charges nothing, when the bill has been paid in another tab', async () => {
    const { press, sdk, backend } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
    const paymentMethodId = value.paymentMethods[0]?.id ?? '';
    const amount = { minorUnits: 3000, currency: 'USD' as const };
    await sdk.bind(payments).makePayment({ amount, pay: { paymentMethodId } });

    await press(pay);

    expect(await screen.findByText('Your bill has changed')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pay $4.99' })).toBeTruthy();
    expect(backend.timesAsked('payments.makePayment')).toBe(2);
  });

  it.each([
    [{ amountDue: 0 }, 'Nothing to pay', 'You’re all paid up.'],
    [{ amountDue: 0, credit: 500 }, 'Nothing to pay', /you have \$5\.00 in credit/],
    [{ amountDue: 19 }, 'Nothing to pay for now', /\$0\.19 is too small to charge on its own/],
  ])('asks for no payment when there is nothing to charge (%j)', async (owed, title, text) => {
    await comeToPay(owed);
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('pays with a gift card that covers the whole amount', async () => {
    const { press, user, backend } = await comeToPay();
    const { input } = await backend.given.giftCard({ balance: 5000, by: 'identifier' });
    await user.click(await screen.findByText('Use a gift card'));
    await user.click(screen.getByLabelText('Gift card number or code'));
    await user.paste('cardIdentifier' in input ? input.cardIdentifier : '');
    await press('Check balance');
    await screen.findByText(/: \$50\.00/);

    await press(pay);

    await heading('Payment received. Thank you, Avery!');
    expect(due('Paid with')).toMatch(/^Paid withGift card •••• \w+$/);
    expect(backend.timesAsked('billingService.payBalanceDue')).toBe(1);
    expect(backend.timesAsked('payments.makePayment')).toBe(0);
  });

  it('reads the bill again after a failed read', async () => {
    const { press, backend, open, close } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    close();
    backend.fail('account.read', 500);
    open();
    await press('Try again');
    expect(await screen.findByRole('button', { name: pay })).toBeTruthy();
  });
});

describe('pay your bill: lost answers', () => {
  it('checks the balance after a lost answer and never charges a second time', async () => {
    const { press, backend } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    backend.loseAnswer('payments.makePayment');
    await press(pay);
    await heading('We don’t know yet if your payment went through');
    await press('Check my payment');
    await heading('Payment received. Thank you, Avery!');
    expect(due('Balance due now')).toBe('Balance due now$0.00');
    expect(backend.timesAsked('payments.makePayment')).toBe(1);
  });

  it('lets the customer go back and pay when the payment never arrived', async () => {
    const { press, backend } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    backend.fail('payments.makePayment', 'network');
    await press(pay);
    await press('Check my payment');
    await screen.findByText(/Your payment hasn’t reached us yet/);
    await press('Back to my bill');
    await press(pay);
    await heading('Payment received. Thank you, Avery!');
  });

  it('does not claim that nothing was charged when the balance cannot be read', async () => {
    const { press, backend } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    backend.loseAnswer('payments.makePayment');
    await press(pay);
    await heading('We don’t know yet if your payment went through');
    backend.fail('account.read', 500);
    await press('Check my payment');
    expect(await screen.findByText('We couldn’t check it. Try again in a moment.')).toBeTruthy();
    await press('Check my payment');
    await heading('Payment received. Thank you, Avery!');
  });

  it('says that nothing was charged when the payment was turned away', async () => {
    const { press, backend } = await comeToPay();
    await screen.findByRole('button', { name: pay });
    backend.fail('payments.makePayment', 429);
    await press(pay);
    expect(await screen.findByText('Too many requests from your network')).toBeTruthy();
    expect(screen.getByRole('button', { name: pay })).toBeTruthy();
  });
});
