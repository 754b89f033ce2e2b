import { describe, expect, it } from '@jest/globals';
import type { Stage, Wire } from '@sideband/shared-sdk/fake';
import { describeBrowser } from '../../client/devices/device/describe-browser.ts';
import { device } from '../../contract/device/calls.ts';
import { sessions } from '../../contract/session/calls.ts';

const days = 24 * 60 * 60_000;
const metadata = describeBrowser('test');
const { deviceAttributes } = metadata;

const isGood = async (wire: Wire, bearer: string) =>
  (await wire.ask(sessions.startAnonymous, undefined, { bearer })).ok;

/** Device behavior that every backend must satisfy: the fake and the real API. */
export function deviceBehaviour(start: () => Promise<Stage>) {
  describe('device API', () => {
    it('refreshes a grant and keeps the previous one valid for the other tabs', async () => {
      const { newWire } = await start();
      const wire = newWire();
      await newWire().answer(device.register, metadata);
      const first = await wire.answer(device.register, metadata);
      await newWire().answer(device.register, metadata);
      const { refreshGrant } = first;

      const second = await wire.answer(device.refresh, { refreshGrant, deviceAttributes });

      expect(second).toMatchObject({ deviceId: first.deviceId, grantVersion: 'v2' });
      expect(second.grant).not.toBe(first.grant);
      expect(await isGood(wire, first.grant)).toBe(true);
      expect(await isGood(wire, second.grant)).toBe(true);
    });

    it('accepts the same refresh grant again after the response was lost', async () => {
      const { newWire } = await start();
      const wire = newWire();
      const { refreshGrant, deviceId } = await wire.answer(device.register, metadata);
      await wire.answer(device.refresh, { refreshGrant, deviceAttributes });

      const again = await wire.answer(device.refresh, { refreshGrant, deviceAttributes });

      expect(again).toMatchObject({ deviceId });
    });

    it('rejects a grant or an invented value as a refresh grant, and a refresh grant as a bearer token', async () => {
      const { newWire } = await start();
      const wire = newWire();
      const { grant, refreshGrant } = await wire.answer(device.register, metadata);

      for (const wrong of [grant, `${refreshGrant}x`]) {
        expect(
          await wire.ask(device.refresh, { refreshGrant: wrong, deviceAttributes }),
        ).toMatchObject({ status: 401 });
      }
      expect(await isGood(wire, refreshGrant)).toBe(false);
    });

    it('expires a grant after 180 days and a refresh grant 365 days after its last use', async () => {
      const { newWire, wait } = await start();
      const wire = newWire();
      const { grant, refreshGrant } = await wire.answer(device.register, metadata);
      await wait(180 * days);
      expect(await isGood(wire, grant)).toBe(false);
      await wire.answer(device.refresh, { refreshGrant, deviceAttributes });
      await wait(365 * days);

      expect(await wire.ask(device.refresh, { refreshGrant, deviceAttributes })).toMatchObject({
        status: 401,
      });
    });
  });

  describe.each([null, 'v1'] as const)(
    'device API: device of an earlier application (grant version %s)',
    (version) => {
      it('migrates to a current grant of the same device, and starts sessions only with that one', async () => {
        const { newWire, given } = await start();
        const wire = newWire();
        await given.earlierDevice(version);
        const { grant: bearer, deviceId } = await given.earlierDevice(version);
        await given.earlierDevice(version);
        expect(await isGood(wire, bearer)).toBe(false);

        const migrated = await wire.answer(device.migrate, metadata, { bearer });

        expect(migrated).toMatchObject({ deviceId, grantVersion: 'v2' });
        expect(await isGood(wire, migrated.grant)).toBe(true);
        const ofToday = { bearer: migrated.grant };
        expect(await wire.ask(device.migrate, metadata, ofToday)).toMatchObject({ status: 401 });
      });

      it('migrates again within five minutes, in case the response was lost, but not later', async () => {
        const { newWire, given, wait } = await start();
        const wire = newWire();
        const { grant: bearer } = await given.earlierDevice(version);
        await wire.answer(device.migrate, metadata, { bearer });
        await wait(4 * 60_000);
        const second = await wire.answer(device.migrate, metadata, { bearer });
        await wait(60_000);

        expect(await isGood(wire, second.grant)).toBe(true);
        expect(await wire.ask(device.migrate, metadata, { bearer })).toMatchObject({ status: 401 });
      });
    },
  );
}
