import { describe, expect, it } from '@jest/globals';
import { paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

const visa = 'Visa ending in 4242';
const mastercard = 'Mastercard ending in 4444';

/** Opens the page for a customer with a plan that renews and two cards. */
async function withCards({ hasPlan = true, hasRoku = false, number = '5555555555554444' } = {}) {
  const opened = await open('payment', {
    serviceAddress: {
      addressLine1: '80 State St',
      city: 'Albany',
      state: 'NY',
      zip: '12207',
      country: 'US',
    },
    before: async ({ given }, avery) => {
      await given.paymentMethod(avery);
      if (hasPlan) await given.subscription({ of: avery });
      if (hasRoku) await given.subscription({ of: avery, source: 'roku' });
      await given.paymentMethod(avery, { number });
    },
  });
  await screen.findByText('Default');
  return opened;
}

describe('payment methods', () => {
  it('are listed with the default one first', async () => {
    const { setting } = await withCards();
    const cards = screen.getAllByRole('region').map((card) => card.textContent);
    expect(cards.length).toBe(3);
    const standard = screen.getByText('Default').closest('section');
    expect(standard?.textContent).toContain('ending in');
    expect((await setting(visa)).getByText(/^Expires \d\d\/\d\d$/)).toBeTruthy();
  });

  it.each([
    [true, false, 'Renewals are charged to your default card.'],
    [false, true, /^Roku bills you for your plan\. We charge your default card only for/],
    [true, true, /^Renewals are charged to your default card, except for the plan that Roku/],
  ])('say who charges renewals (own plan: %s, plan of Roku: %s)', async (...row) => {
    const [hasPlan, hasRoku, said] = row;
    await withCards({ hasPlan, hasRoku });
    expect(await screen.findByText(said)).toBeTruthy();
  });

  const standardName = () =>
    screen.getByText('Default').closest('section')?.querySelector('h2')?.textContent ?? '';

  it('keep the default card of a plan that renews, and say what to do first', async () => {
    const { backend, press, setting } = await withCards();
    const standard = await setting(standardName());
    await press('Remove', standard);
    expect(await standard.findByText('Your plan renews with this card')).toBeTruthy();
    expect(standard.getByText(/^Make another card the default first/)).toBeTruthy();
    expect(backend.timesAsked('paymentMethods.deletePaymentMethod')).toBe(0);
    await press('Replace', standard);
    expect(standard.queryByText('Your plan renews with this card')).toBeNull();
  });

  it('say so too if the plan has begun to renew meanwhile', async () => {
    const { backend, avery, press, setting } = await withCards({ hasPlan: false });
    const standard = await setting(standardName());
    await backend.given.subscription({ of: avery });
    await press('Remove', standard);
    await press('Remove card', standard);
    expect(await standard.findByText('Your plan renews with this card')).toBeTruthy();
  });

  it('say which card is the default without it', async () => {
    const { press, setting } = await withCards({ hasPlan: false });
    const name = standardName();
    const [standard, other] = [name, name === visa ? mastercard : visa];
    await press('Remove', await setting(standard));
    const next = `We’ll delete this card. ${other} becomes your default card.`;
    expect(await screen.findByText(next)).toBeTruthy();
    await press('Remove', await setting(other));
    const stays = `We’ll delete this card. ${standard} stays your default card.`;
    expect(await screen.findByText(stays)).toBeTruthy();
  });

  it('say that nothing is left to pay with after the last card', async () => {
    const { press } = await open('payment', {
      before: ({ given }, avery) => given.paymentMethod(avery).then(() => undefined),
    });
    await press('Remove');
    expect(await screen.findByText(/It’s your only one/)).toBeTruthy();
  });

  it('change the default card', async () => {
    const { press, sdk, setting } = await withCards();
    await press('Make default');
    await screen.findByText('Saved');
    const { value } = await sdk.bind(paymentMethods).getPaymentMethods();
    const [standard] = value.paymentMethods;
    const card = await setting(standard?.last4 === '4242' ? visa : mastercard);
    expect(card.getByText('Default')).toBeTruthy();
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Replace' }));
  });

  it.each([
    ['Make default', 'paymentMethods.setBillingProfileDefaultPaymentMethod'],
    ['Remove', 'paymentMethods.deletePaymentMethod'],
  ] as const)('have changed although the answer was lost: %s', async (name, call) => {
    const { backend, press, setting } = await withCards({ hasPlan: false });
    const other = screen
      .getAllByRole('region')
      .find(({ textContent }) => textContent?.includes('Make default'));
    const card = await setting(other?.querySelector('h2')?.textContent ?? '');
    backend.loseAnswer(call);
    await press(name, card);
    if (name === 'Remove') await press('Remove card', card);
    await screen.findByText(name === 'Remove' ? 'The card is removed.' : 'Saved');
    expect(backend.timesAsked(call)).toBe(1);
  });

  it('say so when another one cannot be made the default', async () => {
    const { backend, press } = await withCards();
    for (let nth = 0; nth < 4; nth++) {
      backend.fail('paymentMethods.setBillingProfileDefaultPaymentMethod', 500);
    }
    await press('Make default');
    expect(await screen.findByText(/Nothing was changed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make default' })).toBeTruthy();
  });

  it('take the focus to the heading of the fields, and back', async () => {
    const { press, setting } = await withCards();
    const card = await setting(mastercard);
    await press('Replace', card);
    expect(document.activeElement).toBe(card.getByRole('heading', { name: mastercard }));
    await press('Cancel', card);
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Replace' }));
    await press('Add a card');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Add a card' }));
  });

  it('remove a card that no plan needs', async () => {
    const { press, setting } = await withCards({ hasPlan: false });
    const card = await setting(mastercard);
    await press('Remove', card);
    await press('Remove card', card);
    const removed = await screen.findByText('The card is removed.');
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(removed)).toBe(true);
    expect(screen.queryByRole('region', { name: mastercard })).toBeNull();
  });

  it('keep the open form after a reload', async () => {
    const { press, setting, close, open } = await withCards();
    await press('Replace', await setting(mastercard));
    close();
    open();
    const card = await setting(mastercard);
    expect(await card.findByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Remove card' })).toBeNull();
  });

  it('stay after a failure', async () => {
    const { backend, press, setting } = await withCards({ hasPlan: false });
    const card = await setting(mastercard);
    await press('Remove', card);
    for (let nth = 0; nth < 4; nth++) backend.fail('paymentMethods.deletePaymentMethod', 500);
    await press('Remove card', card);
    expect(await card.findByText(/Nothing was changed/)).toBeTruthy();
  });

  it('ask for an address before the first card', async () => {
    const { press } = await open('payment');
    await press('Add a card');
    expect(await screen.findByText('We need your address first')).toBeTruthy();
  });
});
