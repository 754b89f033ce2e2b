import { describe, expect, it } from '@jest/globals';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { RadioOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { radios } from '../../contract/radios/calls.ts';

/** The signal that activates a radio. */
export function radioSignalBehaviour(start: () => Promise<Stage>) {
  describe('activation signal', () => {
    const hers = async ({ given, newSdk }: Stage, options: RadioOptions = {}) => {
      const phone = `212${String(Math.random()).slice(2, 9).padEnd(7, '0')}`;
      const owner = await given.customer({ phone });
      const radio = await given.radio({ of: owner, lifecycle: 'selfPay', ...options });
      const { deviceId } = radio;
      if (options.lifecycle === undefined) await given.subscription({ of: owner, deviceId });
      const sdk = newSdk();
      await signInWithPassword(sdk, owner);
      return { owner, phone, radio, deviceId, client: sdk.bind(radios) };
    };
    const refused = (code: string) => ({ ok: false, error: { code } });

    it("is sent to the owner's radio by radio ID or device ID, with a message about what to do next", async () => {
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

    it('is not counted toward the limit when sending it fails', async () => {
      const stage = await start();
      const refresh = 'FAILED_TO_REFRESH_DEVICE';
      const { owner, deviceId, client } = await hers(stage, { refresh });
      for (let nth = 1; nth <= 4; nth++) {
        expect(await client.refresh({ deviceId })).toEqual(refused(refresh));
      }
      expect(await stage.given.latestMessage(owner.handle)).toBeUndefined();
    });

    it('returns the reason when sending it with instructions by text message or email fails', async () => {
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
      async (code, options) => {
        const stage = await start();
        const { owner, phone, radio } = await hers(stage, options);
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

    it('is sent by phone number if the number belongs to at most five radios', async () => {
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

    it('is refused by phone number if the number belongs to more than five radios across several customers', async () => {
      const stage = await start();
      const { owner, phone, radio } = await hers(stage);
      for (let nth = 2; nth <= 5; nth++) await stage.given.radio({ of: owner });
      await stage.given.radio({ of: await stage.given.customer({ phone }) });
      const sdk = stage.newSdk();
      await proveHuman(sdk);
      const { sendRefreshInstruction } = sdk.bind(radios);
      const options = { radioId: radio.radioId, phoneNumber: phone };
      expect(await sendRefreshInstruction(options)).toEqual(
        refused('DEVICE_LIMIT_EXCEEDED_FOR_PHONE_NUMBER'),
      );
    });
  });
}
