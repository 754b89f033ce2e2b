import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, named, type Visit, visit } from '../test-visit.tsx';

const path = '/activate/trial/used-vehicle/new';

const usedCar = (page: Visit, country: 'US' | 'CA' = 'US') =>
  page.backend.given.radio({ lifecycle: 'trialNotClaimed', country });

const plansOf = async ({ sdk }: Visit) =>
  (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

/** Goes to the review as a new customer. */
async function toReview(page: Visit) {
  const car = await usedCar(page);
  await page.findByPlate(car, 'Check my car');
  await heading(/free days are yours/);
  await page.press('Continue');
  await heading('Who is the trial for?');
  await page.fillPerson();
  await page.press('Continue');
  await heading('Check and activate');
  return car;
}

describe('trial for a used car by pages', () => {
  it('is claimed in French by license plate with six fields and four presses', async () => {
    const page = await visit({ path, locale: 'fr-CA' });
    const car = await usedCar(page, 'CA');
    await heading('Quel véhicule avez-vous acheté?');
    await page.findByPlate(car, 'Vérifier mon véhicule');
    await heading(/^Oui.: vous avez droit à 70 jours sans frais$/);
    await page.press('Continuer');
    await heading('À qui est destiné l’essai?');
    await page.fillPerson({ code: 'H2Y 1C6' });
    await page.press('Continuer');
    await heading('Vérifier et activer');
    await page.press('Activer mon essai');
    await heading('Votre essai est activé');
    expect(page.presses()).toBe(4);
    expect(page.address()).toBe(`${path}/done`);
    expect(await plansOf(page)).toMatchObject([
      { state: 'active', radio: { deviceId: car.deviceId }, currentPhase: { type: 'Free' } },
    ]);
  });

  it('says what is included, until which day, and that it ends by itself without a card', async () => {
    const page = await visit({ path });
    await toReview(page);
    expect(screen.getAllByText('Every channel in your car').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Free from today until \w+ \d+, \d{4}$/).length).toBe(1);
    expect(screen.getAllByText('It ends by itself. No card.').length).toBeGreaterThan(0);
    expect(page.titles.at(-1)).toBe('Review – Trial for your used car');
  });

  it('needs no page about the customer who is signed in', async () => {
    const page = await visit({ path, asCustomer: true });
    const car = await usedCar(page);
    await page.findByPlate(car, 'Check my car');
    await heading(/free days are yours/);
    await page.press('Continue');
    await heading('Check and activate');
    await page.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(await plansOf(page)).toHaveLength(1);
  });

  it('requires the offer terms in the US, and moves to them', async () => {
    const page = await visit({ path });
    await toReview(page);
    await page.press('Activate my trial');
    expect(await screen.findByRole('link', { name: /Check the box/ })).toBeTruthy();
    expect(page.timesAsked('b2btrial/claim')).toBe(0);
  });

  it('keeps car and details across a reload, and claims once after a lost answer', async () => {
    const page = await visit({ path });
    const { deviceId } = await toReview(page);
    page.unmount();
    const back = await visit({ path: `${path}/review`, again: page });
    await heading('Check and activate');
    await back.user.click(screen.getByRole('checkbox', { name: /Offer and Renewal terms/ }));
    page.fate('b2btrial/claim', 'lost');
    await back.press('Activate my trial');
    await screen.findByText('We can’t reach Sideband');
    await back.press('Activate my trial');
    await heading('Your trial is on');
    expect(await plansOf(page)).toMatchObject([{ radio: { deviceId } }]);
    back.unmount();
    await visit({ path: `${path}/done`, again: page });
    await heading('Your trial is on');
  });

  it('opens the first page for a later one that was requested without its data', async () => {
    await visit({ path: `${path}/review` });
    await heading('Which car did you buy?');
  });

  it('signs in on the page when the email address has an account, and goes on', async () => {
    const page = await visit({ path });
    const customer = await page.backend.given.customer();
    const car = await usedCar(page);
    await page.findByPlate(car, 'Check my car');
    await heading(/free days are yours/);
    await page.press('Continue');
    await page.fillPerson({ email: customer.handle });
    await page.press('Continue');
    await screen.findByText('You already have an account');
    await page.fill('Password', customer.password);
    await page.press('Sign in');
    await heading('Check and activate');
  });
});

