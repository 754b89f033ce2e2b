import { describe, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from './test-visit.tsx';

describe('Payment: new card', () => {
  it('settles with a card typed into the gateway’s frame', async () => {
    const { openFields, type, press, take, done, fields } = await visit();
    await openFields();
    expect(screen.queryByRole('radio')).toBeNull();
    type();
    await press('Continue');
    const { address, name } = await fields.waitFor('confirm');
    expect(name).toBe('Avery Stone');
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

  it('keeps a placeholder in its place until the frame has reported its height', async () => {
    const { openFields, fields } = await visit();
    await openFields();
    const frame = screen.getByTitle('Card details');
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(frame.className).toContain('opening');

    await fields.say({ type: 'height', height: 212 });
    expect(screen.queryByText('Loading')).toBeNull();
    expect(frame.className).not.toContain('opening');
    expect(frame.style.blockSize).toBe('222px');
  });

  it('lists the frame’s errors in the summary, with links to its fields, and does not send the card', async () => {
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

  it('waits for the fields when the button is pressed before they have loaded', async () => {
    const { openFields, type, press, fields } = await visit();
    type();
    await press('Continue');
    expect(fields.last('check')).toBeUndefined();
    await openFields();
    await fields.waitFor('confirm');
  });

  it('shows the errors that the frame returns when the card is confirmed', async () => {
    const { openFields, type, press, fields } = await visit();
    await openFields();
    type();
    await press('Continue');
    const { id } = await fields.waitFor('confirm');
    const errors = [{ field: 'cvc', message: 'Enter the 3 digits of the CVC' }];
    await fields.say({ type: 'refused', id, code: 'invalid', errors });
    expect(await screen.findByRole('link', { name: 'Enter the 3 digits of the CVC' })).toBeTruthy();
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

  it('gives the bank only the ZIP code of a customer without an address', async () => {
    const place = { state: 'NY', zip: '12207', country: 'US' as const };
    const { openFields, type, take, press, fields, sdk, done } = await visit({
      serviceAddress: place,
    });
    await openFields();
    expect(
      screen.getByRole('checkbox', { name: 'My card’s billing ZIP code is 12207' }),
    ).toHaveProperty('checked', true);
    type();
    await press('Continue');
    await take();
    await waitFor(() => expect(done).toHaveLength(1));
    expect(fields.last('confirm')).toMatchObject({ name: 'Avery Stone', address: place });
    const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
    expect(value.paymentMethods).toMatchObject([{ billingPlace: place }]);
    expect(value.paymentMethods[0]?.billingAddress).toBeUndefined();
  });

  it('accepts another billing address and lists its errors together with those of the frame', async () => {
    const { openFields, type, press, take, done, fields, user, sdk } = await visit();
    await openFields();
    type(3, [{ field: 'cvc', message: 'Enter the CVC' }]);
    const same = screen.getByRole('checkbox', { name: /^My billing address is the same/ });
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

  it('says that the fields failed to load when no gateway is configured, and still accepts a stored card', async () => {
    const { press, done, user } = await visit({
      origin: undefined,
      given: (backend, customer) => backend.given.paymentMethod(customer),
    });
    await press('Continue');
    await waitFor(() => expect(done).toHaveLength(1));

    await user.click(screen.getByRole('radio', { name: 'New card' }));
    await screen.findByText('The card fields didn’t load');
  });
});
