import { describe, expect, it } from '@jest/globals';
import type { MakerCarOptions } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { partnerIntegration } from '@sideband/shared-sdk/partner-integration';
import { profiles } from '@sideband/shared-sdk/profile';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import { heading, type Visit, visit } from '../test-visit.tsx';

const path = '/activate/trial/targeted-oem';
const offerTerms = /^I’ve read the Offer/;

interface Options extends MakerCarOptions {
  locale?: 'en-US' | 'en-CA' | 'fr-CA';
  asCustomer?: boolean;
  /** Runs before the link is opened. */
  before?: (backend: Visit['backend'], token: string) => Promise<unknown>;
}

/** Opens the hand-off link of a car, as the maker's app does. */
async function handedOver({ locale = 'en-US', asCustomer = false, before, ...of }: Options = {}) {
  const country = locale === 'en-US' ? 'US' : 'CA';
  const start = await visit({ path: '/activate/trial/targeted-oem/none', locale, asCustomer });
  const { backend } = start;
  const car = await backend.given.makerCar({ country, ...of });
  const token = await backend.given.handOff(car);
  await before?.(backend, token);
  start.unmount();
  const page = await visit({
    path: `${path}?token=${token}&from=app`,
    locale,
    again: start,
  });
  // Requests are recorded where the SDK was created.
  const { timesAsked } = start;
  return Object.assign(page, { car, token, timesAsked });
}

