import { beforeAll, describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { screen, waitFor, within } from '@testing-library/react';
import { framePlayedBy, visit } from './test-visit.tsx';

// jsdom does not implement dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

describe('Payment: new card', () => {
  it('settles with a card typed into the gateway’s frame', async () => {
    const { openFields, type, press, take, done, fields } = await visit();
    await openFields();
    expect(screen.queryByRole('radio')).toBeNull();
    type();
    await press('Continue');
    const { address } = await fields.waitFor('confirm');
    expect(address).toMatchObject({ addressLine1: '80 State St', zip: '12207' });
    await take();

    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ brand: 'visa', lastFour: '4242' });
  });

  it('loads the frame in the page’s language and sends it the page’s design tokens', async () => {
    const { openFields, fields } = await visit({ locale: 'fr-CA' });
    await openFields();

    const { src } = screen.getByTitle<HTMLIFrameElement>('Données de la carte');
    expect(src).toBe(
      'https://cards.localhost:4003/fields?parent=http%3A%2F%2Flocalhost&locale=fr-CA',
    );
    expect(fields.last('start')).toHaveProperty('look');
  });

  it('lists errors of the frame in the summary with links to its fields and sends nothing', async () => {
    const { openFields, type, press, fields, user, backend } = await visit();
    await openFields();
    type(3, [{ field: 'cvc', message: 'Enter the CVC' }]);
    await press('Continue');

    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(fields.last('check')).toBeDefined();
    await user.click(within(summary).getByRole('link', { name: 'Enter the CVC' }));
    expect(fields.last('focus')).toMatchObject({ field: 'cvc' });
    expect(backend.timesAsked('paymentMethods.createPaymentMethodsFirstCardSetupToken')).toBe(0);
  });

  it('checks the fields on each press, so that corrections take effect immediately', async () => {
    const { openFields, type, press, fields, done, take } = await visit();
    await openFields();
    await press('Continue');
    expect(await screen.findByRole('link', { name: 'Enter the card number' })).toBeTruthy();
    type();
    await press('Continue');
    await fields.waitFor('confirm');
    expect(screen.queryByRole('alert')).toBeNull();
    await take();
    await waitFor(() => expect(done).toHaveLength(1));

    type(21);
    await press('Continue');
    await take(2, '5555555555554444');
    await waitFor(() => expect(done).toHaveLength(2));
    expect(done.map(({ lastFour }) => lastFour)).toEqual(['4242', '4444']);
  });

  it('moves focus to the summary again when the same error remains', async () => {
    const { openFields, press } = await visit();
    await openFields();
    await press('Continue');
    await screen.findByRole('alert');
    screen.getByRole('button', { name: 'Continue' }).focus();
    await press('Continue');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('waits for the fields when pressed before they have loaded', async () => {
    const { openFields, type, press, fields } = await visit();
    type();
    await press('Continue');
    expect(fields.last('check')).toBeUndefined();
    await openFields();
    await fields.waitFor('confirm');
  });

  it('shows the errors that the frame returns on confirm', async () => {
    const { openFields, type, press, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id } = await fields.waitFor('confirm');
    const errors = [{ field: 'cvc', message: 'Enter the 3 digits of the CVC' }];
    await fields.say({ type: 'refused', id, code: 'invalid', errors });
    expect(await screen.findByRole('link', { name: 'Enter the 3 digits of the CVC' })).toBeTruthy();
  });

  it('does not store a declined card and accepts another one under a new setup token', async () => {
    const { openFields, type, press, turnDown, take, fields, done } = await visit();
    await openFields();
    type();
    await press('Continue');
    const first = await fields.waitFor('confirm');
    await turnDown('declined');

    await screen.findByText('Your bank declined the card');
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

    await screen.findByText('We lost the answer of your bank');
    await press('Continue');
    expect((await fields.waitFor('confirm', 2)).setupToken).toBe(first.setupToken);
  });

  it('stores the accepted card on retry after our response was lost', async () => {
    const { openFields, type, press, take, done, backend, fields } = await visit();
    await openFields();
    type();
    backend.loseAnswer('paymentMethods.postPaymentMethods');
    await press('Continue');
    await take();
    await screen.findByText('We cannot reach Sideband');

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

  it('asks for the CVC again when the order is declined and removes the card once another one pays', async () => {
    const { openFields, type, press, take, done, refuse, fields, sdk } = await visit();
    await openFields();
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();

    await screen.findByText('Your bank declined the card');
    expect(fields.last('clearCvc')).toBeDefined();
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

  it('keeps a declined card in the account if it had paid before', async () => {
    const { openFields, type, press, take, done, refuse, backend, sdk } = await visit({
      refusedHasPaid: true,
    });
    await openFields();
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    await refuse();

    await screen.findByText('Your bank declined the card');
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
    await user.click(await screen.findByRole('radio', { name: 'A new card' }));
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

  it('opens the bank’s page in a dialog and accepts the card after authentication', async () => {
    const { openFields, type, press, take, done, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id, setupToken } = await fields.waitFor('confirm');
    await fields.say({ type: 'challenge', id });

    const dialog = await screen.findByRole('dialog', { name: 'Confirm with your bank' });
    expect(within(dialog).getByTitle('The page of your bank')).toHaveProperty(
      'src',
      'https://cards.localhost:4003/authenticate?parent=http%3A%2F%2Flocalhost&locale=en-US',
    );
    const bank = framePlayedBy('The page of your bank');
    await bank.listen();
    await bank.say({ type: 'ready' });
    expect(bank.last('authenticate')).toMatchObject({ clientSecret: setupToken });
    await bank.say({ type: 'finished', outcome: 'succeeded' });
    await take(2);

    await waitFor(() => expect(done).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('returns to the card when the customer closes the bank’s page', async () => {
    const { openFields, type, press, turnDown, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id } = await fields.waitFor('confirm');
    await fields.say({ type: 'challenge', id });
    await press('Cancel');
    await turnDown('authentication', 2);

    await screen.findByText('Your bank could not confirm that it is you');
  });

  it('ignores malformed messages and messages from other senders', async () => {
    const { openFields, type, press, fields, done } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id } = await fields.waitFor('confirm');
    const taken = {
      type: 'confirmed',
      id,
      setupId: 'seti_9',
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 1,
      expiryYear: 2030,
    };
    await fields.say(taken, { origin: 'https://evil.example' });
    await fields.say(taken, { source: globalThis.window });
    await fields.say({ ...taken, cardFields: 2 });
    await fields.say({ ...taken, lastFour: '4242424242424242' });

    expect(screen.getByRole('button', { name: /Checking/ })).toBeTruthy();
    expect(done).toEqual([]);
  });

  it('accepts another billing address and lists its errors together with those of the frame', async () => {
    const { openFields, type, press, take, done, fields, user, sdk } = await visit();
    await openFields();
    type(3, [{ field: 'cvc', message: 'Enter the CVC' }]);
    const same = screen.getByRole('checkbox', { name: /^Billing address is the same/ });
    expect(same).toHaveProperty('checked', true);
    await user.click(same);
    await press('Continue');

    const summary = await screen.findByRole('alert');
    const lines = within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Enter the CVC',
      'Enter your address',
      'Enter your city',
      'Choose your state',
      'Enter a ZIP code, such as 12207 or 12207-1234',
    ]);
    await user.type(screen.getByLabelText('Address'), ' 1 Main St ');
    await user.type(screen.getByLabelText('City'), ' Buffalo ');
    await user.selectOptions(screen.getByLabelText('State'), 'NY');
    await user.type(screen.getByLabelText('ZIP code'), '14201');
    type(20);
    await press('Continue');
    const { address } = await fields.waitFor('confirm');
    expect(address).toEqual({
      addressLine1: '1 Main St',
      city: 'Buffalo',
      state: 'NY',
      zip: '14201',
      country: 'US',
    });

    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    expect(await sdk.bind(billing).getDefaultBillingProfile()).toMatchObject({
      value: {
        id: done[0]?.billingProfileId,
        billingProfileName: { firstAndLastName: { firstName: 'Avery', lastName: 'Stone' } },
        serviceAddress: { addressLine1: '80 State St', city: 'Albany', state: 'NY', zip: '12207' },
      },
    });
  });

  it('says that the fields did not load without a gateway and still accepts a stored card', async () => {
    const { press, done, user } = await visit({
      origin: undefined,
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));

    await user.click(screen.getByRole('radio', { name: 'A new card' }));
    await screen.findByText('The fields for your card did not load');
  });
});
