import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { findRadio } from '@sideband/shared-sdk/radios';
import { invitationGuesses, lookUpsOfDevice } from '@sideband/shared-sdk/rules/limits';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { daysLeftOf, type Lifecycle, lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { trials } from '../../contract/trial/calls.ts';

const refused = (code: string) => ({ ok: false, error: { code } });
const minutes = 60_000;

/** Behavior of dealers' links that every backend must satisfy: the fake and the real API. */
export function dealerBehaviour(start: () => Promise<Stage>) {
  /** A car at a dealer, what the dealer recorded, and a visitor who is not signed in. */
  async function scene({
    lifecycle = 'trialNotClaimed',
    country = 'US',
  }: {
    lifecycle?: Lifecycle;
    country?: CountryCode;
  } = {}) {
    const stage = await start();
    const { given, newSdk } = stage;
    const radio = await given.radio({ lifecycle, country });
    const record = await given.dealerRecord({ radio, country });
    const visitor = async () => {
      const sdk = newSdk({ country });
      await sdk.session.start();
      return sdk;
    };
    return { ...stage, radio, record, visitor, sdk: await visitor() };
  }

  const read = (sdk: Sdk, token: string) => sdk.bind(trials).readInvitation({ token });
  const activate = (sdk: Sdk, token: string, more: object = {}) =>
    sdk.bind(trials).activateAtDealer({ token, ...more });

  describe('link of a dealer', () => {
    it('shows the car, its trial and the masked address, and nothing that grants access', async () => {
      const { sdk, record, radio } = await scene();
      const shown = await read(sdk, record.token);
      expect(shown).toMatchObject({
        ok: true,
        value: {
          vehicle: {
            deviceId: radio.deviceId,
            radioIdLastFour: radio.radioIdLastFour,
            heldBy: 'nobody',
            vehicleState: { year: 2016, make: 'BMW', model: '320i' },
          },
          offer: { phases: [{ type: 'Free' }] },
          dealer: { name: 'Capitol Motors', firstName: 'Dale', language: 'en-US' },
        },
      });
      const text = JSON.stringify(shown);
      for (const secret of [record.email, record.lastName, radio.radioId, radio.vin]) {
        expect(text).not.toContain(`"${secret}"`);
      }
    });

    it('is not used up by reading, and is refused when it is unknown, over or of the other country', async () => {
      const { sdk, record, given, newSdk } = await scene();
      const first = await read(sdk, record.token);
      expect(await read(sdk, record.token)).toEqual(first);
      expect(await read(sdk, 'no-such-token')).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      const radio = await given.radio({ lifecycle: 'trialNotClaimed' });
      const over = await given.dealerRecord({ radio, isOver: true });
      expect(await read(sdk, over.token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      expect(await activate(sdk, over.token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      const abroad = newSdk({ country: 'CA' });
      await abroad.session.start();
      expect(await read(abroad, record.token)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      expect(await activate(abroad, record.token)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
    });

    it('activates the trial without signing in, and sends a link to sign in', async () => {
      const { sdk, record, radio, given, visitor } = await scene();

      const activated = await activate(sdk, record.token);

      if (!activated.ok) throw new Error(JSON.stringify(activated.error));
      const { vehicle, maskedEmail } = activated.value;
      expect(lifecycleOf(vehicle)).toBe('trialClaimed');
      // The customer's day may have begun before that of the country's last zone.
      expect([69, 70]).toContain(daysLeftOf(vehicle));
      expect(vehicle.radioId).toBe(radio.radioIdLastFour);
      expect(maskedEmail).toBe(`${record.email[0]}•••@example.com`);
      expect(await findRadio(await visitor(), radio)).toMatchObject({
        value: { heldBy: 'somebody', lifecycle: 'trialClaimed' },
      });
      const status = { query: { handle: record.email } };
      expect(await sdk.bind(identities).status(status)).toMatchObject({
        value: { hasPassword: false, contactOptions: [{ type: 'EMAIL' }] },
      });
      await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ status: 403 });
      const sent = await given.messagesTo(record.email);
      expect(sent).toContainEqual({ magicLinkId: expect.any(String) });
      expect(sent).toContainEqual({ trial: 'started', radioLastFour: radio.radioIdLastFour });
    });

    it('activates once, and gives the same browser the same answer for half an hour', async () => {
      const { sdk, record, visitor, wait, given } = await scene();
      const first = await activate(sdk, record.token);
      expect(first).toMatchObject({ ok: true });
      expect(await activate(sdk, record.token, { email: 'another@example.com' })).toEqual(first);
      const other = await visitor();
      expect(await activate(other, record.token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      expect(await read(other, record.token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      await wait(31 * minutes);
      expect(await activate(sdk, record.token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      expect(await given.latestMessage('another@example.com')).toBeUndefined();
    });

    it('uses the address that the visitor types instead of the recorded one', async () => {
      const { sdk, record, given } = await scene();
      const email = `own-${crypto.randomUUID()}@example.com`;
      expect(
        await activate(sdk, record.token, { email: ` ${email.toUpperCase()} ` }),
      ).toMatchObject({
        value: { maskedEmail: 'o•••@example.com' },
      });
      expect(await given.messagesTo(email)).toHaveLength(2);
      expect(await given.latestMessage(record.email)).toBeUndefined();
    });

    it('can be used again after a wrong address, and after that of an existing customer', async () => {
      const { sdk, record, given } = await scene();
      const { handle } = await given.customer();
      expect(await activate(sdk, record.token, { email: 'no address' })).toEqual(
        refused('INVALID_EMAIL_ERROR'),
      );
      expect(await activate(sdk, record.token, { phone: '12' })).toEqual(
        refused('INVALID_PHONE_NUMBER'),
      );
      expect(await activate(sdk, record.token, { email: handle })).toEqual(
        refused('IDENTITY_ALREADY_EXISTS_ERROR'),
      );
      expect(await activate(sdk, record.token)).toMatchObject({ ok: true });
    });

    it('activates for the account of a customer who is signed in', async () => {
      const { sdk, record, given, radio } = await scene();
      const customer = await given.customer();
      await signInWithPassword(sdk, customer);
      expect(await activate(sdk, record.token)).toMatchObject({
        value: {
          vehicle: { radioId: radio.radioId },
          maskedEmail: `${customer.handle[0]}•••@example.com`,
        },
      });
      const { value } = await sdk.bind(subscriptions).subscriptions();
      expect(value.subscriptions).toMatchObject([{ radio: { deviceId: radio.deviceId } }]);
      expect(await given.latestMessage(record.email)).toBeUndefined();
    });

    it('starts the trial that the dealer offers', async () => {
      const { given, visitor, radio } = await scene();
      const plan = 'satellite-service-lane-trial';
      const productGroups = ['satellite', 'trial'];
      const offer = await given.offer({ begins: 'trial', kind: 'targeted', productGroups, plan });
      const dealt = await given.dealerRecord({ radio, offer });
      const sdk = await visitor();
      await signInWithPassword(sdk, await given.customer());
      expect(await read(sdk, dealt.token)).toMatchObject({ value: { offer: { id: offer } } });
      await activate(sdk, dealt.token);
      const { value } = await sdk.bind(subscriptions).subscriptions();
      expect(value.subscriptions).toMatchObject([{ offerId: offer, productId: plan }]);
    });

    it.each([
      ['trialEligible', 'TRIAL_PENDING_ACTIVATION_ERROR'],
      ['trialWithFollowOn', 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR'],
      ['trialClaimed', 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'],
    ] as const)('activates nothing while the lifecycle is %s', async (lifecycle, code) => {
      const { sdk, record } = await scene({ lifecycle });
      expect(await activate(sdk, record.token)).toEqual(refused(code));
      const status = { query: { handle: record.email } };
      expect(await sdk.bind(identities).status(status)).toMatchObject(refused('INVALID_HANDLE'));
    });

    it('works for a hundred customers of one browser, but not for guesses', async () => {
      const { sdk, record } = await scene();
      for (let customer = 0; customer < 100; customer++) {
        expect(await read(sdk, record.token)).toMatchObject({ ok: true });
      }
      for (let guess = 0; guess < invitationGuesses.tries; guess++) {
        expect(await read(sdk, `guess-${guess}`)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      }
      expect(await read(sdk, record.token)).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
      expect(await activate(sdk, record.token)).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    });
  });

  describe('car at a dealer', () => {
    const details = (
      sdk: Sdk,
      { deviceId }: { deviceId: string },
      { lastName, zip }: { lastName: string; zip: string },
    ) => sdk.bind(trials).readInvitation({ vehicleDeviceId: deviceId, lastName, zip });

    it('is found by last name and ZIP code, with a token to activate its trial', async () => {
      const { sdk, radio, record } = await scene();
      await proveHuman(sdk);
      const said = { lastName: ` ${record.lastName.toUpperCase()} `, zip: record.zip };
      const found = await details(sdk, radio, said);
      expect(found).toMatchObject({ value: { vehicle: { deviceId: radio.deviceId } } });
      const token = (found.ok && found.value.dealer?.token) || '';
      expect(token).not.toBe(record.token);
      expect(await activate(sdk, token)).toMatchObject({ ok: true });
      expect(await read(sdk, record.token)).toMatchObject({ ok: true });
    });

    it('has a token that expires after half an hour', async () => {
      const { sdk, radio, record, wait } = await scene();
      await proveHuman(sdk);
      const found = await details(sdk, radio, record);
      const token = (found.ok && found.value.dealer?.token) || '';
      await wait(31 * minutes);
      expect(await activate(sdk, token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
    });

    it('is found in Canada by its postal code, in any notation', async () => {
      const { sdk, radio, record } = await scene({ country: 'CA' });
      await proveHuman(sdk);
      const found = await details(sdk, radio, { ...record, zip: 'h7v3z4' });
      expect(found).toMatchObject({ value: { dealer: { language: 'fr-CA' } } });
    });

    it('is not found by wrong details, without a human check, or after five guesses', async () => {
      const { sdk, radio, record, given } = await scene();
      expect(await details(sdk, radio, record)).toEqual(refused('HUMAN_CHECK_NEEDED'));
      await proveHuman(sdk);
      const unknown = await given.radio({ lifecycle: 'trialNotClaimed' });
      const guesses = [
        details(sdk, radio, { ...record, lastName: 'Nobody' }),
        details(sdk, radio, { ...record, zip: '90210' }),
        details(sdk, unknown, record),
        details(sdk, { deviceId: 'dev-no-such-radio' }, record),
      ];
      for (const guess of guesses) expect(await guess).toEqual(refused('DEVICE_NOT_FOUND'));
      for (let more = guesses.length; more < lookUpsOfDevice.tries; more++) {
        await details(sdk, unknown, record);
      }
      expect(await details(sdk, radio, record)).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    });
  });

  describe('link of a letter', () => {
    it('shows the radio that it offers a trial for, without a dealer', async () => {
      const { given, visitor, radio } = await scene();
      const token = await given.activationLink({ radio });
      const shown = await read(await visitor(), token);
      expect(shown).toMatchObject({
        value: { vehicle: { deviceId: radio.deviceId }, offer: { phases: [{ type: 'Free' }] } },
      });
      expect(shown).not.toHaveProperty('value.dealer');
    });

    it('is refused once it is over, and activates nothing by itself', async () => {
      const { given, sdk, radio } = await scene();
      const over = await given.activationLink({ radio, isOver: true });
      expect(await read(sdk, over)).toEqual(refused('MAGIC_LINK_EXPIRED'));
      const token = await given.activationLink({ radio });
      expect(await activate(sdk, token)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
    });
  });
}
