import { describe, expect, it } from '@jest/globals';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { act, screen } from '@testing-library/react';
import { heading, named, visit } from '../test-visit.tsx';

const path = '/activate';

describe('hub for trials', () => {
  it('goes on to the trial of a car that has one, without asking for the car again', async () => {
    const page = await visit({ path });
    const car = await page.backend.given.radio({ lifecycle: 'trialNotClaimed' });
    await heading('Start your trial');
    await page.findByPlate(car, 'Check my car');
    await heading('Who is the trial for?');
    expect(page.address()).toMatch(/^\/activate\/trial\/targeted/);
  });

  it.each([
    ['trialEligible', 'Your trial hasn’t started yet', 'Send the signal to my radio'],
    ['trialWithFollowOn', 'A plan already follows this trial', 'Go to my account'],
    ['selfPay', 'This radio already has a paid plan', 'Go to my account'],
    ['inactive', 'The trial of this car is over', 'See plans for this radio'],
  ] as const)(
    'explains a radio whose lifecycle is %s and leads on',
    async (lifecycle, title, way) => {
      const page = await visit({ path });
      const of = await page.backend.given.customer();
      const isOwned = lifecycle === 'selfPay' || lifecycle === 'trialWithFollowOn';
      const car = await page.backend.given.radio({ lifecycle, ...(isOwned && { of }) });
      await page.findByPlate(car, 'Check my car');
      await heading(title);
      expect(screen.getByRole('link', { name: way })).toBeTruthy();
      await page.press('Check another car');
      await heading('Start your trial');
      expect(await named('plate')).toHaveProperty('value', car.plate);
    },
  );

  it('never says whose trial it is, and finds the customer’s own after a sign-in', async () => {
    const page = await visit({ path });
    const of = await page.backend.given.customer();
    const car = await page.backend.given.radio({ lifecycle: 'trialClaimed', of });
    await page.findByPlate(car, 'Check my car');
    await heading('This trial belongs to another account');
    expect(document.body.textContent).not.toContain(of.handle);
    await page.press('Sign in to check');
    await screen.findByLabelText('Email or username');
    await act(async () => void (await signInWithPassword(page.sdk, of)));
    await page.press('Check another car');
    await page.findByPlate(car, 'Check my car');
    await heading('This trial is already yours');
    expect(screen.getByText('70 days left')).toBeTruthy();
  });

  it('leaves out ways whose pages are not built', async () => {
    const page = await visit({
      path,
      notOpen: ['/subscribe/refresh-signal', '/activate/trial/service-lane'],
    });
    await heading('Start your trial');
    expect(screen.queryByText('My dealer sent me a link')).toBeNull();
    const car = await page.backend.given.radio({ lifecycle: 'trialEligible' });
    await page.findByPlate(car, 'Check my car');
    await heading('Your trial hasn’t started yet');
    expect(screen.queryByRole('link', { name: /signal/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check another car' })).toBeTruthy();
  });

  it('keeps the typed plate when the lookup fails', async () => {
    const page = await visit({ path });
    page.fate('license-plate', 'unsent');
    await page.findByPlate({ plate: 'SDB 1002', state: 'NY' }, 'Check my car');
    await screen.findByText('We can’t reach Sideband');
    expect(await named('plate')).toHaveProperty('value', 'SDB 1002');
  });

  it('asks for the licence plate in Canada, and in French', async () => {
    const page = await visit({ path, locale: 'en-CA' });
    await heading('Start your trial');
    expect(screen.getByText(/The licence plate is enough/)).toBeTruthy();
    page.unmount();
    await visit({ path, locale: 'fr-CA' });
    await heading('Activer votre essai');
    expect(screen.getByLabelText('Province ou territoire')).toBeTruthy();
  });
});
