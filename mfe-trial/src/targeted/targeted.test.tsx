import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, type Visit, visit } from '../test-visit.tsx';

const path = '/activate/trial/targeted';

/** Opens the page by a link for a car. */
async function arrive(
  options: { isOver?: boolean; lifecycle?: 'trialNotClaimed' | 'selfPay' } = {},
) {
  const { isOver = false, lifecycle = 'trialNotClaimed' } = options;
  const before = await visit({ path: '/activate' });
  const radio = await before.backend.given.radio({ lifecycle });
  const token = await before.backend.given.activationLink({ radio, isOver });
  before.unmount();
  const page: Visit = await visit({ path: `${path}?token=${token}&utm=mail`, again: before });
  return { page, radio };
}

describe('trial of a new car by pages', () => {
  it('asks whether the car of the link is theirs, then who they are, and claims', async () => {
    const { page, radio } = await arrive();
    await heading('Is this your car?');
    expect(screen.getByText(`Radio ID ends in ${radio.radioIdLastFour}`)).toBeTruthy();
    expect(page.address()).toBe(`${path}/vehicle?utm=mail`);
    await page.press('Yes, continue');
    await heading('Who is the trial for?');
    await page.fillPerson();
    await page.press('Continue');
    await heading('Check and activate');
    expect(screen.getByText(/^Free from today until/)).toBeTruthy();
    await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal/ }));
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(page.address()).toBe(`${path}/done?utm=mail`);
    expect(page.presses()).toBe(3);
  });

  it('lets the visitor search for another car', async () => {
    const { page } = await arrive();
    const another = await page.backend.given.radio({ lifecycle: 'trialNotClaimed' });
    await heading('Is this your car?');
    await page.press('No, search again');
    await heading('Which car is it?');
    await page.findByPlate(another, 'Check my car');
    await heading('Who is the trial for?');
  });

  it('asks for the car when the link has run out, and says so', async () => {
    const { page } = await arrive({ isOver: true });
    await heading('Which car is it?');
    expect(screen.getByText('This link has run out')).toBeTruthy();
    expect(page.address()).toBe(`${path}/vehicle?utm=mail`);
  });

  it('shows the outcome of a car that already has a paid plan', async () => {
    await arrive({ lifecycle: 'selfPay' });
    await heading('This radio already has a paid plan');
  });

  it('tries the link again after it could not be read', async () => {
    const before = await visit({ path: '/activate' });
    const radio = await before.backend.given.radio({ lifecycle: 'trialNotClaimed' });
    const token = await before.backend.given.activationLink({ radio });
    before.unmount();
    before.fate('b2btrial/invitation', 'unsent');
    const page = await visit({ path: `${path}?token=${token}`, again: before });
    await screen.findByText('We can’t reach Sideband', {}, { timeout: 10_000 });
    await page.press('Try again');
    await heading('Is this your car?');
  });
});
