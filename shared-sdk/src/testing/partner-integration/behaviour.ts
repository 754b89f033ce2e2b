import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { partnerIntegration } from '../../contract/partner-integration/calls.ts';
import { troubles } from './troubles.ts';

const minuteMs = 60_000;
const refused = (code: string) => ({ ok: false, error: { code } });
const failed = (status: number) => ({ status });

/** Hand-off and partner behavior that every backend must satisfy: the fake and the real API. */
export function partnerIntegrationBehaviour(start: () => Promise<Stage>) {
  const open = (sdk: Sdk, token: string) => sdk.bind(partnerIntegration).openHandOff({ token });
  const show = (sdk: Sdk, grant: string) =>
    sdk.bind(vehicleStates).fromHandOff(undefined, { grant });

  /** The SDK does not ask again before the time that the server has asked it to wait for. */
  async function itAnswersAgain({ given, wait }: Stage) {
    await given.carmakerGoesWrong('none');
    await wait(30_000);
  }

  /** A browser that has opened the hand-off link of a car. */
  async function handedOver(stage: Stage, options: Parameters<Stage['given']['makerCar']>[0] = {}) {
    const car = await stage.given.makerCar(options);
    const sdk = stage.newSdk({ country: options.country ?? 'US' });
    const token = await stage.given.handOff(car);
    const opened = await open(sdk, token);
    if (!opened.ok) throw new Error(opened.error.code);
    return { car, sdk, token, grant: opened.value.grant, client: sdk.bind(partnerIntegration) };
  }

  describe('hand-off link', () => {
    it('shows its car with the brand, the plan of the trial and the waiting app', async () => {
      const stage = await start();
      const { car, sdk, grant } = await handedOver(stage);
      expect(await show(sdk, grant)).toMatchObject({
        ok: true,
        value: {
          deviceId: car.deviceId,
          radioId: car.radioIdLastFour,
          oemDriverId: car.oemDriverId,
          lifecycleState: { state: 'active', phase: 'anonymous', totalDays: 90, daysIn: 20 },
          brand: 'Jeep',
          productId: 'satellite-platinum-trial',
          app: { redirectUri: expect.stringContaining('/radio/done'), state: expect.any(String) },
        },
      });
    });

    it('names no brand for a maker whose name is not shown', async () => {
      const stage = await start();
      const { sdk, grant } = await handedOver(stage, { brand: null });
      expect(await show(sdk, grant)).toMatchObject({ ok: true, value: { brand: null } });
    });

    it('opens again in the same browser, and in no other', async () => {
      const stage = await start();
      const { sdk, token, car } = await handedOver(stage);
      const again = await open(sdk, token);
      if (!again.ok) throw new Error(again.error.code);
      expect(await show(sdk, again.value.grant)).toMatchObject({
        value: { deviceId: car.deviceId },
      });
      expect(await open(stage.newSdk(), token)).toEqual(refused('HAND_OFF_USED'));
    });

    it('gives a grant for ten minutes, and opens again for an hour', async () => {
      const stage = await start();
      const { sdk, token, grant } = await handedOver(stage);
      await stage.wait(9 * minuteMs);
      expect(await show(sdk, grant)).toMatchObject({ ok: true });
      await stage.wait(minuteMs);
      await expect(show(sdk, grant)).rejects.toMatchObject(failed(401));
      await stage.wait(49 * minuteMs);
      expect(await open(sdk, token)).toMatchObject({ ok: true });
      await stage.wait(minuteMs);
      expect(await open(sdk, token)).toEqual(refused('HAND_OFF_USED'));
    });

    it('of the maker can be opened for ten minutes', async () => {
      const stage = await start();
      const token = await stage.given.handOff(await stage.given.makerCar());
      await stage.wait(10 * minuteMs);
      expect(await open(stage.newSdk(), token)).toEqual(refused('HAND_OFF_USED'));
    });

    it('is not found if it is unknown, or of another country', async () => {
      const stage = await start();
      const token = await stage.given.handOff(await stage.given.makerCar({ country: 'CA' }));
      const sdk = stage.newSdk();
      expect(await open(sdk, 'unknown-token')).toEqual(refused('HAND_OFF_NOT_FOUND'));
      expect(await open(sdk, token)).toEqual(refused('HAND_OFF_NOT_FOUND'));
    });

    it('is limited to ten wrong ones in a browser', async () => {
      const stage = await start();
      const sdk = stage.newSdk();
      for (let nth = 1; nth <= 10; nth++) {
        expect(await open(sdk, `guess-${nth}`)).toEqual(refused('HAND_OFF_NOT_FOUND'));
      }
      expect(await open(sdk, 'guess-11')).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
      const token = await stage.given.handOff(await stage.given.makerCar());
      expect(await open(stage.newSdk(), token)).toMatchObject({ ok: true });
    });

    it.each(troubles)('opens later if the maker %s', async (_, how) => {
      const stage = await start();
      const token = await stage.given.handOff(await stage.given.makerCar());
      const sdk = stage.newSdk();
      await stage.given.carmakerGoesWrong(how);
      await expect(open(sdk, token)).rejects.toMatchObject({
        status: 503,
        code: 'CARMAKER_UNAVAILABLE',
      });
      await itAnswersAgain(stage);
      expect(await open(sdk, token)).toMatchObject({ ok: true });
    });
  });

  describe('detailed state of a device', () => {
    it('combines our state and the maker’s, with the driver’s profile and the terms', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const { deviceId } = car;
      expect(await client.getDetailedDeviceState({ params: { deviceId } })).toMatchObject({
        value: {
          deviceId,
          radioId: car.radioIdLastFour,
          oemDriverId: car.oemDriverId,
          lifecycleState: 'trialNotClaimed',
          vehicleState: 'sold',
          driver: car.driver,
          terms: { version: '2026-01', url: expect.stringMatching(/\/terms\/2026-01$/) },
        },
      });
    });

    it('is not found for any car that this browser was not handed', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const other = await stage.given.makerCar();
      const asked = (deviceId: string) => ({ params: { deviceId } });
      const stranger = stage.newSdk().bind(partnerIntegration);
      for (const answer of [
        client.getDetailedDeviceState(asked(other.deviceId)),
        client.getDetailedDeviceState(asked('no-such-device')),
        stranger.getDetailedDeviceState(asked(car.deviceId)),
      ]) {
        await expect(answer).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }
      await stage.wait(60 * minuteMs);
      await expect(client.getDetailedDeviceState(asked(car.deviceId))).rejects.toMatchObject(
        failed(404),
      );
    });

    it('of the signed-in customer’s own car hides who drives it', async () => {
      const stage = await start();
      const of = await stage.given.customer();
      const { deviceId } = await stage.given.makerCar({ of, lifecycle: 'trialClaimed' });
      const sdk = stage.newSdk();
      await signInWithPassword(sdk, of);
      const own = await sdk
        .bind(partnerIntegration)
        .getDetailedDeviceState({ params: { deviceId } });
      expect(own).toMatchObject({ value: { deviceId, driver: null } });
    });

    it('is unavailable while the maker gives no answer', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const asked = { params: { deviceId: car.deviceId } };
      await stage.given.carmakerGoesWrong('down');
      await expect(client.getDetailedDeviceState(asked)).rejects.toMatchObject(failed(503));
      await itAnswersAgain(stage);
      expect(await client.getDetailedDeviceState(asked)).toMatchObject({ ok: true });
    });
  });

  describe('terms of a car maker', () => {
    const locale = 'fr-CA' as const;

    it('keep the time of the first acceptance', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const terms = { deviceId: car.deviceId, termsVersion: '2026-01', locale };
      const first = await client.acceptTermsAndConditions(terms);
      await stage.wait(minuteMs);
      expect(first).toMatchObject({ ok: true });
      expect(await client.acceptTermsAndConditions(terms)).toEqual(first);
    });

    it('are refused once the maker has published others', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const { deviceId } = car;
      const accepting = { deviceId, termsVersion: '2025-12', locale };
      expect(await client.acceptTermsAndConditions(accepting)).toEqual(refused('TERMS_CHANGED'));
    });

    it('are kept while the maker gives no answer', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const terms = { deviceId: car.deviceId, termsVersion: '2026-01', locale };
      await stage.given.carmakerGoesWrong('silent');
      const accepted = await client.acceptTermsAndConditions(terms);
      await stage.given.carmakerGoesWrong('none');
      expect(accepted).toMatchObject({ ok: true });
      expect(await client.acceptTermsAndConditions(terms)).toEqual(accepted);
    });

    it('are not found for any car that this browser was not handed', async () => {
      const stage = await start();
      const { client } = await handedOver(stage);
      const { deviceId } = await stage.given.makerCar();
      await expect(
        client.acceptTermsAndConditions({ deviceId, termsVersion: '2026-01', locale }),
      ).rejects.toMatchObject(failed(404));
    });
  });

  describe('link to a trial', () => {
    it('is mailed, and opens the same car on another device, once', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const email = `Reader.${car.radioId.toLowerCase()}@example.com`;
      expect(await client.magicLinkRequest({ deviceId: car.deviceId, email })).toEqual({
        ok: true,
        value: { maskedEmail: 'R•••@example.com' },
      });
      const { handOffToken = '' } = (await stage.given.latestMessage(email)) ?? {};
      const phone = stage.newSdk();
      const opened = await open(phone, handOffToken);
      if (!opened.ok) throw new Error(opened.error.code);
      expect(await show(phone, opened.value.grant)).toMatchObject({
        value: { deviceId: car.deviceId, oemDriverId: car.oemDriverId, app: null },
      });
      expect(await open(stage.newSdk(), handOffToken)).toEqual(refused('HAND_OFF_USED'));
    });

    it('answers the same for an address with an account as for one without', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const { handle } = await stage.given.customer();
      const { deviceId } = car;
      const known = await client.magicLinkRequest({ deviceId, email: handle });
      const unknown = await client.magicLinkRequest({
        deviceId,
        email: `${handle.slice(0, 1)}nobody@example.com`,
      });
      expect(known).toEqual(unknown);
    });

    it('ends the one that was mailed before', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const [one, other] = ['one', 'other'].map((name) => `${name}-${car.vin}@example.com`);
      for (const email of [one, other]) {
        await client.magicLinkRequest({ deviceId: car.deviceId, email: email ?? '' });
        await stage.wait(1000);
      }
      const tokenOf = async (to = '') => (await stage.given.latestMessage(to))?.handOffToken ?? '';
      const [before, now] = [await tokenOf(one), await tokenOf(other)];
      expect(await open(stage.newSdk(), before)).toEqual(refused('HAND_OFF_USED'));
      expect(await open(stage.newSdk(), now)).toMatchObject({ ok: true });
    });

    it('is refused for a text that is no address, and after six in a quarter of an hour', async () => {
      const stage = await start();
      const { car, client } = await handedOver(stage);
      const ask = (email: string) => client.magicLinkRequest({ deviceId: car.deviceId, email });
      expect(await ask('no address')).toEqual(refused('INVALID_EMAIL_ADDRESS'));
      for (let nth = 1; nth <= 6; nth++) {
        expect(await ask(`${nth}-${car.vin}@example.com`)).toMatchObject({ ok: true });
      }
      expect(await ask(`7-${car.vin}@example.com`)).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    });

    it('is not found for any car that this browser was not handed', async () => {
      const stage = await start();
      const { client } = await handedOver(stage);
      const { deviceId } = await stage.given.makerCar();
      await expect(
        client.magicLinkRequest({ deviceId, email: 'reader@example.com' }),
      ).rejects.toMatchObject(failed(404));
    });
  });
}
