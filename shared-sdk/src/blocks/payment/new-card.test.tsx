import { beforeAll, expect, it } from '@jest/globals';
import { billing } from '@sideband/shared-sdk/billing';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { screen, waitFor, within } from '@testing-library/react';
import { framePlayedBy, visit } from './test-visit.tsx';

// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

it('who has no card yet types one into the gateway’s frame, and pays with it', async () => {
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

it('the frame is asked for in the page’s language, and told how the page looks', async () => {
  const { openFields, fields } = await visit({ locale: 'fr-CA' });
  await openFields();

  const { src } = screen.getByTitle<HTMLIFrameElement>('Données de la carte');
  expect(src).toBe(
    'https://cards.localhost:4003/fields?parent=http%3A%2F%2Flocalhost&locale=fr-CA',
  );
  expect(fields.last('start')).toHaveProperty('look');
});

it('what is wrong in the frame stands on top too, each line leading into it, and nothing is sent', async () => {
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

it('the fields are asked at the press: what was put right in them since counts at once', async () => {
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

it('the same mistake is told again at the next press', async () => {
  const { openFields, press } = await visit();
  await openFields();
  await press('Continue');
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Continue' }).focus();
  await press('Continue');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

it('a press before the fields are there waits for them', async () => {
  const { openFields, type, press, fields } = await visit();
  type();
  await press('Continue');
  expect(fields.last('check')).toBeUndefined();
  await openFields();
  await fields.waitFor('confirm');
});

it('what is typed behind the press is heard in the answer of the gateway’s frame', async () => {
  const { openFields, type, press, fields } = await visit();
  await openFields();
  type();
  await press('Continue');
  const { id } = await fields.waitFor('confirm');
  const errors = [{ field: 'cvc', message: 'Enter the 3 digits of the CVC' }];
  await fields.say({ type: 'refused', id, code: 'invalid', errors });
  expect(await screen.findByRole('link', { name: 'Enter the 3 digits of the CVC' })).toBeTruthy();
});

it('a card that the bank declines is not stored, and another may be given at once', async () => {
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

it('when the gateway’s answer is lost, the second press asks for the same card to be taken', async () => {
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

it('when our answer is lost, the second press stores the card that was taken', async () => {
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

it('going back and on again stores no card twice', async () => {
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

it('when the order’s confirm is declined, the CVC is asked for again, and the card is forgotten for the next', async () => {
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

it('a new card that had paid before the bank declined it stays in the account when another one pays', async () => {
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

it('who has a card on file types another one for the same billing profile', async () => {
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

it('where the bank asks who it is, its page opens in a dialog, and the card is taken after it', async () => {
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

it('who closes the page of the bank is back at the card, with nothing charged', async () => {
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

it('nobody but the gateway’s frame is listened to', async () => {
  const { openFields, type, press, fields, done } = await visit();
  await openFields();
  type();
  await press('Continue');
  const { id } = await fields.waitFor('confirm');
  const taken = {
    ...{ type: 'confirmed', id, setupId: 'seti_9', brand: 'visa', lastFour: '4242' },
    ...{ expiryMonth: 1, expiryYear: 2030 },
  };
  await fields.say(taken, { origin: 'https://evil.example' });
  await fields.say(taken, { source: globalThis.window });
  await fields.say({ ...taken, cardFields: 2 });
  await fields.say({ ...taken, lastFour: '4242424242424242' });

  expect(screen.getByRole('button', { name: /Checking/ })).toBeTruthy();
  expect(done).toEqual([]);
});

it('the bills of the card may go elsewhere, and what is missing there is said beside what is missing in the frame', async () => {
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
    ...{ addressLine1: '1 Main St', city: 'Buffalo', state: 'NY', zip: '14201', country: 'US' },
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

it('without the gateway it says so, and what else is there can still be used', async () => {
  const { press, done, user } = await visit({
    origin: undefined,
    given: (backend, customer) => backend.given.paymentMethod(customer),
  });
  await press('Continue');
  await waitFor(() => expect(done).toHaveLength(1));

  await user.click(screen.getByRole('radio', { name: 'A new card' }));
  await screen.findByText('The fields for your card did not load');
});
