import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading } from '../test-visit.tsx';
import { comeTo, saving } from './test-cancel.tsx';

describe('canceling a plan on one page', () => {
  it('cancels with a reason in two answers, and says until when the customer can listen', async () => {
    const { press, pick, ordered } = await comeTo();

    await heading('Cancel your plan');
    await pick('It’s too expensive');
    await press('Continue');
    expect(await screen.findByText('Your plan ends')).toBeTruthy();
    expect(screen.getByText(/no fee for canceling/)).toBeTruthy();
    await press('Cancel my plan');

    await heading('Your plan is canceled');
    expect(screen.getByText(/You can listen until/)).toBeTruthy();
    expect(ordered()).toEqual([
      { cancelSubscription: { subscriptionId: expect.any(String), reason: 'too expensive' } },
    ]);
  });

  it('needs no reason, and sends none', async () => {
    const { press, ordered } = await comeTo();
    await press('Rather not say');
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    expect(ordered()).toEqual([{ cancelSubscription: { subscriptionId: expect.any(String) } }]);
  });

  it('cancels a trial with one press, without a question or an offer before', async () => {
    const { press, ordered } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of, isTrial: true });
        await saving(given);
      },
    });
    await heading('Cancel your trial');
    await press('Cancel my trial');
    await heading('Your plan is canceled');
    expect(ordered()).toEqual([{ cancelSubscription: { subscriptionId: expect.any(String) } }]);
  });

  it('lists another reason last, and sends what was written', async () => {
    const { press, pick, user, ordered } = await comeTo();
    await pick('Another reason');
    expect(screen.getAllByRole('radio').at(-1)).toHaveProperty('value', 'other');
    await user.type(screen.getByLabelText(/Tell us more/), 'Moving abroad');
    await press('Continue');
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    expect(ordered()[0]).toMatchObject({ cancelSubscription: { reason: 'Moving abroad' } });
  });

  it('offers a lower price once, with two buttons that look the same', async () => {
    const { press, pick } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
        await saving(given);
      },
    });
    await pick('It’s too expensive');
    await press('Continue');
    const take = await screen.findByRole('button', { name: 'Take this offer' });
    const decline = screen.getByRole('button', { name: 'No thanks, cancel' });
    expect(take.className).toBe(decline.className);
    expect(screen.getAllByRole('button', { name: 'Take this offer' })).toHaveLength(1);
    await press('No thanks, cancel');
    await press('Cancel my plan');
    expect(await heading('Your plan is canceled')).toBeTruthy();
  });

  it('offers to keep the plan at every step, as visibly as to go on', async () => {
    const { press, pick, ordered } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    const keep = () => screen.getByRole('link', { name: 'Keep my plan' });
    const looksLike = (name: string) =>
      expect(keep().className).toBe(screen.getByRole('button', { name }).className);
    await pick('It’s too expensive');
    looksLike('Continue');
    expect(keep().getAttribute('href')).toBe('/account');
    await press('Continue');
    await screen.findByRole('button', { name: 'No thanks, cancel' });
    looksLike('No thanks, cancel');
    await press('No thanks, cancel');
    await screen.findByRole('button', { name: 'Cancel my plan' });
    expect(keep().getAttribute('href')).toBe('/account');
    expect(ordered().filter((order) => !('cancelSubscription' in order))).toEqual([]);
  });

  it('goes back one section at a time, and from the first to the account', async () => {
    const { press, pick, user } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    const back = () => screen.getByRole('link', { name: 'Back' });
    await pick('It’s too expensive');
    expect(back().getAttribute('href')).toBe('/account');
    await press('Continue');
    await press('No thanks, cancel');
    await screen.findByRole('button', { name: 'Cancel my plan' });
    await user.click(back());
    await screen.findByRole('button', { name: 'Take this offer' });
    await user.click(back());
    expect(await screen.findByRole('radio', { name: 'It’s too expensive' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('offers nothing for a reason that no offer answers', async () => {
    const { press, pick } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    await pick('I found something else');
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'Cancel my plan' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take this offer' })).toBeNull();
  });

  it('says before an offer is taken that the promotional price ends with it', async () => {
    const { press, pick } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of, promo: { monthly: 799, months: 4 } });
        await saving(given);
      },
    });
    await pick('It’s too expensive');
    await press('Continue');
    await press('Take this offer');
    expect(await screen.findByText(/^Your promotional price ends /)).toBeTruthy();
  });

  it('takes the offer after showing every payment, and cancels nothing', async () => {
    const { press, pick, ordered } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    await pick('It’s too expensive');
    await press('Continue');
    await press('Take this offer');
    await heading('Review your new price');
    const renewal = (await screen.findByText('Renewal')).closest('div');
    expect(renewal?.textContent).toContain('Then $10.99/month from Mar 7, 2027');
    await press('Keep my plan at this price');
    await heading('You’re staying, at the new price');
    expect(ordered()).toEqual([
      { planSwitch: { subscriptionId: expect.any(String), offerId: expect.any(String) } },
    ]);
  });

  it('keeps the plan again from the confirmation', async () => {
    const { press } = await comeTo();
    await press('Rather not say');
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    await press('Keep my plan');
    await heading('You kept your plan');
    expect(await screen.findByText(/Your plan renews on/)).toBeTruthy();
  });

  it('asks which of several plans is meant', async () => {
    const { press, pick, ordered } = await comeTo({
      given: async (given, of) => {
        const { deviceId } = await given.radio({ of, lifecycle: 'selfPay' });
        await given.subscription({ of });
        await given.subscription({ of, deviceId, plan: 'satellite-x' });
      },
    });
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    await pick(/2016 BMW 320i/);
    await press('Continue');
    await pick('I sold or changed my car');
    await press('Continue');
    expect(await screen.findByText('Until then, you listen on')).toBeTruthy();
    expect(screen.getAllByText('2016 BMW 320i').length).toBeGreaterThan(1);
    await press('Cancel my plan');
    await heading('Your plan is canceled');
    expect(ordered()[0]).toMatchObject({
      cancelSubscription: { reason: 'sold or changed car' },
    });
  });

  it('can be done in French', async () => {
    const { press } = await comeTo({ locale: 'fr-CA' });
    await heading('Annuler votre forfait');
    await press('Je préfère ne pas répondre');
    await press('Annuler mon forfait');
    await heading('Votre forfait est annulé');
    await press('Garder mon forfait');
    expect(await heading('Vous gardez votre forfait')).toBeTruthy();
  });

  it('shows before the last press what is paid back, where the plan ends immediately', async () => {
    const { press } = await comeTo({
      locale: 'fr-CA',
      given: (given, of) => given.subscription({ of, isYearly: true, renewsInDays: 300 }),
    });
    await press('Je préfère ne pas répondre');
    expect(await screen.findByText('Remboursement')).toBeTruthy();
    expect(screen.getByText(/Votre forfait prend fin immédiatement/)).toBeTruthy();
    await press('Annuler mon forfait');
    await heading('Votre forfait a pris fin');
    expect(screen.getByText(/Nous remboursons 90,\d\d/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Garder mon forfait' })).toBeNull();
  });

  it('asks for a card when the offer cannot be paid otherwise', async () => {
    const { press, pick, backend } = await comeTo({
      given: async (given, of) => {
        await given.subscription({ of });
        await saving(given);
      },
    });
    await pick('It’s too expensive');
    await press('Continue');
    await press('Take this offer');
    backend.refuse('orders.confirmOrder', { code: 'CREDIT_CARD_ERROR' });
    await press('Keep my plan at this price');
    expect(await heading('How do you want to pay?')).toBeTruthy();
  });
});
