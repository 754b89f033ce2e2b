import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { screen, waitFor } from '@testing-library/react';
import { visit } from './test-visit.tsx';

describe('Payment: storing a new card', () => {
  it('does not store a declined card and accepts another one under a new setup token', async () => {
    const { openFields, type, press, turnDown, take, fields, done } = await visit();
    await openFields();
    type();
    await press('Continue');
    const first = await fields.waitFor('confirm');
    await turnDown('declined');

    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    expect(done).toEqual([]);
    type(25);
    await press('Continue');
    expect((await fields.waitFor('confirm', 2)).setupToken).not.toBe(first.setupToken);
    await take(2);
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it('reuses the setup token after the gateway’s response was lost', async () => {
    const { openFields, type, press, turnDown, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const first = await fields.waitFor('confirm');
    await turnDown('noAnswer');

    await screen.findByText('We didn’t hear back from your bank');
    await press('Continue');
    expect((await fields.waitFor('confirm', 2)).setupToken).toBe(first.setupToken);
  });

  it('stores the accepted card on a retry after the api’s response was lost', async () => {
    const { openFields, type, press, take, done, backend, fields } = await visit();
    await openFields();
    type();
    backend.loseAnswer('paymentMethods.postPaymentMethods');
    await press('Continue');
    await take();
    await screen.findByText('We can’t reach Sideband');

    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));
    expect(fields.asked.filter(({ type }) => type === 'confirm')).toHaveLength(1);
  });

  it('stores the card only once when the customer goes back and forward', async () => {
    const { openFields, type, press, take, done, backend } = await visit();
    await openFields();
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));

    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(2));
    expect(done[1]).toEqual(done[0]);
    expect(backend.timesAsked('paymentMethods.postPaymentMethods')).toBe(1);
  });

  it('asks for the CVC again when the order is declined, and removes the card once another one is charged', async () => {
    const { openFields, type, press, take, done, refuse, fields, user, sdk } = await visit();
    await openFields();
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();

    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(fields.last('refuse')).toMatchObject({
      errors: [
        { field: 'number', message: expect.stringMatching(/^Your bank declined this card/) },
        { field: 'cvc', message: 'Enter the CVC again. We never keep it.' },
      ],
    });
    await user.click(screen.getByRole('link', { name: /^Enter the CVC again/ }));
    expect(fields.last('focus')).toMatchObject({ field: 'cvc' });
    type(30);
    await press('Continue');
    await take(2, '5555555555554444');
    await waitFor(() => expect(done).toHaveLength(2));
    await waitFor(async () => {
      const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
      expect(value.paymentMethods.map(({ last4 }) => last4)).toEqual(['4444']);
    });
  });

  it('keeps a declined card in the account if it was charged successfully before', async () => {
    const { openFields, type, press, take, done, refuse, backend, sdk } = await visit({
      refusedHasPaid: true,
    });
    await openFields();
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();

    await screen.findByRole('link', { name: /^Your bank declined this card/ });
    type(30);
    await press('Continue');
    await take(2, '5555555555554444');
    await waitFor(() => expect(done).toHaveLength(2));
    const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
    expect(value.paymentMethods.map(({ last4 }) => last4).sort()).toEqual(['4242', '4444']);
    expect(backend.timesAsked('paymentMethods.deletePaymentMethod')).toBe(0);
  });

  it('adds a new card to the existing billing profile', async () => {
    const { openFields, type, press, take, done, backend, user, sdk } = await visit({
      given: ({ given }, customer) => given.paymentMethod(customer),
    });
    await user.click(await screen.findByRole('radio', { name: 'New card' }));
    await openFields();
    type();
    await press('Continue');
    await take(1, '5555555555554444');

    await waitFor(() => expect(done).toHaveLength(1));
    const { value } = await sdk.bind(billing).getDefaultBillingProfile();
    expect(done[0]).toMatchObject({ lastFour: '4444', billingProfileId: value.id });
    expect(backend.timesAsked('paymentMethods.createPaymentMethodsCardSetupToken')).toBe(1);
    expect(backend.timesAsked('paymentMethods.createPaymentMethodsFirstCardSetupToken')).toBe(0);
    expect(backend.timesAsked('billing.createBillingProfile')).toBe(0);
  });
});
