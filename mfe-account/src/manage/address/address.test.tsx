import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { open } from '../test-manage.tsx';

const serviceAddress = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const place = { zip: '12207', state: 'NY', country: 'US' as const };

describe('service address', () => {
  it('changes within its ZIP code', async () => {
    const { sdk, setting, press, type } = await open('address', { serviceAddress });
    const address = await setting('Service address');
    expect(address.getByText('80 State St')).toBeTruthy();
    await press('Change', address);
    await type(/^Address/, '11 Verified Way');
    await press('Save', address);
    expect(await address.findByText('11 Verified Way')).toBeTruthy();
    expect(address.getByText('Saved')).toBeTruthy();
    const { value } = await sdk.bind(accounts).read();
    expect(value.serviceAddress?.addressLine1).toBe('11 Verified Way');
  });

  it('does not move to another ZIP code, and shows the number to call', async () => {
    const { backend, setting, press, type } = await open('address', { serviceAddress });
    const address = await setting('Service address');
    await press('Change', address);
    await type('ZIP code', '10001');
    await press('Save', address);
    expect(await address.findByRole('button', { name: /^Keep/ })).toBeTruthy();
    expect(address.getByRole('link', { name: /^Call 1/ })).toBeTruthy();
    expect(backend.timesAsked('accountManagement.updateCustomerInfo')).toBe(0);
  });

  it('says so if the server keeps the address', async () => {
    const { backend, setting, press, type, sdk } = await open('address', { serviceAddress });
    const address = await setting('Service address');
    await press('Change', address);
    await type(/^Address/, '11 Verified Way');
    const { value } = await sdk.bind(accounts).read();
    const kept = { ...value, serviceAddress: { ...serviceAddress, zip: '10001' } };
    backend.answer('accountManagement.updateCustomerInfo', kept);
    await press('Save', address);
    expect(await address.findByText('Your address is unchanged')).toBeTruthy();
    expect(address.queryByText('Saved')).toBeNull();
  });

  it('is completed where only the ZIP code is known', async () => {
    const { setting, press, type, typedIn } = await open('address', { serviceAddress: place });
    const address = await setting('Service address');
    expect(address.getByText(/only your ZIP code: 12207/)).toBeTruthy();
    await press('Add', address);
    expect(await typedIn('ZIP code')).toBe('12207');
    await type(/^Address/, '11 Verified Way');
    await type('City', 'Albany');
    await press('Save', address);
    expect(await address.findByText('11 Verified Way')).toBeTruthy();
  });

  it('keeps what was typed after a failure', async () => {
    const { backend, setting, press, type, typedIn } = await open('address', { serviceAddress });
    const address = await setting('Service address');
    await press('Change', address);
    await type(/^Address/, '11 Verified Way');
    backend.fail('accountManagement.updateCustomerInfo', 500);
    await press('Save', address);
    expect(await address.findByText(/Nothing was changed/)).toBeTruthy();
    expect(await typedIn(/^Address/)).toBe('11 Verified Way');
  });
});
