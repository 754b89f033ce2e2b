import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account/calls';
import type { Consent } from '@sideband/shared-sdk/consent/model';
import type { CustomerOptions, GivenRadio, RadioOptions, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createVehicleProfile } from '@sideband/shared-sdk/profile';
import { findRadio } from '@sideband/shared-sdk/radios';
import { subscriptions } from '@sideband/shared-sdk/subscriptions/calls';
import { daysLeftOf, lifecycleOf } from '@sideband/shared-sdk/vehicle-state/model';
import { trials } from '../../contract/trial/calls.ts';
import type { TrialClaim } from '../../contract/trial/model.ts';
import { dealerBehaviour } from './dealer.behaviour.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

/** Behavior of trials that every backend must satisfy: the fake and the real API. */
export function trialBehaviour(start: () => Promise<Stage>) {
  dealerBehaviour(start);

  const claim = (sdk: Sdk, radio: Pick<GivenRadio, 'deviceId'>, more: Partial<TrialClaim> = {}) =>
    sdk
      .bind(trials)
      .claim({ vehicleDeviceId: radio.deviceId, useExistingOEMProfile: false, ...more });

  /** A customer who is signed in, and a radio whose trial no one has claimed. */
  async function scene(options: RadioOptions = {}, customer: CustomerOptions = {}) {
    const stage = await start();
    const { given, newSdk } = stage;
    const signedIn = async (of: CustomerOptions = customer) => {
      const person = await given.customer(of);
      const sdk = newSdk(of.country ? { country: of.country } : {});
      await signInWithPassword(sdk, person);
      return { person, sdk };
    };
    const radio = await given.radio({ lifecycle: 'trialNotClaimed', ...options });
    return { ...(await signedIn()), stage, given, newSdk, signedIn, radio };
  }

  const plansOf = async (sdk: Sdk) =>
    (await sdk.bind(subscriptions).subscriptions()).value.subscriptions;

  describe('claim of a trial', () => {
    it('makes the radio the customer’s and the trial a free plan that ends by itself', async () => {
      const { sdk, radio, given, person } = await scene();

      const claimed = await claim(sdk, radio);

      if (!claimed.ok) throw new Error(claimed.error.code);
      expect(claimed.value).toMatchObject({ deviceId: radio.deviceId, radioId: radio.radioId });
      expect(lifecycleOf(claimed.value)).toBe('trialClaimed');
      // The customer's day may have begun before that of the country's last zone.
      expect([69, 70]).toContain(daysLeftOf(claimed.value));
      expect(await findRadio(sdk, radio)).toMatchObject({
        value: { heldBy: 'you', lifecycle: 'trialClaimed' },
      });
      const [plan, other] = await plansOf(sdk);
      expect(other).toBeUndefined();
      expect(plan).toMatchObject({
        state: 'active',
        productId: 'satellite-platinum-trial',
        family: 'satellite',
        radio: { deviceId: radio.deviceId },
        currentPhase: { type: 'Free', billingPeriod: 'P90D', count: 1 },
        offers: { pending: null },
        billingProfileId: null,
        source: { kind: 'sms' },
      });
      expect(plan?.expires).toBe(plan?.currentPhase.ends);
      expect(await given.latestMessage(person.handle)).toMatchObject({
        trial: 'started',
        radioLastFour: radio.radioIdLastFour,
      });
    });

    it('claims once, and returns the same state to every repetition', async () => {
      const { sdk, radio } = await scene();
      const first = await claim(sdk, radio);
      expect(first).toMatchObject({ ok: true });
      expect(await claim(sdk, radio)).toEqual(first);
      expect(await plansOf(sdk)).toHaveLength(1);
    });

    it('records the consents that were given with it, with version and language', async () => {
      const { sdk, radio } = await scene();
      const consent = (consentType: Consent['consentType']): Consent => ({
        consentType,
        countryCode: 'US',
        platform: 'Web',
        appVersion: '1.0',
        version: '2026-11',
        language: 'en-US',
      });
      const privacyAgreements = [consent('Offer and Renewal terms'), consent('Marketing offers')];
      await claim(sdk, radio, { privacyAgreements });
      const { value } = await sdk.bind(accounts).readMine();
      expect(value.privacyAgreements).toMatchObject(privacyAgreements);
    });

    it('is refused without a signed-in customer', async () => {
      const { newSdk, radio } = await scene();
      const visitor = newSdk();
      await visitor.session.start();
      expect(await claim(visitor, radio)).toEqual(refused('CLAIMING_WITH_UNAUTHORIZED_USER'));
      expect(await findRadio(visitor, radio)).toMatchObject({
        value: { heldBy: 'nobody', lifecycle: 'trialNotClaimed' },
      });
    });

    it('is refused without a vehicle, and for one that does not exist or is in the other country', async () => {
      const { sdk, given } = await scene();
      const nothing = { useExistingOEMProfile: false };
      expect(await sdk.bind(trials).claim(nothing)).toEqual(refused('DEVICE_INFORMATION_REQUIRED'));
      expect(await claim(sdk, { deviceId: 'dev-no-such-radio' })).toEqual(
        refused('VEHICLE_NOT_FOUND'),
      );
      const abroad = await given.radio({ lifecycle: 'trialNotClaimed', country: 'CA' });
      expect(await claim(sdk, abroad)).toEqual(refused('VEHICLE_NOT_FOUND'));
      const unknown = await given.radio({ lifecycle: 'unknown' });
      expect(await claim(sdk, unknown)).toEqual(refused('VEHICLE_NOT_FOUND'));
    });

    it.each([
      ['trialEligible', 'TRIAL_PENDING_ACTIVATION_ERROR'],
      ['trialWithFollowOn', 'EXISTING_SELF_PAY_SUBSCRIPTION_ERROR'],
      ['trialClaimed', 'IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'],
    ] as const)('is refused while the lifecycle is %s, with %s', async (lifecycle, code) => {
      const { sdk, radio } = await scene({ lifecycle });
      expect(await claim(sdk, radio)).toEqual(refused(code));
      expect(await plansOf(sdk)).toEqual([]);
    });

    it('is refused for a radio with a paid plan', async () => {
      const { given, sdk, person } = await scene();
      const another = await given.customer();
      for (const owner of [person, another]) {
        const paid = await given.radio({ of: owner, lifecycle: 'selfPay' });
        await given.subscription({ of: owner, deviceId: paid.deviceId });
        expect(await claim(sdk, paid)).toEqual(refused('EXISTING_SELF_PAY_SUBSCRIPTION_ERROR'));
      }
    });

    it('does not claim on a radio whose trial is over, and is not refused', async () => {
      const { sdk, radio } = await scene({ lifecycle: 'inactive' });
      const gone = await claim(sdk, radio);
      if (!gone.ok) throw new Error(gone.error.code);
      expect(lifecycleOf(gone.value)).toBe('inactive');
      expect(gone.value.radioId).toBe(radio.radioIdLastFour);
      expect(await plansOf(sdk)).toEqual([]);
      expect(await findRadio(sdk, radio)).toMatchObject({ value: { heldBy: 'nobody' } });
    });

    it('is refused once another customer has claimed the trial', async () => {
      const { sdk, radio, signedIn } = await scene();
      await claim(sdk, radio);
      const another = await signedIn();
      expect(await claim(another.sdk, radio)).toEqual(
        refused('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'),
      );
      expect(await plansOf(another.sdk)).toEqual([]);
    });

    it('is refused for a waiting trial on a radio that another customer holds', async () => {
      const { given, sdk } = await scene();
      const of = await given.customer();
      const held = await given.radio({ of, lifecycle: 'trialNotClaimed' });
      expect(await claim(sdk, held)).toEqual(refused('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'));
    });

    it('is refused when a plan of the customer already plays on the radio', async () => {
      const { given, sdk, person } = await scene();
      const own = await given.radio({ of: person, lifecycle: 'trialNotClaimed' });
      await given.subscription({ of: person, deviceId: own.deviceId });
      expect(await claim(sdk, own)).toEqual(refused('SUB_ALREADY_EXISTS_FOR_IDENTITY'));
    });

    it('is refused when no plan is known that the trial could start with', async () => {
      const { sdk, radio } = await scene({ trialPlan: null });
      expect(await claim(sdk, radio)).toEqual(refused('ELIGIBILITY_SUBSCRIPTION_REQUIRED'));
    });

    it('claims in Canada as well', async () => {
      const { sdk, radio } = await scene({ country: 'CA' }, { country: 'CA' });
      const claimed = await claim(sdk, radio);
      if (!claimed.ok) throw new Error(claimed.error.code);
      expect(lifecycleOf(claimed.value)).toBe('trialClaimed');
    });
  });

  describe('driver of a claimed vehicle', () => {
    const newDriver = () => `driver-${crypto.randomUUID()}`;

    it('gets a profile on the account when the claim asks for the driver’s profile', async () => {
      const oemDriverId = newDriver();
      const { sdk, radio, signedIn } = await scene({ oemDriverId });
      const claimed = await claim(sdk, radio, { oemDriverId, useExistingOEMProfile: true });
      expect(claimed).toMatchObject({ value: { oemDriverId } });
      const driver = { oemDriverId, vehicleDeviceId: radio.deviceId };
      await expect(createVehicleProfile((await signedIn()).sdk, driver)).rejects.toMatchObject({
        code: 'DRIVER_OF_ANOTHER_ACCOUNT',
      });
      expect(await createVehicleProfile(sdk, driver)).toMatchObject({ grant: expect.any(String) });
    });

    it('keeps their profile when they drive another vehicle of the account', async () => {
      const oemDriverId = newDriver();
      const { sdk, radio } = await scene({ oemDriverId });
      const known = await createVehicleProfile(sdk, { oemDriverId, vehicleDeviceId: 'first-car' });
      expect(await claim(sdk, radio, { oemDriverId, useExistingOEMProfile: true })).toMatchObject({
        ok: true,
      });
      const driver = { oemDriverId, vehicleDeviceId: radio.deviceId };
      expect((await createVehicleProfile(sdk, driver)).profileId).toBe(known.profileId);
    });

    it('is not needed to claim with the customer’s own profile', async () => {
      const oemDriverId = newDriver();
      const { sdk, radio, signedIn } = await scene({ oemDriverId });
      const elsewhere = await signedIn();
      await createVehicleProfile(elsewhere.sdk, { oemDriverId, vehicleDeviceId: 'their-car' });
      expect(await claim(sdk, radio, { oemDriverId })).toMatchObject({ ok: true });
    });

    it('has to be signed in when their profile is on another account', async () => {
      const oemDriverId = newDriver();
      const { sdk, radio, signedIn } = await scene({ oemDriverId });
      const elsewhere = await signedIn();
      await createVehicleProfile(elsewhere.sdk, { oemDriverId, vehicleDeviceId: 'their-car' });
      const wanted = { oemDriverId, useExistingOEMProfile: true };
      expect(await claim(sdk, radio, wanted)).toEqual(refused('CLAIMING_WITH_UNAUTHORIZED_USER'));
      expect(await claim(elsewhere.sdk, radio, wanted)).toMatchObject({ ok: true });
    });

    it('has to be named when the claim asks for their profile, and be one of this vehicle', async () => {
      const { sdk, radio } = await scene({ oemDriverId: newDriver() });
      expect(await claim(sdk, radio, { useExistingOEMProfile: true })).toEqual(
        refused('DEVICE_INFORMATION_REQUIRED'),
      );
      expect(await claim(sdk, radio, { oemDriverId: newDriver() })).toEqual(
        refused('IDENTITY_NOT_RELATED_TO_VEHICLE_ERROR'),
      );
    });
  });
}
