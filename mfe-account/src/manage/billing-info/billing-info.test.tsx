import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const paying: Parameters<typeof open>[1] = {
  serviceAddress,
  before: ({ given }, avery) => given.paymentMethod(avery),
};

describe('billing details', () => {
  it('change the name on the bills', async () => {
    const { setting, press, type } = await open('billing-info', paying);
    const name = await setting('Name on your bills');
    await press('Change', name);
    await type('First name', 'Ada');
    await type('Last name', 'Lovelace');
    await press('Save', name);
    expect(await name.findByText('Ada Lovelace')).toBeTruthy();
    expect(name.getByText('Saved')).toBeTruthy();
  });

  it('set a billing address with another ZIP code, and keep the service address', async () => {
    const { sdk, setting, press, type } = await open('billing-info', paying);
    const address = await setting('Billing address');
    expect(address.getByText(/^The same as/)).toBeTruthy();
    await press('Change', address);
    await type(/^Address/, '11 Verified Way');
    await type('ZIP code', '12180');
    await press('Save', address);
    expect(await address.findByText('11 Verified Way')).toBeTruthy();
    const { value } = await sdk.bind(accounts).read();
    expect(value).toMatchObject({ serviceAddress, billingAddress: { zip: '12180' } });
  });

  it('ask for no name before there is a billing profile', async () => {
    const { setting } = await open('billing-info', { serviceAddress });
    await setting('Billing address');
    expect(screen.queryByRole('region', { name: 'Name on your bills' })).toBeNull();
  });

  it.each([
    ['Name on your bills', 'billing.updateBillingProfile', 'First name'],
    ['Billing address', 'accountManagement.updateBillingInfo', 'City'],
  ] as const)('keep what was typed after a failure (%s)', async (heading, call, label) => {
    const { backend, setting, press, type, typedIn } = await open('billing-info', paying);
    const part = await setting(heading);
    await press('Change', part);
    await type(label, 'Troy');
    for (let nth = 0; nth < 4; nth++) backend.fail(call, 500);
    await press('Save', part);
    expect(await part.findByText(/Nothing was changed/)).toBeTruthy();
    expect(await typedIn(label)).toBe('Troy');
  });
});