describe('used car without a trial', () => {
  it.each([
    ['101', 'This make doesn’t come with a Sideband trial'],
    ['103', 'We couldn’t find a satellite radio with this VIN'],
    ['107', 'This radio already has a paid plan'],
    ['109', 'This radio already has a trial'],
    ['110', 'This radio has a trial, and a plan to follow'],
    ['111', 'This car already has a used-car trial'],
    ['112', 'This car’s trial has ended'],
    ['113', 'This radio was active in the last 12 months'],
    ['114', 'Your dealer starts this car’s trial'],
    ['5035', 'This radio doesn’t play audio plans'],
    ['108', 'We can’t check this car online'],
  ])('gets a page for code %s that leads back to another car', async (code, title) => {
    const page = await visit({ path });
    const { vin } = await page.backend.given.usedVehicle({ code });
    await heading('Which car did you buy?');
    await page.user.click(screen.getByLabelText('VIN', { selector: '[type=radio]' }));
    await page.fillNamed('vin', vin);
    await page.press('Check my car');
    await heading(title);
    expect(page.address()).toBe(`${path}/result`);
    await page.press(/Check another car|Enter the Radio ID/);
    await heading('Which car did you buy?');
    expect(await named('vin')).toHaveProperty('value', vin);
  });

  it.each([
    ['106', /find this Radio ID/],
    ['3494', /8 to 12 letters and numbers/],
  ])('reports code %s at the field', async (code, message) => {
    const page = await visit({ path });
    await heading('Which car did you buy?');
    await page.user.click(screen.getByLabelText('Radio ID', { selector: '[type=radio]' }));
    await page.fillNamed('radioId', '9Z9Z9Z9Z');
    page.backend.refuse('eligibilityCheck.usedVehicle', { code });
    await page.press('Check my car');
    expect(await screen.findByText(message, { selector: 'a' })).toBeTruthy();
  });

  it.each([
    [408, 'We can’t reach Sideband'],
    [429, 'Too many requests from your network'],
    [500, 'Something went wrong on our side'],
    [503, 'Sideband is very busy right now'],
  ])('keeps the plate after a check that failed with %i', async (status, title) => {
    const page = await visit({ path });
    const car = await usedCar(page);
    page.backend.fail('eligibilityCheck.usedVehicle', status);
    await page.findByPlate(car, 'Check my car');
    await screen.findByText(title);
    expect(await named('plate')).toHaveProperty('value', car.plate);
    await page.press('Check my car');
    await heading(/free days are yours/);
  });

  it('says how long to wait after too many wrong tries', async () => {
    const refusal = { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 };
    const text = 'Wait 10 minutes, then try again. What you typed is kept.';
    const page = await visit({ path });
    const car = await usedCar(page);
    page.backend.refuse('eligibilityCheck.usedVehicle', refusal);
    await page.findByPlate(car, 'Check my car');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await named('plate')).toHaveProperty('value', car.plate);
  });

  it('explains a failed human check, and offers another try', async () => {
    const page = await visit({ path });
    const car = await usedCar(page);
    page.backend.answer('eligibilityCheck.captcha', { isHuman: false });
    await page.findByPlate(car, 'Check my car');
    await screen.findByText('We can’t search right now');
    await page.press('Check my car');
    await heading(/free days are yours/);
  });

  it('reports an unknown plate at its field, and keeps it', async () => {
    const page = await visit({ path });
    await page.findByPlate({ plate: 'NONE 1', state: 'NY' }, 'Check my car');
    expect(
      await screen.findByText(/with this|that plate|this plate/i, { selector: 'a' }),
    ).toBeTruthy();
    expect(await named('plate')).toHaveProperty('value', 'NONE 1');
  });

  it('adds what an owner can do who said how they bought it', async () => {
    const page = await visit({ path });
    const { vin } = await page.backend.given.usedVehicle({ code: '107' });
    await page.user.click(await screen.findByText(/Tell us how you bought it/));
    await page.user.click(screen.getByLabelText('From a dealer'));
    await page.user.click(screen.getByLabelText('VIN', { selector: '[type=radio]' }));
    await page.fillNamed('vin', vin);
    await page.press('Check my car');
    await heading('This radio already has a paid plan');
    expect(screen.getByText(/the bill of sale proves/)).toBeTruthy();
  });
});
