import { describe, expect, it } from '@jest/globals';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import { screen } from '@testing-library/react';
import { heading, named, visit } from '../test-visit.tsx';

const path = '/activate/trial/used-vehicle';

describe('trial for a used car by sections', () => {
  it('asks for the car, account and address in turn, and claims the trial', async () => {
    const page = await visit({ path });
    const car = await page.backend.given.radio({ lifecycle: 'trialNotClaimed' });
    await heading('Trial for your used car');
    await page.findByPlate(car, 'Check my car');
    await page.fillNamed('email', 'avery.stone@example.com');
    await page.fillNamed('password', 'Quiet-Morning-7');
    await page.fillNamed('phone', '2125550111');
    await page.press('Continue');
    await page.fillNamed('firstName', 'Avery');
    await page.fillNamed('lastName', 'Stone');
    await page.fillNamed('line1', '80 State St');
    await page.fillNamed('city', 'Albany');
    await page.user.selectOptions(await named('state'), 'NY');
    await page.fillNamed('postalCode', '12207');
    await page.press('Continue');
    await page.user.click(await screen.findByRole('checkbox', { name: /Offer and Renewal/ }));
    await page.press('Activate my trial');
    await heading('Your trial is on');
    expect(page.address()).toBe(`${path}/done`);
    const { value } = await page.sdk.bind(subscriptions).subscriptions();
    expect(value.subscriptions).toMatchObject([{ radio: { deviceId: car.deviceId } }]);
  });

  it('shows the reason for a car without a trial, and Back returns to the field', async () => {
    const page = await visit({ path });
    const { vin } = await page.backend.given.usedVehicle({ code: '112' });
    await heading('Trial for your used car');
    await page.user.click(screen.getByLabelText('VIN', { selector: '[type=radio]' }));
    await page.fillNamed('vin', vin);
    await page.press('Check my car');
    await heading('This car’s trial has ended');
    page.back();
    await heading('Trial for your used car');
    expect(await named('vin')).toHaveProperty('value', vin);
  });
});
