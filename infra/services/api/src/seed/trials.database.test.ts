import { describe, expect, it } from '@jest/globals';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { trials } from '@sideband/shared-sdk/trial/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { eitherDatabase } from '../testing/databases.ts';
import { seededOnce } from '../testing/seeded.ts';
import { solveStamp } from '../testing/solve-stamp.ts';

describe.each(eitherDatabase)('seed cars, on %s', (database) => {
  const start = seededOnce(database);

  /** A new browser that has passed the human check. */
  async function human(country: 'US' | 'CA' = 'US') {
    const { visit, now } = await start();
    const { ask, accessToken } = visit({ country });
    const token = await accessToken();
    await ask(eligibilityCheck.captcha, { token: solveStamp(now()) }, token);
    return { ask, token };
  }

  it.each([
    ['car-eligible', 'trialEligible'],
    ['car-unclaimed', 'trialNotClaimed'],
    ['car-claimed', 'trialClaimed'],
    ['car-followon', 'trialWithFollowOn'],
    ['car-selfpay', 'selfPay'],
    ['car-inactive', 'inactive'],
    ['car-unknown-phase', 'VEHICLE_NOT_FOUND'],
    ['car-trial-over', 'inactive'],
    ['car-ca-eligible', 'trialEligible'],
    ['car-ca-unclaimed', 'trialNotClaimed'],
    ['car-ca-trial', 'trialClaimed'],
    ['car-qc-selfpay', 'selfPay'],
  ])('%s has the lifecycle %s', async (key, lifecycle) => {
    const { fixtures } = await start();
    const { radioId = '', country } = fixtures.devices.find((one) => one.key === key) ?? {};
    const { ask, token } = await human(country);
    const found = await ask(vehicleStates.byRadioId, { params: { radioId } }, token);
    expect(found.ok ? lifecycleOf(found.value) : found.error.code).toBe(lifecycle);
  });

  it('have every code of used cars', async () => {
    const { fixtures } = await start();
    const codes: string[] = [];
    for (const { vin, radioId, code } of fixtures.usedCars) {
      const { ask, token } = await human();
      const name = vin === undefined ? { radioId: radioId ?? '' } : { vin };
      const found = await ask(eligibilityCheck.usedVehicle, name, token);
      const answer = found.ok ? 'eligible' : found.error.code;
      expect([name, answer]).toEqual([name, code === null ? 'eligible' : String(code)]);
      codes.push(answer);
    }
    const listed = ['101', '103', '106', '107', '109', '110', '111', '112', '113', '114', '3494'];
    expect(codes.sort()).toEqual([...listed, '5035', '108', 'eligible'].sort());
  });

  it.each([
    ['dealer-qr-albany', 'US', 'Capitol Motors', 'd•••@example.com', 'trial-service-lane-us'],
    ['dealer-qr-laval', 'CA', 'Automobiles Laval', 'm•••@example.com', 'trial-new-car-ca'],
  ] as const)('are shown by the dealer’s link %s', async (link, country, name, maskedEmail, id) => {
    const { ask, token } = await human(country);
    const shown = await ask.for(trials.readInvitation, { token: link }, token);
    expect(shown).toMatchObject({ dealer: { name, maskedEmail }, offer: { id } });
    expect(lifecycleOf(shown.vehicle)).toBe('trialNotClaimed');
  });

  it('are shown by the link of a letter', async () => {
    const { ask, token } = await human();
    const shown = await ask.for(trials.readInvitation, { token: 'url-token-activate' }, token);
    expect(shown).toMatchObject({
      vehicle: { deviceId: 'car-unclaimed' },
      offer: { id: 'trial-new-car-us' },
    });
  });
});
