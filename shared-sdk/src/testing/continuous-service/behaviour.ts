import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { continuousService } from '../../contract/continuous-service/calls.ts';

const refused = (code: string) => ({ ok: false, error: { code } });
const eligible = { ok: true, value: { eligibilityStatus: 'LINK' } };

/** Behavior of continuous service that every backend must satisfy: the fake and the real API. */
export function continuousServiceBehaviour(start: () => Promise<Stage>) {
  const setOut = async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    const customer = await given.customer();
    await signInWithPassword(sdk, customer);
    return { given, newSdk, sdk, customer, ask: sdk.bind(continuousService) };
  };

  describe('continuous service: own radios', () => {
    it('returns each radio with its subscription and never with its full radio ID', async () => {
      const { given, customer, ask } = await setOut();
      const plays = await given.radio({ of: customer, lifecycle: 'selfPay' });
      const still = await given.radio({ of: customer, isForAudio: false });
      await given.radio({ of: await given.customer() });
      const { deviceId } = plays;
      const subscriptionId = await given.subscription({ of: customer, deviceId });
      const ended = { deviceId: still.deviceId, state: 'closed' as const };
      await given.subscription({ of: customer, ...ended });

      const read = await ask.readRadios();

      const radios = read.ok ? read.value.radios : [];
      expect(radios).toHaveLength(2);
      expect(radios).toEqual(
        expect.arrayContaining([
          {
            last4DigitsOfRadioId: plays.radioIdLastFour,
            deviceId,
            type: 'car',
            yearMakeModel: '2016 BMW 320i',
            eligibilityStatus: 'LINK',
            subscriptionId,
          },
          expect.objectContaining({
            deviceId: still.deviceId,
            subscriptionId: null,
            eligibilityStatus: 'CS_INELIGIBLE_RADIO',
          }),
        ]),
      );
      expect(JSON.stringify(radios)).not.toContain(`"${plays.radioId}"`);
    });

    it('checks the eligibility of a radio by the last four characters of its radio ID', async () => {
      const { given, customer, ask } = await setOut();
      const [own, data] = [
        await given.radio({ of: customer }),
        await given.radio({ of: customer, isForAudio: false }),
      ];
      const others = await given.radio({ of: await given.customer() });
      const judged = ({ radioIdLastFour: radioId }: typeof own) => ask.checkRadio({ radioId });
      expect(await judged(own)).toEqual(eligible);
      await expect(ask.checkRadio({ radioId: own.radioId })).rejects.toMatchObject({ status: 400 });
      expect(await judged(data)).toMatchObject({
        value: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
      });
      expect(await judged(others)).toEqual(refused('DEVICE_NOT_FOUND'));
    });

    it('returns only open subscriptions that are for a radio', async () => {
      const { given, customer, ask } = await setOut();
      const { deviceId, radioIdLastFour } = await given.radio({ of: customer });
      const id = await given.subscription({ of: customer, deviceId, plan: 'satellite-x' });
      await given.subscription({ of: customer });
      await given.subscription({ of: customer, deviceId, state: 'closed' });
      const read = await ask.readSubscriptions();
      const joinable = { id, isActive: true, last4DigitsOfRadioId: radioIdLastFour };
      expect(read).toMatchObject({
        value: { subscriptions: [{ ...joinable, planIds: ['satellite-x'] }] },
      });
      expect(read.ok && read.value.subscriptions).toHaveLength(1);
    });

    it.each([
      ['pending_cancellation', true],
      ['suspended', false],
    ] as const)('returns a plan in state %s with isActive %j', async (state, isActive) => {
      const { given, customer, ask } = await setOut();
      const { deviceId } = await given.radio({ of: customer });
      const id = await given.subscription({ of: customer, deviceId, state });
      expect(await ask.readSubscriptions()).toMatchObject({
        value: { subscriptions: [{ id, isActive }] },
      });
    });
  });

  describe('continuous service: radio named in a letter', () => {
    it('checks eligibility by radio ID and account number after a human check', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { radioId: whole, radioIdLastFour: radioId } = await given.radio({ of: owner });
      const data = await given.radio({ of: owner, isForAudio: false });
      const { accountNumber } = owner;
      const sdk = newSdk();
      const ask = sdk.bind(continuousService).checkRadioWithoutPerson;
      expect(await ask({ radioId, accountNumber })).toEqual(refused('HUMAN_CHECK_NEEDED'));
      await proveHuman(sdk);
      expect(await ask({ radioId, accountNumber })).toEqual(eligible);
      expect(await ask({ radioId: data.radioIdLastFour, accountNumber })).toMatchObject({
        value: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
      });
      await expect(ask({ radioId: whole, accountNumber })).rejects.toMatchObject({ status: 400 });
      const other = await given.customer();
      expect(await ask({ radioId, accountNumber: other.accountNumber })).toEqual(
        refused('DEVICE_NOT_FOUND'),
      );
    });

    it('returns DEVICE_NOT_FOUND on the site of another country', async () => {
      const { given, newSdk } = await start();
      const owner = await given.customer();
      const { radioIdLastFour: radioId } = await given.radio({ of: owner });
      const sdk = newSdk({ country: 'CA' });
      await proveHuman(sdk);
      const { accountNumber } = owner;
      const asked = { radioId, accountNumber };
      expect(await sdk.bind(continuousService).checkRadioWithoutPerson(asked)).toEqual(
        refused('DEVICE_NOT_FOUND'),
      );
    });

    it('returns RATE_LIMIT_EXCEEDED after five wrong guesses', async () => {
      const { given, newSdk } = await start();
      const { accountNumber } = await given.customer();
      const sdk = newSdk();
      await proveHuman(sdk);
      const guess = (radioId: string) =>
        sdk.bind(continuousService).checkRadioWithoutPerson({ radioId, accountNumber });
      for (const radioId of ['0001', '0002', '0003', '0004', '0005']) {
        expect(await guess(radioId)).toEqual(refused('DEVICE_NOT_FOUND'));
      }
      expect(await guess('0006')).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
    });
  });

  describe('joinAccounts', () => {
    it('accepts a radio that a link identified, but finds it ineligible while it has a paid plan', async () => {
      const { given, newSdk, sdk, customer, ask } = await setOut();
      const subscriptionId = await given.subscription({ of: customer });
      const seller = await given.customer();
      const radio = await given.radio({ of: seller, lifecycle: 'selfPay' });
      await given.subscription({ of: seller, deviceId: radio.deviceId });
      const asked = { radioId: radio.radioIdLastFour, subscriptionId };
      expect(await ask.joinAccounts(asked)).toEqual(refused('DEVICE_NOT_FOUND'));

      const newcomer = newSdk();
      const token = await given.entryLink({ of: seller, radio, purpose: 'transfer' });
      const entrance = { token, purpose: 'transfer' as const };
      await newcomer.bind(accounts).readWithoutPerson({ entrance });
      await signInWithPassword(newcomer, customer);
      expect(await newcomer.bind(continuousService).joinAccounts(asked)).toMatchObject({
        value: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
      });
      const read = await sdk.bind(continuousService).readRadios();
      expect(read).toMatchObject({ value: { radios: [] } });
    });

    it('accepts the customer’s own radio for their active plan', async () => {
      const { given, newSdk, customer, ask } = await setOut();
      const { radioId: whole, radioIdLastFour: radioId } = await given.radio({ of: customer });
      const subscriptionId = await given.subscription({ of: customer });
      expect(await ask.joinAccounts({ radioId, subscriptionId })).toEqual(eligible);
      const data = await given.radio({ of: customer, isForAudio: false });
      const joinsData = { radioId: data.radioIdLastFour, subscriptionId };
      expect(await ask.joinAccounts(joinsData)).toMatchObject({
        value: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
      });
      await expect(ask.joinAccounts({ radioId: whole, subscriptionId })).rejects.toMatchObject({
        status: 400,
      });
      for (const state of ['suspended', 'pending_cancellation', 'closed'] as const) {
        const { deviceId } = await given.radio({ of: customer });
        const stopped = await given.subscription({ of: customer, deviceId, state });
        expect(await ask.joinAccounts({ radioId, subscriptionId: stopped })).toEqual(
          refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED'),
        );
      }
      const stranger = newSdk();
      await signInWithPassword(stranger, await given.customer());
      await expect(
        stranger.bind(continuousService).joinAccounts({ radioId, subscriptionId }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });
}
