import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrive, section } from '../entry/test-arrival.tsx';
import { heading, visit } from '../purchase/test-visit.tsx';

const path = '/subscribe/checkout/renewal';

describe('renewing', () => {
  it('goes from the link of a mail to a plan that follows, and nothing is paid today', async () => {
    const page = await arrive({
      ...{ path, purpose: 'renewal', isKnown: true, hasPlan: true },
      renewal: 'Keep listening',
    });
    await heading('Renew your plan');
    expect(await screen.findByText(/You pay nothing today/)).toBeTruthy();
    await screen.findByRole('radio', { name: /Keep listening/ });
    await page.press('Continue');
    await screen.findByLabelText('Email or username');
    await page.signIn();
    await screen.findByLabelText('ZIP code');
    await page.press('Continue');
    await screen.findByRole('radio', { name: /Visa •••• 4242/ });
    await page.press('Continue');
    await screen.findByRole('button', { name: 'Start plan: $0.00 today' });
    await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
    await page.press('Start plan: $0.00 today');
    await heading('You’re all set, Avery');
  });

  it('finds the plan by the radio and what only its owner knows', async () => {
    const page = await visit({ path });
    const { given } = page.backend;
    const customer = await given.customer();
    await given.subscription({ of: customer });
    const { radioId, radioIdLastFour } = await given.radio({ of: customer });
    await heading('Renew your plan');
    await page.fill('Radio ID', radioId.toLowerCase());
    await page.fill('Last name', 'Nobody');
    await page.press('Find my radio');
    await screen.findByText('We could not find this radio', {}, { timeout: 5_000 });
    expect(screen.getByLabelText('Radio ID')).toHaveProperty('value', radioId.toLowerCase());

    await page.fill('Last name', 'stone');
    await page.press('Find my radio');
    const radio = await section('1. What goes on');
    expect(
      await radio.findByText(new RegExp(radioIdLastFour), {}, { timeout: 5_000 }),
    ).toBeTruthy();
  });

  it('keeps a name and the number of an account apart', async () => {
    const page = await visit({ path });
    await heading('Renew your plan');
    await page.fill('Last name', 'Stone');
    await page.user.click(screen.getByRole('radio', { name: 'By the number of my account' }));
    const account = screen.getByLabelText('Account number');
    expect(account).toHaveProperty('value', '');
    await page.user.type(account, '41000000013');
    await page.user.click(screen.getByRole('radio', { name: 'By my name' }));
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Stone');
  });

  it('says that there is nothing to renew, and leads to the plans', async () => {
    await arrive({ path, purpose: 'renewal' });
    await screen.findByText('There is nothing to renew');
    expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
  });
});
