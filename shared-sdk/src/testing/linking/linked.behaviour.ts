import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import {
  connectedDevices,
  linkedServices,
  linking,
  startByDeviceCode,
} from '@sideband/shared-sdk/linking';

const notFound = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };

/** Behavior of linked devices and services that every backend must satisfy. */
export function linkedBehaviour(start: () => Promise<Stage>) {
  async function signedIn({ given, newSdk }: Stage) {
    const sdk = newSdk();
    await signInWithPassword(sdk, await given.customer());
    const devices = sdk.bind(connectedDevices);
    const services = sdk.bind(linkedServices);
    return {
      sdk,
      devices,
      services,
      listed: async () => (await devices.list()).value.devices,
      listedServices: async () => (await services.list()).value.services,
      /** Links a TV, which then plays. */
      async linkTv() {
        const tv = newSdk();
        const shown = await tv.bind(linking).generateUserCode({ flow: 'roku' });
        if (!shown.ok) throw new Error(shown.error.code);
        await sdk.bind(linking).authorizeUserCode({ userCode: shown.value.userCode });
        await startByDeviceCode(tv, shown.value);
        return tv;
      },
    };
  }

  describe('linked device', () => {
    it('is listed with its kind and date, and can be renamed', async () => {
      const { devices, listed, linkTv } = await signedIn(await start());
      expect(await listed()).toEqual([]);
      await linkTv();

      const [device] = await listed();
      expect(device).toMatchObject({ name: null, platform: 'roku', linkedAt: expect.any(String) });
      const params = { deviceId: device?.deviceId ?? '' };
      const named = { ...device, name: 'Living room' };
      expect(await devices.rename({ params, body: { name: 'Living room' } })).toEqual({
        ok: true,
        value: named,
      });
      expect(await listed()).toEqual([named]);
    });

    it('is signed out once it is unlinked', async () => {
      const { devices, listed, linkTv } = await signedIn(await start());
      const tv = await linkTv();
      expect((await tv.bind(identities).me()).ok).toBe(true);
      const [device] = await listed();

      const params = { deviceId: device?.deviceId ?? '' };
      expect(await devices.revoke({ params })).toEqual({ ok: true, value: {} });

      await expect(tv.bind(identities).me()).rejects.toMatchObject({ status: 401 });
      expect(await listed()).toEqual([]);
      expect(await devices.revoke({ params })).toEqual(notFound);
    });

    it('is out of reach of another customer', async () => {
      const stage = await start();
      const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
      const tv = await ada.linkTv();
      const [device] = await ada.listed();
      const params = { deviceId: device?.deviceId ?? '' };

      expect(await eve.listed()).toEqual([]);
      expect(await eve.devices.rename({ params, body: { name: 'Mine' } })).toEqual(notFound);
      expect(await eve.devices.revoke({ params })).toEqual(notFound);

      expect(await ada.listed()).toEqual([device]);
      expect((await tv.bind(identities).me()).ok).toBe(true);
    });
  });

  describe('linked service', () => {
    it('is listed once the customer has allowed the company to play, and can be unlinked', async () => {
      const stage = await start();
      const { sdk, services, listedServices } = await signedIn(stage);
      const eve = await signedIn(stage);
      await sdk.bind(linking).issueAuthCode({ ...(await stage.given.company()), state: 'state' });
      expect(await listedServices()).toEqual([{ service: 'other', linkedAt: expect.any(String) }]);

      await eve.services.revoke({ params: { service: 'other' } });
      expect(await listedServices()).toHaveLength(1);
      expect(await eve.listedServices()).toEqual([]);

      const params = { service: 'other' as const };
      expect(await services.revoke({ params })).toEqual({ ok: true, value: {} });
      expect(await listedServices()).toEqual([]);
      expect(await services.revoke({ params })).toEqual({ ok: true, value: {} });
    });

    it('can be Sonos, whose speakers are signed out with it', async () => {
      const stage = await start();
      const { sdk, services, listed, listedServices } = await signedIn(stage);
      const { linkCode, deviceCode } = await stage.given.sonosLinkCode();
      await sdk.bind(linking).authorizeSonosLinkCode({ linkCode });
      const speaker = stage.newSdk();
      await startByDeviceCode(speaker, { deviceCode, intervalSeconds: 5 });

      expect(await listedServices()).toMatchObject([{ service: 'sonos' }]);
      expect(await listed()).toEqual([]);
      await services.revoke({ params: { service: 'sonos' } });

      expect(await listedServices()).toEqual([]);
      await expect(speaker.bind(identities).me()).rejects.toMatchObject({ status: 401 });
    });
  });
}
