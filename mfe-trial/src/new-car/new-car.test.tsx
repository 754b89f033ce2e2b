import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, named, type Visit, visit } from '../test-visit.tsx';

const path = '/activate/trial';

const newCar = (page: Visit) => page.backend.given.radio({ lifecycle: 'trialNotClaimed' });

/** Goes to the review as a signed-in customer with a car that has a trial. */
async function toReview(serviceAddress = true) {
  const page = await visit({ path, asCustomer: true, hasAddress: serviceAddress });
  const car = await newCar(page);
  await page.findByPlate(car, 'Check my car');
  await page.press('Continue');
  await screen.findByRole('checkbox', { name: /Offer and Renewal/ }, { timeout: 10_000 });
  await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal/ }));
  return { page, car };
}

describe('trial of a new car by sections', () => {
  it('closes the car when its VIN came with the link, and removes it from the address', async () => {
    const first = await visit({ path: '/activate' });
    const car = await newCar(first);
    first.unmount();
    const page = await visit({ path: `${path}?vin=${car.vin}&utm=mail`, again: first });
    await screen.findByText('Continue', {}, { timeout: 10_000 });
    expect(screen.getByText(`Radio ID ends in ${car.radioIdLastFour}`)).toBeTruthy();
    expect(page.address()).toBe(`${path}?utm=mail`);
    expect(document.querySelector('[name=vin]')).toBeNull();
  });

  it.each([
    ['closes the car of a letter, and removes its token from the address', false],
    ['asks for the car when the link of a letter has run out', true],
  ])('%s', async (_, isOver) => {
    const first = await visit({ path: '/activate' });
    const radio = await newCar(first);
    const token = await first.backend.given.activationLink({ radio, isOver });
    first.unmount();
    const page = await visit({ path: `${path}?token=${token}&utm=mail`, again: first });
    const told = isOver ? 'This link has run out' : `Radio ID ends in ${radio.radioIdLastFour}`;
    expect(await screen.findByText(told, {}, { timeout: 10_000 })).toBeTruthy();
    expect(page.address()).toBe(`${path}?utm=mail`);
  });

  it('opens the form with the VIN of the link when no car has it', async () => {
    const vin = '1HGCM82633A999999';
    await visit({ path: `${path}?vin=${vin}` });
    expect(await named('vin')).toHaveProperty('value', vin);
  });

  it('asks a customer whose address is known for nothing more than the car', async () => {
    const { page } = await toReview();
    await page.press('Activate my trial');
    await heading('Your trial is on');
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toHaveLength(1);
  });

  it.each([
    ['EXISTING_SELF_PAY_SUBSCRIPTION_ERROR', 'This radio already has a paid plan'],
    ['TRIAL_PENDING_ACTIVATION_ERROR', 'Your trial hasn’t started yet'],
    ['IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR', 'This trial belongs to another account'],
    ['SUB_ALREADY_EXISTS_FOR_IDENTITY', 'You already have a plan for this radio'],
    ['ELIGIBILITY_SUBSCRIPTION_REQUIRED', 'This radio has no trial right now'],
  ])('shows a page for a claim refused with %s', async (code, title) => {
    const { page } = await toReview();
    page.backend.refuse('trial.claim', { code });
    await page.press('Activate my trial');
    await heading(title);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toEqual([]);
    await page.press('Check another car');
    await heading('Activate your car’s trial');
  });

  it.each([
    ['VEHICLE_NOT_FOUND', 'We don’t know this vehicle'],
    ['DEVICE_INFORMATION_REQUIRED', 'We need to know which car it is'],
    ['CLAIMING_WITH_UNAUTHORIZED_USER', 'Sign in to activate the trial'],
  ])('stays on the page for a claim refused with %s', async (code, title) => {
    const { page } = await toReview();
    page.backend.refuse('trial.claim', { code });
    await page.press('Activate my trial');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('1. Your car')).toBeTruthy();
  });

  it.each([
    [503, 'Sideband is very busy right now'],
    [429, 'Too many requests from your network'],
    [500, 'Something went wrong on our side'],
    [408, 'We can’t reach Sideband'],
  ] as const)('keeps everything after %i, and claims when pressed again', async (status, title) => {
    const { page } = await toReview();
    page.backend.fail('trial.claim', status);
    await page.press('Activate my trial');
    await screen.findByText(title);
    await page.press('Activate my trial');
    await heading('Your trial is on');
  });

  it('goes on to the plans when the trial ended in the meantime', async () => {
    const { page, car } = await toReview();
    page.backend.answer('trial.claim', {
      deviceId: car.deviceId,
      radioId: car.radioId,
      lifecycleState: { state: 'inactive' },
      deviceSource: 'SMS',
    });
    await page.press('Activate my trial');
    await heading('The trial of this car is over');
    expect(screen.getByRole('link', { name: 'See plans for this radio' })).toBeTruthy();
  });
});
