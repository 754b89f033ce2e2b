import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../test-manage.tsx';

const tv = {
  deviceId: 'tv-1',
  name: null,
  platform: 'roku',
  linkedAt: '2026-11-02T12:00:00Z',
};
const alexa = { service: 'alexa' as const, linkedAt: '2026-11-01T12:00:00Z' };

/** Opens the page for a customer with Alexa, a TV and a radio. */
const withLinked = ({
  hasPlan = false,
  ...options
}: { hasPlan?: boolean } & Parameters<typeof open>[1] = {}) =>
  open('linked', {
    ...options,
    async before(backend, avery) {
      backend.answer('linkedServices.list', { services: [alexa] });
      backend.answer('connectedDevices.list', { devices: [tv] });
      const { deviceId } = await backend.given.radio({ of: avery, country: avery.country });
      if (hasPlan) await backend.given.subscription({ of: avery, deviceId });
    },
  });

describe('linked devices and services', () => {
  it('are listed with what they are and since when', async () => {
    const { setting } = await withLinked();
    expect((await setting('Alexa')).getByText('Linked November 1, 2026')).toBeTruthy();
    expect((await setting('Roku')).getByText('Linked November 2, 2026')).toBeTruthy();
    expect((await setting('2016 BMW 320i')).getByText(/^Radio ending in/)).toBeTruthy();
  });

  it('are described in French', async () => {
    const { setting } = await withLinked({ locale: 'fr-CA' });
    const roku = await setting('Roku');
    expect(roku.getByText('Lié le 2 novembre 2026')).toBeTruthy();
    expect(roku.getByRole('button', { name: 'Dissocier' })).toBeTruthy();
  });

  it('lose a service after a confirmation, and focus moves to the notice', async () => {
    const { backend, setting, press } = await withLinked();
    const service = await setting('Alexa');
    await press('Unlink', service);
    expect(service.getByText(/^Alexa will stop playing/)).toBeTruthy();
    await press('Unlink', service);

    const notice = await screen.findByText('Alexa is unlinked.');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(screen.queryByRole('region', { name: 'Alexa' })).toBeNull();
    expect(backend.timesAsked('linkedServices.revoke')).toBe(1);
  });

  it('lose a TV after a confirmation, also if it is gone already', async () => {
    const { setting, press } = await withLinked();
    const roku = await setting('Roku');
    await press('Unlink', roku);
    await press('Unlink', roku);
    expect(await screen.findByText('Roku is unlinked.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Roku' })).toBeNull();
  });

  it('keep the open form after a reload', async () => {
    const { backend, setting, press, close, open } = await withLinked();
    await press('Unlink', await setting('Roku'));
    close();
    backend.answer('connectedDevices.list', { devices: [tv] });
    open();
    const roku = await setting('Roku');
    expect(await roku.findByText(/^Roku will be signed out/)).toBeTruthy();
    expect(roku.queryByLabelText('Name')).toBeNull();
  });

  it('stay if the customer does not confirm', async () => {
    const { backend, setting, press } = await withLinked();
    const roku = await setting('Roku');
    await press('Unlink', roku);
    await press('Cancel', roku);
    expect(await roku.findByRole('button', { name: 'Rename' })).toBeTruthy();
    expect(backend.timesAsked('connectedDevices.revoke')).toBe(0);
  });

  it('get a name in place', async () => {
    const { backend, setting, press, type } = await withLinked();
    const roku = await setting('Roku');
    await press('Rename', roku);
    await press('Save', roku);
    expect((await roku.findAllByText('Enter a name')).length).toBe(2);
    await type('Name', 'Living room');
    backend.answer('connectedDevices.rename', { ...tv, name: 'Living room' });
    await press('Save', roku);
    const renamed = await setting('Living room');
    expect(renamed.getByText('Saved')).toBeTruthy();
    expect(renamed.getByText('Roku')).toBeTruthy();
  });

  it('may be none, and the page says how to link one', async () => {
    await open('linked');
    expect(await screen.findByRole('heading', { name: 'Nothing linked yet' })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Link a device' });
    expect(way.getAttribute('href')).toBe('/subscribe/linking');
  });

  it('may be none while no device can be linked here', async () => {
    await open('linked', { notOpen: ['/subscribe/linking'] });
    expect(await screen.findByRole('heading', { name: 'Nothing linked yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Link a device' })).toBeNull();
  });
});

describe('a radio', () => {
  it('gets a nickname', async () => {
    const { setting, press, type } = await withLinked();
    const radio = await setting('2016 BMW 320i');
    await press('Nickname', radio);
    await type('Name', 'The old truck');
    await press('Save', radio);
    const named = await setting('The old truck');
    expect(named.getByText('Saved')).toBeTruthy();
    expect(named.getByText(/2016 BMW 320i/)).toBeTruthy();
  });

  it('is removed with a reason', async () => {
    const { backend, bodiesTo, setting, press, user } = await withLinked();
    const radio = await setting('2016 BMW 320i');
    await press('Remove', radio);
    await press('Remove radio', radio);
    expect((await radio.findAllByText('Choose a reason')).length).toBeGreaterThan(0);
    expect(backend.timesAsked('accountManagement.removeDevice')).toBe(0);

    await user.click(radio.getByRole('radio', { name: 'Vehicle sold or traded' }));
    await press('Remove radio', radio);

    expect(await screen.findByText('2016 BMW 320i is removed from your account.')).toBeTruthy();
    expect(JSON.parse(String(bodiesTo('/remove-device')[0])).reason).toBe('Vehicle sold or traded');
  });

  it('with a plan is not removed: the page leads to its cancellation', async () => {
    const { backend, setting, press } = await withLinked({ hasPlan: true });
    const radio = await setting('2016 BMW 320i');
    await press('Remove', radio);
    expect(await radio.findByText('This radio has a plan')).toBeTruthy();
    const way = radio.getByRole('link', { name: 'Cancel plan' });
    expect(way.getAttribute('href')).toMatch(/^\/subscription\/cancel\?subscription=sub-/);
    expect(backend.timesAsked('accountManagement.removeDevice')).toBe(0);
    await press('Keep the radio', radio);
    expect(await radio.findByRole('button', { name: 'Nickname' })).toBeTruthy();
  });

  it('that got a plan meanwhile is not removed either', async () => {
    const { backend, setting, press, user } = await withLinked();
    const radio = await setting('2016 BMW 320i');
    await press('Remove', radio);
    await user.click(radio.getByRole('radio', { name: 'Other' }));
    backend.refuse('accountManagement.removeDevice', { code: 'SUBSCRIPTION_ACTIVE' });
    await press('Remove radio', radio);
    expect(await radio.findByText('This radio has a plan')).toBeTruthy();
  });

  it('that is gone already counts as removed', async () => {
    const { backend, setting, press, user } = await withLinked();
    const radio = await setting('2016 BMW 320i');
    await press('Remove', radio);
    await user.click(radio.getByRole('radio', { name: 'Other' }));
    backend.refuse('accountManagement.removeDevice', { code: 'DEVICE_NOT_FOUND' });
    await press('Remove radio', radio);
    expect(await screen.findByText('2016 BMW 320i is removed from your account.')).toBeTruthy();
  });
});
