import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, visit } from '../app-trial/test-visit.tsx';

const path = '/subscribe/checkout/trial/streaming';
const startIt = 'Start free trial: pay $0.00 today';

/** Comes to the review with a card. */
async function comeToReview(options: Partial<Parameters<typeof visit>[0]> = {}) {
  const visited = await visit({ path, ...options });
  await visited.comeToCard();
  await heading('The card for later');
  await visited.giveCard();
  await heading('Review your trial');
  return visited;
}

describe('trial of the app, on pages', () => {
  it('starts with a verified card that nothing is charged to', async () => {
    const { agree, press, sdk, address } = await comeToReview();
    expect(screen.getByText(/Visa/)).toBeTruthy();
    await agree();
    await press(startIt);
    await heading('You’re all set, Avery');
    expect(address()).toContain(`${path}/done?order=OAC-`);
    const own = await sdk.bind(subscriptions).subscriptions();
    expect(own.value.subscriptions).toMatchObject([{ currentPhase: { type: 'Free' } }]);
  });

  it('asks for no card if the trial ends by itself', async () => {
    const { comeToCard, agree, press } = await visit({ path, endsItself: true });
    await comeToCard();
    await heading('Review your trial');
    expect(screen.queryByText('Payment')).toBeNull();
    await screen.findByText(
      'We have no card on file for this trial. When it ends, nothing is charged.',
    );
    await agree();
    await press(startIt);
    await heading('You’re all set, Avery');
    await screen.findByText(/It ends by itself/);
  });

  it('says what happens today, when the reminder comes and what starts after the trial', async () => {
    await visit({ path });
    const days = await screen.findByRole('list', { name: 'What happens when' });
    expect(days.textContent).toMatch(
      /^Today\$0\.00.+We remind you by email.+\$10\.99\/month starts, plus tax$/,
    );
  });

  it('requires the terms before it starts, and marks the title of the page', async () => {
    const { press } = await comeToReview();
    await screen.findByRole('button', { name: startIt });
    await press(startIt);
    expect((await screen.findByRole('alert')).textContent).toMatch(/terms/i);
  });

  it('offers plans to a person who has had a trial, and charges nothing', async () => {
    const visited = await comeToReview();
    await visited.agree();
    await visited.press(startIt);
    await heading('You’re all set, Avery');
    visited.unmount();

    const second = await visit({
      path,
      again: { backend: visited.backend, sdk: visited.backend.newSdk() },
    });
    await second.comeToCard({ email: 'avery.stone+again@example.com' });
    await heading('One trial per person');
    const plans = await screen.findByRole('link', { name: 'Plans from $3.00' });
    expect(plans.getAttribute('href')).toMatch(/^\/subscribe\/checkout\/purchase\/streaming/);
  });

  it('recognizes the card of an earlier trial when it is about to start', async () => {
    const visited = await comeToReview();
    await visited.agree();
    await visited.press(startIt);
    await heading('You’re all set, Avery');
    visited.unmount();

    const second = await visit({
      path,
      again: { backend: visited.backend, sdk: visited.backend.newSdk() },
    });
    await second.comeToCard({ email: 'someone.else@example.com' });
    await heading('The card for later');
    await second.giveCard();
    await heading('Review your trial');
    await second.agree();
    await second.press(startIt);
    await heading('One trial per person');
    expect(await screen.findByRole('link', { name: 'Plans from $3.00' })).toBeTruthy();
  });

  it('checks the order after a lost response, and starts the trial once', async () => {
    const { agree, press, fate, timesAsked } = await comeToReview();
    await agree();
    fate('/confirm', 'lost');
    await press(startIt);
    await heading('We’re not sure your trial has started');
    await press('Check my trial');
    await heading('You’re all set, Avery');
    expect(timesAsked('/confirm')).toBe(1);
  });

  it('says after a lost request that nothing was charged, and starts with the next press', async () => {
    const { agree, press, fate } = await comeToReview();
    await agree();
    fate('/confirm', 'unsent');
    await press(startIt);
    await heading('We’re not sure your trial has started');
    await press('Check my trial');
    await screen.findByText('Nothing was charged');
    await press(startIt);
    await heading('You’re all set, Avery');
  });

  it('asks for the card again when the bank declines it, and keeps everything else', async () => {
    const visited = await visit({ path });
    await visited.comeToCard();
    await heading('The card for later');
    await visited.giveCard('4000000000000002');
    await screen.findByText(/declined/);
    expect(visited.address()).toContain('/payment');
  });

  it('returns to the same page after a reload, with what was typed', async () => {
    const { unmount, backend, sdk, fill, press } = await visit({ path });
    await press('Continue');
    await heading('Your email');
    await fill('Email', 'avery.stone@example.com');
    unmount();
    await visit({ path: `${path}/email`, again: { backend, sdk } });
    await heading('Your email');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('avery.stone@example.com');
  });

  it('leads a link to a later page to the first open one', async () => {
    const { address } = await visit({ path: `${path}/review?utm=mail` });
    await heading('Start your free trial');
    expect(address()).toBe(`${path}/offer?utm=mail`);
  });

  it('tells a customer with a plan for the app that they already listen', async () => {
    await visit({
      path,
      as: async (given) => {
        const customer = await given.customer();
        await given.subscription({ of: customer });
        return customer;
      },
    });
    await heading('You already listen');
    expect(screen.getByRole('link', { name: 'Upgrade my plan' })).toBeTruthy();
  });

  it.each([
    ['OFFER_REDEEMED', 'This code has already been used'],
    ['OFFER_EXPIRED', 'This offer has ended'],
    ['INVALID_OFFER_DATA', 'There’s no trial here right now'],
  ] as const)('says why a code opens no trial: %s', async (refusal, title) => {
    let code = '';
    const visited = await visit({
      path: '/subscribe/trial',
      given: async (given) => {
        code = await given.promoCode({ refusal });
      },
    });
    visited.unmount();
    await visit({ path: `${path}?promocode=${code}`, again: visited });
    await heading(title);
    expect(screen.getByRole('link', { name: 'Trial without a code' })).toBeTruthy();
  });

  it('shows the confirmation only to the customer who started the trial', async () => {
    const visited = await comeToReview();
    await visited.agree();
    await visited.press(startIt);
    await heading('You’re all set, Avery');
    visited.unmount();
    const stranger = visited.backend.newSdk();
    await stranger.session.start();
    await signInWithPassword(stranger, await visited.backend.given.customer());
    await visit({ path: visited.address(), again: { backend: visited.backend, sdk: stranger } });
    await heading('We can’t find that trial');
  });

  it('reads in French', async () => {
    await visit({ path, country: 'CA', locale: 'fr-CA' });
    await heading('Commencer votre essai sans frais');
    const days = await screen.findByRole('list', { name: 'Ce qui se passe et quand' });
    expect(days.textContent).toMatch(/Début du forfait\s:\s10,99/);
  });
});
