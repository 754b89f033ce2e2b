import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, visit } from '../app-trial/test-visit.tsx';

const path = '/subscribe/trial';

describe('landing page of the trials without a car', () => {
  it('leads to the trial of the app, to cars and to the student plan', async () => {
    await visit({ path });
    await heading('Try Sideband free');
    await screen.findByText(/^3 months of everything in the app/);
    const toOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(toOf('Start free trial')).toBe('/subscribe/checkout/trial/streaming');
    expect(toOf('Check my car')).toBe('/activate');
    expect(toOf('See the student plan')).toBe('/student');
  });

  it.each([
    ['a trial', { begins: 'trial' }, '/subscribe/checkout/trial/streaming'],
    ['a plan', {}, '/subscribe/checkout/promotion'],
  ] as const)('leads on with a code for %s', async (_, options, to) => {
    let code = '';
    const { user, fill, press } = await visit({
      path,
      given: async (given) => {
        code = await given.promoCode({ offer: await given.offer(options) });
      },
    });
    await heading('Try Sideband free');
    await user.click(await screen.findByText('Have a promo code?'));
    await fill('Promo code', code);
    await press('Apply code');
    const link = await screen.findByRole('link', { name: 'Continue with this code' });
    expect(link.getAttribute('href')).toBe(`${to}?promocode=${code}`);
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
});
