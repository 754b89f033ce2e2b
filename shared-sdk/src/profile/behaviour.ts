import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { ownIdentities } from '@sideband/shared-sdk/own-identity';
import { profiles } from './calls.ts';
import { createVehicleProfile } from './create-vehicle-profile.ts';

/** What any backend does with profiles: the fake, and the real api. */
export function profileBehaviour(start: () => Promise<Stage>) {
  async function signedIn() {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    await signInWithPassword(sdk, await given.customer());
    const aDriver = () => ({
      vehicleDeviceId: `device-${crypto.randomUUID()}`,
      oemDriverId: `driver-${crypto.randomUUID()}`,
    });
    const another = async () => {
      const other = newSdk();
      await signInWithPassword(other, await given.customer());
      return other;
    };
    return { sdk, newSdk, aDriver, another, ...sdk.bind(profiles) };
  }

  describe('a profile', () => {
    it('is there from the first look on, and stays the same one', async () => {
      const { readMine } = await signedIn();
      const first = await readMine();

      expect(first.value).toMatchObject({ name: 'Avery', language: 'en-US', tastePicks: [] });
      expect(await readMine()).toEqual(first);
    });

    it('keeps what is changed, and what is not', async () => {
      const { readMine, update, updateTastePicks, another } = await signedIn();
      const { profileId } = (await readMine()).value;
      const others = (await another()).bind(profiles);
      const untouched = await others.readMine();

      await updateTastePicks({ tastePicks: ['artist-7'] });
      await updateTastePicks({ tastePicks: ['channel-2', 'channel-1'] });
      await update({ language: 'fr-CA' });
      const { value } = await update({ name: 'In the truck' });

      expect(value).toEqual({
        profileId,
        name: 'In the truck',
        language: 'fr-CA',
        tastePicks: ['channel-2', 'channel-1'],
      });
      expect((await readMine()).value).toEqual(value);
      expect(await others.readMine()).toEqual(untouched);
    });

    it('belongs to one customer, and to nobody who has not signed in', async () => {
      const { readMine, another, newSdk } = await signedIn();
      const others = (await another()).bind(profiles);

      expect((await others.readMine()).value.profileId).not.toBe(
        (await readMine()).value.profileId,
      );
      await expect(newSdk().bind(profiles).readMine()).rejects.toMatchObject({ status: 403 });
    });

    it('is another one than those of the drivers of the same customer', async () => {
      const { sdk, aDriver, readMine, update, updateTastePicks } = await signedIn();
      const driver = await createVehicleProfile(sdk, aDriver());
      const { profileId } = (await readMine()).value;
      const second = await createVehicleProfile(sdk, aDriver());

      expect(new Set([profileId, driver.profileId, second.profileId]).size).toBe(3);
      for (const shown of [
        await update({ name: 'In the kitchen' }),
        await updateTastePicks({ tastePicks: ['channel-3'] }),
        await readMine(),
      ]) {
        expect(shown.value.profileId).toBe(profileId);
      }
    });
  });

  describe('the profile of a driver', () => {
    it('is made once, and gives a new grant each time it is asked for', async () => {
      const { sdk, aDriver } = await signedIn();
      const driver = aDriver();
      const first = await createVehicleProfile(sdk, driver);
      const again = await createVehicleProfile(sdk, driver);

      expect(again.profileId).toBe(first.profileId);
      expect(again.grant).not.toBe(first.grant);
      expect(Date.parse(first.grantExpiresAt)).toBeGreaterThan(Date.now());
    });

    it('goes along into another vehicle: the conflict carries a grant, and counts as success', async () => {
      const { sdk, aDriver, createAuto } = await signedIn();
      const driver = aDriver();
      const { profileId } = await createVehicleProfile(sdk, driver);

      const { vehicleDeviceId } = aDriver();
      const second = await createAuto({ ...driver, vehicleDeviceId });
      expect(second).toMatchObject({
        ok: false,
        error: { code: 'DRIVER_ALREADY_HAS_PROFILE', profileId, grant: expect.any(String) },
      });
      const third = await createVehicleProfile(sdk, {
        ...aDriver(),
        oemDriverId: driver.oemDriverId,
      });
      expect(third).toMatchObject({ profileId, grant: expect.any(String) });
      expect(third).not.toHaveProperty('code');
    });

    it('is not given to another account: that conflict is thrown', async () => {
      const { sdk, aDriver, another } = await signedIn();
      const driver = aDriver();
      await createVehicleProfile(sdk, driver);

      await expect(createVehicleProfile(await another(), driver)).rejects.toMatchObject({
        name: 'ServiceError',
        status: 409,
        code: 'DRIVER_OF_ANOTHER_ACCOUNT',
      });
    });

    it('is free again once the account it was on is closed', async () => {
      const { sdk, aDriver, another } = await signedIn();
      const driver = aDriver();
      const { profileId } = await createVehicleProfile(sdk, driver);
      await sdk.bind(ownIdentities).remove();

      const anew = await createVehicleProfile(await another(), driver);

      expect(anew.profileId).not.toBe(profileId);
    });
  });
}