const plansOf = async ({ sdk }: Pick<Visit, 'sdk'>) =>
  (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

async function toProfile(page: Visit) {
  await heading('Your trial from Jeep');
  await page.press('Continue');
  await heading('Who is the trial for?');
}

async function toReview(page: Visit, code = '12207') {
  await toProfile(page);
  await page.fill(/^ZIP code$/, code);
  await page.press('Continue');
  await heading('Check and activate');
}

const agree = async (page: Visit) =>
  page.user.click(await screen.findByRole('checkbox', { name: offerTerms }));

async function accept(page: Visit) {
  await page.user.click(await screen.findByRole('checkbox', { name: /^I accept Jeep’s terms/ }));
  await agree(page);
}

describe('trial from a car maker', () => {
  it('shows the car and the days left, and takes the token out of the address', async () => {
    const page = await handedOver();
    await heading('Your trial from Jeep');
    expect(screen.getAllByText('2016 BMW 320i').length).toBeGreaterThan(0);
    expect(screen.getByText('70 days left')).toBeTruthy();
    expect(page.address()).toBe(`${path}/welcome?from=app`);
  });

  it('claims the trial with the driver’s profile, and returns to the maker’s app', async () => {
    const page = await handedOver();
    await toReview(page);
    await accept(page);
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(await plansOf(page)).toMatchObject([
      { state: 'active', currentPhase: { type: 'Free' } },
    ]);
    expect(screen.getByRole('button', { name: 'Back to the Jeep app' })).toBeTruthy();
    const { value: mine } = await page.sdk.bind(profiles).readMine();
    expect(mine.name).toBe('Jordan');
    expect(page.timesAsked('terms-and-conditions')).toBe(1);
    expect(page.timesAsked('v2/profiles/auto')).toBe(1);
  });

  it('asks for the maker’s terms, and marks the box that is missing', async () => {
    const page = await handedOver();
    await toReview(page);
    await page.press('Activate my trial');
    expect(
      (await screen.findAllByText('Accept Jeep’s terms to use your Jeep profile')).length,
    ).toBeGreaterThan(0);
    expect(page.timesAsked('b2btrial')).toBe(0);
  });

  it('shares nothing with the maker when another email is used', async () => {
    const page = await handedOver();
    await toProfile(page);
    await page.user.click(screen.getByRole('radio', { name: /Use another email/ }));
    await page.fillPerson();
    await page.press('Continue');
    await heading('Check and activate');
    expect(screen.queryByRole('checkbox', { name: /Jeep/ })).toBeNull();
    await agree(page);
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(page.timesAsked('terms-and-conditions')).toBe(0);
    expect(page.timesAsked('v2/profiles/auto')).toBe(0);
  });

  it('names no maker whose name is not shown', async () => {
    await handedOver({ brand: null });
    await heading('Your trial for your car');
    expect(screen.queryByText(/Jeep/)).toBeNull();
  });

  it('is written in French', async () => {
    await handedOver({ locale: 'fr-CA' });
    await heading('Votre essai offert par Jeep');
    expect(screen.getByRole('button', { name: 'Utiliser un autre appareil' })).toBeTruthy();
  });

  it('keeps what was typed and the step after a reload', async () => {
    const page = await handedOver();
    await toProfile(page);
    await page.fill(/^ZIP code$/, '12207');
    page.unmount();
    await visit({ path: page.address(), again: page });
    await heading('Who is the trial for?');
    const zip: HTMLInputElement = screen.getByLabelText(/^ZIP code$/);
    expect(zip.value).toBe('12207');
    const email: HTMLInputElement = screen.getByLabelText('Email');
    expect(email.value).toBe(page.car.driver.email);
  });

  it('claims once after a lost answer', async () => {
    const page = await handedOver();
    await toReview(page);
    await accept(page);
    page.fate('b2btrial', 'lost');
    await page.press('Activate my trial');
    await screen.findByText('We can’t reach Sideband');
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(await plansOf(page)).toHaveLength(1);
  });

  it('reads changed terms again, and asks for them', async () => {
    const page = await handedOver();
    await toReview(page);
    await accept(page);
    await page.backend.given.makerTermsChange();
    await page.press('Activate my trial');
    await screen.findByText('Jeep has changed its terms');
    await screen.findByRole('link', { name: /version 2026-02/ });
    const box: HTMLInputElement = screen.getByRole('checkbox', { name: /^I accept Jeep’s terms/ });
    expect(box.checked).toBe(false);
    await page.user.click(box);
    await page.press('Activate my trial');
    await heading('Your trial is on');
  });

  it('takes a driver who already has a profile as success', async () => {
    const page = await handedOver({ asCustomer: true });
    const { car, sdk } = page;
    await sdk
      .bind(profiles)
      .createAuto({ oemDriverId: car.oemDriverId, vehicleDeviceId: 'another-car' });
    await toProfile(page);
    const own = page.customer?.handle ?? '';
    expect(screen.getByText(own)).toBeTruthy();
    await page.press('Continue');
    await screen.findByText(own);
    await accept(page);
    await page.press('Activate my trial');
    await heading('Your trial is on');
  });

  it('goes on without a profile that belongs to another account', async () => {
    const page = await handedOver({ asCustomer: true });
    const { car, backend } = page;
    const other = backend.newSdk();
    await signInWithPassword(other, await backend.given.customer());
    await other
      .bind(profiles)
      .createAuto({ oemDriverId: car.oemDriverId, vehicleDeviceId: 'another-car' });
    await toProfile(page);
    await page.press('Continue');
    await accept(page);
    await page.press('Activate my trial');
    await screen.findByText('Your Jeep profile is on another account');
    await page.press('Go on without the profile');
    await page.press('Activate my trial');
    await heading('Your trial is on');
  });
});

describe('link from a car maker', () => {
  it('that was opened elsewhere shows why, and finds the car by its plate', async () => {
    const page = await handedOver({
      before: async ({ newSdk }, token) => {
        await newSdk().bind(partnerIntegration).openHandOff({ token });
      },
    });
    await screen.findByText('This link has run out');
    const car = await page.backend.given.radio({ lifecycle: 'trialNotClaimed' });
    await page.findByPlate(car, 'Find my car');
    await waitFor(() => expect(page.address()).not.toContain('targeted-oem'));
    expect(page.address()).toContain('/activate/trial');
  });

  it('is asked for when the page is opened without one', async () => {
    await visit({ path });
    await heading('Your trial from your car’s maker');
    expect(screen.getByText('This page needs the link from your car’s app')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Find my car' })).toBeTruthy();
  });

  it('is still good after an outage of the maker', async () => {
    const page = await handedOver({
      before: ({ given }) => given.carmakerGoesWrong('down'),
    });
    await screen.findByText('Your car’s maker isn’t answering right now');
    expect(screen.getByRole('button', { name: 'Find my car' })).toBeTruthy();
    await page.backend.given.carmakerGoesWrong('none');
    await page.press('Try again');
    await heading('Your trial from Jeep');
  });

  it('does not need the maker once it is open', async () => {
    const page = await handedOver();
    await heading('Your trial from Jeep');
    page.unmount();
    await page.backend.given.carmakerGoesWrong('down');
    const again = await visit({ path: page.address(), again: page });
    await toProfile(again);
    await screen.findByText('Jeep isn’t answering right now');
    await again.fillPerson();
    await again.press('Continue');
    await heading('Check and activate');
    await agree(again);
    await again.press('Activate my trial');
    await heading('Your trial is on');
  });

  it('of a trial that has not started says so', async () => {
    await handedOver({ lifecycle: 'trialEligible' });
    await heading('Your trial hasn’t started yet');
  });

  it('of a radio with a paid plan says so', async () => {
    await handedOver({ lifecycle: 'selfPay' });
    await heading('This radio already has a paid plan');
  });

  it('can be mailed, and opens there after a click', async () => {
    const page = await handedOver();
    await heading('Your trial from Jeep');
    await page.press('Use another device');
    await page.fill('Email for the link', 'no address');
    await page.press('Send the link');
    expect(
      (await screen.findAllByText('Enter an email address like name@example.com')).length,
    ).toBeGreaterThan(0);
    await page.fill('Email for the link', 'reader@example.com');
    await page.press('Send the link');
    await screen.findByText('The link is on its way');
    const { handOffToken } = (await page.backend.given.latestMessage('reader@example.com')) ?? {};
    page.unmount();
    const { backend, customer, fates } = page;
    const phone = await visit({
      path: `${path}?token=${handOffToken}&from=mail`,
      again: { backend, sdk: backend.newSdk(), customer, fates },
    });
    await heading('Your trial is waiting');
    expect(phone.timesAsked('hand-off')).toBe(0);
    await phone.press('Open it here');
    await heading('Your trial from Jeep');
  });
});
