import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { RadioWish, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { orders } from '@sideband/shared-sdk/orders/calls';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { vehicleStates } from '@sideband/shared-sdk/vehicle-state/calls';
import { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { findRadio } from '../../client/devices/radios/find-radio.ts';
import { radios } from '../../contract/radios/calls.ts';

const serviceAddress = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const bmw = { year: 2016, make: 'BMW', model: '320i' };

/** Radio behavior that every backend must satisfy: the fake and the real API. */
export function radioBehaviour(start: () => Promise<Stage>) {
  describe('radio lookup', () => {
    it('finds a radio by its ID, VIN or license plate, and never returns the full ID', async () => {
      const { given, newSdk } = await start();
      await given.radio({ lifecycle: 'trialEligible' });
      const { radioId, vin, plate, state, deviceId, radioIdLastFour } = await given.radio();
      await given.radio({ lifecycle: 'trialEligible' });
      const sdk = newSdk();
      const found = {
        ok: true,
        value: {
          deviceId,
          type: 'car',
          heldBy: 'nobody',
          lifecycle: 'inactive',
          vehicle: bmw,
          lastFour: radioIdLastFour,
        },
      };
      expect(await findRadio(sdk, { radioId: ` ${radioId.toLowerCase()} ` })).toEqual(found);
      expect(await findRadio(sdk, { vin: vin.toLowerCase() })).toEqual(found);
      expect(await findRadio(sdk, { plate: plate.toLowerCase(), state })).toEqual(found);
      expect(JSON.stringify(found)).not.toContain(`"${radioId}"`);
    });

    it.each([
      'trialEligible',
      'trialNotClaimed',
      'trialClaimed',
      'trialWithFollowOn',
      'inactive',
    ] as const)('returns the lifecycle %s', async (lifecycle) => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ lifecycle });
      expect(await findRadio(newSdk(), { radioId })).toMatchObject({ value: { lifecycle } });
    });

    it.each(['car', 'radio', 'aviation', 'marine'] as const)(
      'returns the same type in every call: %s',
      async (type) => {
        const { given, newSdk } = await start();
        const owner = await given.customer();
        const { deviceId, radioId } = await given.radio({ of: owner, type, lifecycle: 'selfPay' });
        await given.subscription({ of: owner, deviceId });
        const sdk = newSdk();
        await signInWithPassword(sdk, owner);
        const vehicle = type === 'car' ? bmw : null;
        expect(await findRadio(sdk, { radioId })).toMatchObject({
          value: { deviceId, type, vehicle },
        });
        expect(await sdk.bind(radios).info({ radioId })).toMatchObject({
          value: { type, vehicle },
        });
        expect(await sdk.bind(continuousService).readRadios()).toMatchObject({
          value: { radios: [{ deviceId, type }] },
        });
        expect(await sdk.bind(subscriptions).subscriptions()).toMatchObject({
          value: { subscriptions: [{ radio: { deviceId, type } }] },
        });
      },
    );

    it('returns VEHICLE_NOT_FOUND for a radio with an unknown state', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin, plate, state } = await given.radio({ lifecycle: 'unknown' });
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      expect(await findRadio(newSdk(), { radioId })).toEqual(noVehicle);
      expect(await findRadio(newSdk(), { vin })).toEqual(noVehicle);
      expect(await findRadio(newSdk(), { plate, state })).toEqual(noVehicle);
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      for (const asked of [radioId, 'ZZZZ9999', 'no radio']) {
        expect(await byRadioId({ params: { radioId: asked } })).toEqual(noVehicle);
      }
      for (const asked of [vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin: asked } })).toEqual(noVehicle);
      }
    });

    it('returns DEVICE_NOT_FOUND for a radio of the other country and one that does not exist', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin, plate, state } = await given.radio({ country: 'CA' });
      const unknown = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };
      for (const wanted of [{ radioId }, { vin }, { plate, state }]) {
        expect(await findRadio(newSdk(), wanted)).toEqual(unknown);
      }
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId: 'ZZZZ9999' })).toEqual(unknown);
      expect(await findRadio(sdk, { vin: '1HGCM826ZZZZZZZZZ' })).toEqual(unknown);
      expect(await findRadio(sdk, { plate: 'NOBODYS', state: 'NY' })).toEqual(unknown);
    });

    it('reports that a radio is taken but not by whom, and reports it to its owner as their own', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { radioId } = await given.radio({ of: owner });
      const sdk = newSdk();
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'somebody' } });
      await signInWithPassword(sdk, owner);
      expect(await findRadio(sdk, { radioId })).toMatchObject({ value: { heldBy: 'you' } });
    });

    it('requires a human check', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin } = await given.radio();
      const sdk = newSdk();
      await sdk.session.start();
      const refused = { ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } };
      expect(await sdk.bind(radios).validate({ radioId })).toEqual(refused);
      expect(await sdk.bind(radios).info({ vin })).toEqual(refused);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      expect(await byRadioId({ params: { radioId } })).toEqual(refused);
      expect(await byVin({ params: { vin } })).toEqual(refused);
    });

    it('is refused after five wrong lookups in ten minutes', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      for (let wrong = 0; wrong < 5; wrong++) {
        const asked = await sdk.bind(radios).validate({ radioId: `WRONG00${wrong}` });
        expect(asked).toMatchObject({ error: { code: 'DEVICE_NOT_FOUND' } });
      }
      expect(await findRadio(sdk, { radioId })).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
    });

    it('has no state for a radio that is unknown or does not exist', async () => {
      const { given, newSdk } = await start();
      const { radioId, vin } = await given.radio({ lifecycle: 'unknown' });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      for (const number of [radioId, 'ZZZZ9999']) {
        expect(await byRadioId({ params: { radioId: number } })).toEqual(noVehicle);
      }
      for (const number of [vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin: number } })).toEqual(noVehicle);
      }
    });

    it('accepts the ID or the VIN, and returns only the last four characters to a caller with the VIN', async () => {
      const { given, newSdk } = await start();
      const { deviceId, radioId, radioIdLastFour, vin } = await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      const { validate } = sdk.bind(radios);
      const valid = (shown: string) => ({ ok: true, value: { radioId: shown, isValid: true } });
      expect(await validate({ radioId })).toEqual(valid(radioId));
      expect(await validate({ vin })).toEqual(valid(radioIdLastFour));
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      expect(await byRadioId({ params: { radioId } })).toMatchObject({
        value: { deviceId, radioId, deviceSource: 'SMS', billingSystem: 'sms' },
      });
      expect(await byVin({ params: { vin } })).toMatchObject({
        value: { deviceId, radioId: radioIdLastFour, deviceSource: 'SMS', billingSystem: 'sms' },
      });
      const unknown = { ok: false, error: { code: 'DEVICE_NOT_FOUND' } };
      expect(await validate({ radioId: 'ZZZZ9999' })).toEqual(unknown);
      expect(await validate({ vin: '1HGCM82633A999999' })).toEqual(unknown);
    });

    it('has no state for a radio of the other country or one that does not exist', async () => {
      const { given, newSdk } = await start();
      const canadian = await given.radio({ country: 'CA' });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byRadioId, byVin } = sdk.bind(vehicleStates);
      const noVehicle = { ok: false, error: { code: 'VEHICLE_NOT_FOUND' } };
      for (const radioId of [canadian.radioId, 'ZZZZ9999']) {
        expect(await byRadioId({ params: { radioId } })).toEqual(noVehicle);
      }
      for (const vin of [canadian.vin, '1HGCM82633A999999']) {
        expect(await byVin({ params: { vin } })).toEqual(noVehicle);
      }
    });

    it('returns the type of a radio and whether it is active or in a trial', async () => {
      const { given, newSdk } = await start();
      const { radioId, radioIdLastFour } = await given.radio({ type: 'marine' });
      const of = await given.customer();
      const paid = await given.radio({ of, lifecycle: 'selfPay' });
      await given.subscription({ of, deviceId: paid.deviceId });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { info } = sdk.bind(radios);
      expect(await info({ radioId })).toEqual({
        ok: true,
        value: {
          radioId,
          lastFour: radioIdLastFour,
          type: 'marine',
          vehicle: null,
          isActive: false,
          isTrial: false,
        },
      });
      expect(await info({ vin: paid.vin })).toMatchObject({
        value: {
          radioId: paid.radioIdLastFour,
          lastFour: paid.radioIdLastFour,
          vehicle: bmw,
          isActive: true,
          isTrial: false,
        },
      });
      for (const lifecycle of ['trialNotClaimed', 'trialClaimed', 'trialWithFollowOn'] as const) {
        const running = await given.radio({ lifecycle });
        expect(await info({ vin: running.vin })).toMatchObject({
          value: { lastFour: running.radioIdLastFour, isActive: true, isTrial: true },
        });
      }
      const waiting = await given.radio({ lifecycle: 'trialEligible' });
      expect(await info({ radioId: waiting.radioId })).toMatchObject({
        value: { lastFour: waiting.radioIdLastFour, isActive: false, isTrial: false },
      });
    });

    it('returns the radio of a subscription to its owner only', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { deviceId, radioId } = await given.radio({ of: owner, lifecycle: 'selfPay' });
      const another = await given.radio({ of: owner, lifecycle: 'selfPay' });
      const ofAnother = await given.subscription({ of: owner, deviceId: another.deviceId });
      const subscriptionId = await given.subscription({ of: owner, deviceId });
      const [own, others] = [newSdk(), newSdk()];
      await signInWithPassword(own, owner);
      await signInWithPassword(others, await given.customer());
      const asked = { params: { subscriptionId } };
      expect(await own.bind(vehicleStates).bySubscription(asked)).toMatchObject({
        value: {
          deviceId,
          radioId,
          deviceSource: 'SMS',
          vehicleState: bmw,
          lifecycleState: { state: 'active', phase: 'selfPay' },
        },
      });
      const asksForAnother = { params: { subscriptionId: ofAnother } };
      expect(await own.bind(vehicleStates).bySubscription(asksForAnother)).toMatchObject({
        value: { deviceId: another.deviceId, radioId: another.radioId },
      });
      const inTheApp = await given.subscription({ of: owner });
      expect(
        await own.bind(vehicleStates).bySubscription({ params: { subscriptionId: inTheApp } }),
      ).toEqual({ ok: false, error: { code: 'VEHICLE_NOT_FOUND' } });
      await expect(others.bind(vehicleStates).bySubscription(asked)).rejects.toMatchObject({
        status: 404,
      });
    });

    it('hides the radio of an ended subscription once another customer owns it', async () => {
      const { given, newSdk } = await start();
      const [before, now] = [await given.customer(), await given.customer()];
      const { deviceId } = await given.radio({ of: now, lifecycle: 'selfPay' });
      const subscriptionId = await given.subscription({ of: before, deviceId, state: 'closed' });
      const sdk = newSdk();
      await signInWithPassword(sdk, before);
      const asked = { params: { subscriptionId } };
      expect(await sdk.bind(vehicleStates).bySubscription(asked)).toEqual({
        ok: false,
        error: { code: 'VEHICLE_NOT_FOUND' },
      });
    });

    it('returns VEHICLE_NOT_FOUND for a subscription without a radio, or with an unknown one', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const { deviceId } = await given.radio({ of, lifecycle: 'unknown' });
      const over = await given.subscription({ of, deviceId, state: 'closed' });
      const streams = await given.subscription({ of });
      const sdk = newSdk();
      await signInWithPassword(sdk, of);
      for (const subscriptionId of [over, streams]) {
        const asked = { params: { subscriptionId } };
        expect(await sdk.bind(vehicleStates).bySubscription(asked)).toEqual({
          ok: false,
          error: { code: 'VEHICLE_NOT_FOUND' },
        });
      }
    });
  });

  describe('activation signal', () => {
    const hers = async ({ given, newSdk }: Stage, wish: RadioWish = {}) => {
      const phone = `212${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
      const owner = await given.customer({ phone });
      const radio = await given.radio({ of: owner, lifecycle: 'selfPay', ...wish });
      const { deviceId } = radio;
      if (wish.lifecycle === undefined) await given.subscription({ of: owner, deviceId });
      const sdk = newSdk();
      await signInWithPassword(sdk, owner);
      return { owner, phone, radio, deviceId, client: sdk.bind(radios) };
    };
    const refused = (code: string) => ({ ok: false, error: { code } });

    it('is sent for the owner by radio ID or device ID, with a message on what to do next', async () => {
      const stage = await start();
      const { owner, radio, deviceId, client } = await hers(stage);
      expect(await client.refresh({ deviceId })).toMatchObject({ value: { left: 2 } });
      expect(await client.refresh({ radioId: radio.radioId })).toMatchObject({
        value: { sentAt: expect.any(String), left: 1 },
      });
      expect(await stage.given.latestMessage(owner.handle)).toMatchObject({
        radioLastFour: radio.radioIdLastFour,
      });
      const another = await stage.given.radio({ of: owner, lifecycle: 'selfPay' });
      await stage.given.subscription({ of: owner, deviceId: another.deviceId });
      expect(await client.refresh({ deviceId: another.deviceId })).toMatchObject({
        value: { left: 2 },
      });
      expect(await stage.given.latestMessage(owner.handle)).toMatchObject({
        radioLastFour: another.radioIdLastFour,
      });
    });

    it('is limited to three within 24 hours', async () => {
      const stage = await start();
      const { owner, deviceId, client } = await hers(stage);
      for (const left of [2, 1, 0]) {
        expect(await client.refresh({ deviceId })).toMatchObject({ value: { left } });
      }
      expect(await client.refresh({ deviceId })).toMatchObject({
        error: { code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds: expect.any(Number) },
      });
      const later = async () => {
        const sdk = stage.newSdk();
        await signInWithPassword(sdk, owner);
        return sdk.bind(radios).refresh({ deviceId });
      };
      await stage.wait(23 * 3600_000);
      expect(await later()).toMatchObject({ error: { code: 'REFRESH_LIMIT_REACHED' } });
      await stage.wait(3600_000);
      expect(await later()).toMatchObject({ value: { left: 2 } });
    });

    it('does not count towards the limit when sending failed', async () => {
      const stage = await start();
      const refresh = 'FAILED_TO_REFRESH_DEVICE';
      const { owner, deviceId, client } = await hers(stage, { refresh });
      for (let nth = 1; nth <= 4; nth++) {
        expect(await client.refresh({ deviceId })).toEqual(refused(refresh));
      }
      expect(await stage.given.latestMessage(owner.handle)).toBeUndefined();
    });

    it('is refused with its failure when sent with instructions, by text message or by email', async () => {
      const stage = await start();
      const refresh = 'FAILED_TO_REFRESH_DEVICE';
      const { owner, phone, radio } = await hers(stage, { refresh });
      const { radioId } = radio;
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      const { sendRefreshInstruction: send } = sdk.bind(radios);
      expect(await send({ radioId, phoneNumber: phone })).toEqual(refused(refresh));
      expect(await send({ radioId, email: owner.handle })).toEqual(refused(refresh));
    });

    it('is refused for a radio that does not support it', async () => {
      const refresh = 'DEVICE_REFRESH_NOT_SUPPORTED';
      const { deviceId, client } = await hers(await start(), { refresh });
      expect(await client.refresh({ deviceId })).toEqual(refused(refresh));
    });

    it.each(['inactive', 'trialEligible', 'unknown'] as const)(
      'is refused for a radio without a plan: %s',
      async (lifecycle) => {
        const { deviceId, client } = await hers(await start(), { lifecycle });
        expect(await client.refresh({ deviceId })).toEqual(refused('NO_SUBSCRIPTION'));
      },
    );

    it.each(['trialNotClaimed', 'trialClaimed', 'trialWithFollowOn'] as const)(
      'is sent to a radio in its trial: %s',
      async (lifecycle) => {
        const { deviceId, client } = await hers(await start(), { lifecycle });
        expect(await client.refresh({ deviceId })).toMatchObject({ value: { left: 2 } });
      },
    );

    it.each(['pending_cancellation', 'suspended'] as const)(
      'is sent to a radio whose plan is not closed yet: %s',
      async (state) => {
        const stage = await start();
        const { owner: of, client } = await hers(stage);
        const { deviceId } = await stage.given.radio({ of, lifecycle: 'selfPay' });
        await stage.given.subscription({ of, deviceId, state });
        expect(await client.refresh({ deviceId })).toMatchObject({ value: { left: 2 } });
      },
    );

    it('is refused for a radio whose plan has ended', async () => {
      const stage = await start();
      const { owner, deviceId, client } = await hers(stage, { lifecycle: 'inactive' });
      await stage.given.subscription({ of: owner, deviceId, state: 'closed' });
      expect(await client.refresh({ deviceId })).toEqual(refused('NO_SUBSCRIPTION'));
    });

    it('is refused while an invoice is past due', async () => {
      const stage = await start();
      const { owner, deviceId, client } = await hers(stage);
      await stage.given.invoice({ of: owner, dueInDays: 3 });
      expect(await client.refresh({ deviceId })).toMatchObject({ ok: true });
      await stage.given.invoice({ of: owner, dueInDays: -3 });
      expect(await client.refresh({ deviceId })).toEqual(refused('PAST_DUE'));
    });

    it("is refused for another customer's radio, and without a human check", async () => {
      const stage = await start();
      const [ada, eve] = [await hers(stage), await hers(stage)];
      const unknown = refused('DEVICE_NOT_FOUND');
      expect(await eve.client.refresh({ deviceId: ada.deviceId })).toEqual(unknown);
      const { radioId } = ada.radio;
      expect(await eve.client.refresh({ radioId })).toEqual(refused('HUMAN_CHECK_NEEDED'));
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      expect(await sdk.bind(radios).refresh({ radioId })).toEqual(unknown);
      expect(await sdk.bind(radios).refresh({ radioId: 'ZZZZ9999' })).toEqual(unknown);
    });

    it('is sent to an unowned radio by its ID, but without instructions', async () => {
      const { given, newSdk } = await start();
      const { handle: email } = await given.customer();
      const { radioId } = await given.radio({ lifecycle: 'trialNotClaimed' });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { refresh, sendRefreshInstruction } = sdk.bind(radios);
      expect(await sendRefreshInstruction({ radioId, email })).toEqual(refused('DEVICE_NOT_FOUND'));
      expect(await refresh({ radioId })).toMatchObject({ value: { left: 2 } });
      expect(await refresh({ radioId })).toMatchObject({ value: { left: 1 } });
    });

    it("is sent with instructions only to the owner's own phone number or email address", async () => {
      const stage = await start();
      const { owner, phone, radio } = await hers(stage);
      const { radioId, radioIdLastFour: radioLastFour } = radio;
      const sdk = stage.newSdk();
      const { sendRefreshInstruction: send } = sdk.bind(radios);
      await sdk.session.start();
      expect(await send({ radioId, email: owner.handle })).toEqual(refused('HUMAN_CHECK_NEEDED'));
      await proveHuman(sdk);
      const unknown = refused('DEVICE_NOT_FOUND');
      expect(await send({ radioId, phoneNumber: '2125550199' })).toEqual(unknown);
      expect(await send({ radioId, email: `no-${owner.handle}` })).toEqual(unknown);
      expect(await send({ radioId: 'ZZZZ9999', email: owner.handle })).toEqual(unknown);
      expect(await send({ radioId, phoneNumber: phone })).toMatchObject({ value: { left: 2 } });
      expect(await stage.given.latestMessage(phone)).toMatchObject({ radioLastFour });
      expect(await send({ radioId, email: owner.handle })).toMatchObject({ value: { left: 1 } });
      expect(await stage.given.latestMessage(owner.handle)).toMatchObject({ radioLastFour });
      const another = await stage.given.radio({ of: owner, lifecycle: 'selfPay' });
      await stage.given.subscription({ of: owner, deviceId: another.deviceId });
      expect(await send({ radioId: another.radioId, email: owner.handle })).toMatchObject({
        value: { left: 2 },
      });
    });

    it.each([
      ['DEVICE_REFRESH_NOT_SUPPORTED', { refresh: 'DEVICE_REFRESH_NOT_SUPPORTED' }],
      ['NO_SUBSCRIPTION', { lifecycle: 'inactive' }],
    ] as const)(
      'is refused for the same reasons when sent with instructions: %s',
      async (code, wish) => {
        const stage = await start();
        const { owner, phone, radio } = await hers(stage, wish);
        const { radioId } = radio;
        const sdk = stage.newSdk();
        await proveHuman(sdk);
        const { sendRefreshInstruction: send } = sdk.bind(radios);
        expect(await send({ radioId, phoneNumber: phone })).toEqual(refused(code));
        expect(await send({ radioId, email: owner.handle })).toEqual(refused(code));
      },
    );

    it('has the same daily limit with instructions, and is refused while an invoice is past due', async () => {
      const stage = await start();
      const { owner, phone, radio } = await hers(stage);
      const { radioId } = radio;
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      const { sendRefreshInstruction: send } = sdk.bind(radios);
      for (const left of [2, 1, 0]) {
        expect(await send({ radioId, email: owner.handle })).toMatchObject({ value: { left } });
      }
      expect(await send({ radioId, phoneNumber: phone })).toMatchObject({
        error: { code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds: expect.any(Number) },
      });
      const inDebt = await hers(stage);
      await stage.given.invoice({ of: inDebt.owner, dueInDays: -3 });
      const named = { radioId: inDebt.radio.radioId };
      for (const to of [{ phoneNumber: inDebt.phone }, { email: inDebt.owner.handle }]) {
        expect(await send({ ...named, ...to })).toEqual(refused('PAST_DUE'));
      }
    });

    it('is sent by phone number for up to five radios', async () => {
      const stage = await start();
      const { owner, phone, radio } = await hers(stage);
      for (let nth = 2; nth <= 5; nth++) await stage.given.radio({ of: owner });
      await stage.given.radio({ of: await stage.given.customer() });
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      const { sendRefreshInstruction } = sdk.bind(radios);
      const send = () => sendRefreshInstruction({ radioId: radio.radioId, phoneNumber: phone });
      expect(await send()).toMatchObject({ ok: true });
      for (const _ of ['sixth', 'seventh']) {
        await stage.given.radio({ of: owner });
        expect(await send()).toEqual(refused('DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER'));
      }
      const byMail = { radioId: radio.radioId, email: owner.handle };
      expect(await sendRefreshInstruction(byMail)).toMatchObject({ value: { left: 1 } });
    });

    it('is refused by phone number for more than five radios of several customers', async () => {
      const stage = await start();
      const { owner, phone, radio } = await hers(stage);
      for (let nth = 2; nth <= 5; nth++) await stage.given.radio({ of: owner });
      await stage.given.radio({ of: await stage.given.customer({ phone }) });
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      const { sendRefreshInstruction } = sdk.bind(radios);
      const wish = { radioId: radio.radioId, phoneNumber: phone };
      expect(await sendRefreshInstruction(wish)).toEqual(
        refused('DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER'),
      );
    });
  });

  describe('plans for a radio', () => {
    const idsFor = async (sdk: Sdk, deviceId: string) => {
      const found = await sdk.bind(webOffers).customer({ deviceId });
      return found.ok ? found.value.offers.map(({ id }) => id) : [];
    };

    it('match its type, and a data-only radio has no audio plans', async () => {
      const { given, newSdk } = await start();
      const plan = await given.offer({ isListed: true, productGroups: ['satellite'] });
      const marine = await given.offer({ isListed: true, productGroups: ['marine'] });
      const aviation = await given.offer({ isListed: true, productGroups: ['aviation'] });
      const [car, boat, plane, data] = [
        await given.radio(),
        await given.radio({ type: 'marine' }),
        await given.radio({ type: 'aviation' }),
        await given.radio({ type: 'radio', isForAudio: false }),
      ];
      const sdk = newSdk();
      await sdk.session.start();
      expect(await idsFor(sdk, car.deviceId)).toContain(plan);
      expect(await idsFor(sdk, car.deviceId)).not.toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).toContain(marine);
      expect(await idsFor(sdk, boat.deviceId)).not.toContain(plan);
      for (const others of [plan, marine]) {
        expect(await idsFor(sdk, plane.deviceId)).not.toContain(others);
      }
      expect(await idsFor(sdk, plane.deviceId)).toContain(aviation);
      for (const { deviceId } of [car, boat]) {
        expect(await idsFor(sdk, deviceId)).not.toContain(aviation);
      }
      expect(await idsFor(sdk, data.deviceId)).toEqual([]);
      expect(await idsFor(sdk, 'no-such-radio')).toEqual([]);
    });

    it('can be bought for an own or unowned radio, which then belongs to the customer and is active', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const offerId = await given.offer({ isListed: true, productGroups: ['satellite'] });
      const [free, taken, boat] = [
        await given.radio(),
        await given.radio({ of: await given.customer() }),
        await given.radio({ type: 'marine' }),
      ];
      const sdk = newSdk();
      await signInWithPassword(sdk, customer);
      await given.paymentMethod(customer);
      const { createOrder, confirmOrder } = sdk.bind(orders);
      const order = (deviceId: string) =>
        createOrder({ newSubscription: { offerId, deviceId, serviceAddress } });

      for (const { deviceId } of [taken, boat]) {
        expect(await order(deviceId)).toMatchObject({ error: { code: 'INVALID_OFFER_DATA' } });
      }
      const made = await order(free.deviceId);
      if (!made.ok) throw new Error(made.error.code);
      await confirmOrder({
        params: { orderId: made.value.id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: undefined,
      });
      expect(await findRadio(sdk, { radioId: free.radioId })).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'selfPay' },
      });
      expect(await order(free.deviceId)).toMatchObject({
        error: { code: 'SUB_ALREADY_EXISTS_FOR_IDENTITY' },
      });
    });
  });
}
