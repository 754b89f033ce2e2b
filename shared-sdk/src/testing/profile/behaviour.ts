import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { ownIdentities } from '@sideband/shared-sdk/own-identity';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { createVehicleProfile } from '../../client/identity/profile/create-vehicle-profile.ts';
import { profiles } from '../../contract/profile/calls.ts';

/** Profile behavior that every backend must satisfy: the fake and the real API. */
export function profileBehaviour(start: () => Promise<Stage>) {
  async function signedIn() {
    const stage = await start();
    const { given, newSdk } = stage;
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
    return { stage, sdk, newSdk, aDriver, another, ...sdk.bind(profiles) };
  }

  describe('profile', () => {
    it('is created on first read and stays the same', async () => {
      const { readMine } = await signedIn();
      const first = await readMine();

      expect(first.value).toMatchObject({ name: 'Avery', language: 'en-US', tastePicks: [] });
      expect(await readMine()).toEqual(first);
    });

    it('saves changed fields and keeps the others, in this account only', async () => {
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

    it('belongs to one customer and returns 403 to an anonymous visitor', async () => {
      const { readMine, another, newSdk } = await signedIn();
      const others = (await another()).bind(profiles);

      expect((await others.readMine()).value.profileId).not.toBe(
        (await readMine()).value.profileId,
      );
      await expect(newSdk().bind(profiles).readMine()).rejects.toMatchObject({ status: 403 });
    });

    it("is separate from the profiles of the same customer's drivers", async () => {
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

  describe('driver profile', () => {
    it('is created once and gets a new grant on every request', async () => {
      const { sdk, aDriver } = await signedIn();
      const driver = aDriver();
      const first = await createVehicleProfile(sdk, driver);
      const again = await createVehicleProfile(sdk, driver);

      expect(again.profileId).toBe(first.profileId);
      expect(again.grant).not.toBe(first.grant);
      expect(Date.parse(first.grantExpiresAt)).toBeGreaterThan(Date.now());
    });

    it('is reused in another vehicle: the conflict includes a grant and counts as success', async () => {
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

    it('throws DRIVER_OF_ANOTHER_ACCOUNT for a driver on another account', async () => {
      const { sdk, aDriver, another } = await signedIn();
      const driver = aDriver();
      await createVehicleProfile(sdk, driver);

      await expect(createVehicleProfile(await another(), driver)).rejects.toMatchObject({
        name: 'ServiceError',
        status: 409,
        code: 'DRIVER_OF_ANOTHER_ACCOUNT',
      });
    });

    it('is created again on another account once the first account is erased', async () => {
      const { stage, sdk, aDriver, another } = await signedIn();
      const driver = aDriver();
      const { profileId } = await createVehicleProfile(sdk, driver);
      await sdk.bind(ownIdentities).remove();
      await stage.wait(coolingOffMs);

      const anew = await createVehicleProfile(await another(), driver);

      expect(anew.profileId).not.toBe(profileId);
    });
  });
}
