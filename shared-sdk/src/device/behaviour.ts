import { describe, expect, it } from '@jest/globals';
import type { Stage, Wire } from '@sideband/shared-sdk/fake';
import { sessions } from '../session/calls.ts';
import { device } from './calls.ts';
import { describeBrowser } from './describe-browser.ts';

const days = 24 * 60 * 60_000;
const metadata = describeBrowser('test');
const { deviceAttributes } = metadata;

const isGood = async (wire: Wire, bearer: string) =>
  (await wire.ask(sessions.startAnonymous, undefined, { bearer })).ok;

/** What any backend does with devices: the fake, and the real api. */
export function deviceBehaviour(start: () => Promise<Stage>) {
  describe('a device', () => {
    it('is renewed on its refresh grant, and its other tabs keep their grants', async () => {
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

    it('is renewed again on the refresh grant of which the answer was lost', async () => {
      const { newWire } = await start();
      const wire = newWire();
      const { refreshGrant, deviceId } = await wire.answer(device.register, metadata);
      await wire.answer(device.refresh, { refreshGrant, deviceAttributes });

      const again = await wire.answer(device.refresh, { refreshGrant, deviceAttributes });

      expect(again).toMatchObject({ deviceId });
    });

    it('is not renewed on a grant, nor on anything made up', async () => {
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

    it('has a grant for half a year, and can be renewed for a whole one', async () => {
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

  describe.each([null, 'v1'] as const)('a device of an earlier application (%s)', (version) => {
    it('stays the same device with a grant of today, and starts no session before', async () => {
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

    it('is migrated again while the answer may have been lost, and not later', async () => {
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
  });
}
