import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { checkNewEmail } from '../../client/identity/identification/check-new-email.ts';
import { findByDetails } from '../../client/identity/identification/find-by-details.ts';
import { identification } from '../../contract/identification/calls.ts';

/**
 * Identification behavior without a sign-in that every backend must satisfy: the fake and the real
 * API.
 */
export function identificationBehaviour(start: () => Promise<Stage>) {
  describe('identification by email address', () => {
    it('returns whether the address belongs to a customer, regardless of case', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const { byEmail } = newSdk().bind(identification);

      const own = await byEmail({ email: ` ${handle.toUpperCase()} ` });
      const other = await byEmail({ email: `no-${handle}` });

      expect(own).toEqual({ ok: true, value: { exists: true } });
      expect(other).toEqual({ ok: true, value: { exists: false } });
    });

    it('checkNewEmail rejects an address that a customer signs in with', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const sdk = newSdk();

      const taken = await checkNewEmail(sdk, handle.toUpperCase());

      expect(taken).toEqual({ ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } });
      expect(await checkNewEmail(sdk, `no-${handle}`)).toEqual({ ok: true });
    });

    it('checkNewEmail rejects the address of an account in the other country', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer({ country: 'CA' });
      const taken = await checkNewEmail(newSdk({ country: 'US' }), handle);
      expect(taken).toEqual({ ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } });
    });
  });

  const person = { firstName: 'avery', lastName: 'STONE', phone: '(212) 555-0111', zip: '12207' };
  const serviceAddress = {
    addressLine1: '1 Capitol Sq',
    city: 'Albany',
    state: 'NY',
    zip: '12207-1022',
    country: 'US' as const,
  };
  const known = { phone: '2125550111', serviceAddress };

  describe('identification by details', () => {
    it('finds the account by all five details and returns masked data only', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer(known);
      const { radioIdLastFour } = await given.radio({ of: customer });
      const { handle: email } = customer;

      expect(await findByDetails(newSdk(), { ...person, email })).toEqual({
        ok: true,
        value: [
          {
            initials: 'A. S.',
            maskedEmail: `${email[0]}•••@example.com`,
            devices: [{ radioIdLastFour, yearMakeModel: '2016 BMW 320i' }],
            standing: 'radioWithoutPlan',
          },
        ],
      });
    });

    it.each([
      ['active', 'active'],
      ['suspended', 'active'],
      ['pending_cancellation', 'ending'],
    ] as const)('returns the standing of an account whose plan is %s', async (state, standing) => {
      const { given, newSdk } = await start();
      const customer = await given.customer(known);
      await given.subscription({ of: customer, state });
      const found = await findByDetails(newSdk(), { ...person, email: customer.handle });
      expect(found).toMatchObject({ value: [{ standing }] });
    });

    it.each([
      ['first name', { firstName: 'Averil' }],
      ['last name', { lastName: 'Stoner' }],
      ['email', { email: 'somebody-else@example.com' }],
      ['number', { phone: '2125550112' }],
      ['code', { zip: '12208' }],
    ])(
      'finds nothing when the %s differs, without revealing which detail does',
      async (_, other) => {
        const { given, newSdk } = await start();
        const { handle: email } = await given.customer(known);
        const found = await findByDetails(newSdk(), { ...person, email, ...other });
        expect(found).toEqual({ ok: true, value: [] });
      },
    );

    it('finds nothing on the site of another country', async () => {
      const { given, newSdk } = await start();
      const { handle: email } = await given.customer(known);
      const found = await findByDetails(newSdk({ country: 'CA' }), { ...person, email });
      expect(found).toEqual({ ok: true, value: [] });
    });

    it('requires a human check before it looks up details', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const asked = await sdk.bind(identification).byDetails({ ...person, email: 'a@example.com' });
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });

    it.each([
      [{ email: 'no-address' }, 'INVALID_HANDLE'],
      [{ phone: '12' }, 'INVALID_PHONE_NUMBER'],
    ] as const)('validates the details before the lookup: %j', async (wrong, code) => {
      const { newSdk } = await start();
      const asked = { ...person, email: 'a@example.com', ...wrong };
      expect(await findByDetails(newSdk(), asked)).toEqual({ ok: false, error: { code } });
    });

    it('is rate limited for ten minutes after five wrong attempts', async () => {
      const { given, newSdk, wait } = await start();
      const { handle: email } = await given.customer(known);
      const sdk = newSdk();
      const { byDetails } = sdk.bind(identification);
      await proveHuman(sdk);
      for (let wrong = 0; wrong < 5; wrong++) {
        expect(await byDetails({ ...person, email, zip: '10001' })).toMatchObject({ ok: true });
      }
      expect(await byDetails({ ...person, email })).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
      });
      await wait(10 * 60_000);
      await proveHuman(sdk);
      expect(await byDetails({ ...person, email })).toMatchObject({
        value: { accounts: [{ initials: 'A. S.' }] },
      });
    });
  });

  describe('identification by license plate', () => {
    it("returns the car's radio, with only the last four characters of its radio ID", async () => {
      const { given, newSdk } = await start();
      await given.radio();
      const { plate, state, radioIdLastFour, deviceId } = await given.radio();
      await given.radio();
      const sdk = newSdk();
      await proveHuman(sdk);
      const { byLicensePlate } = sdk.bind(identification);

      expect(await byLicensePlate({ plate, state })).toEqual({
        ok: true,
        value: {
          radioIdLastFour,
          yearMakeModel: '2016 BMW 320i',
          device: {
            deviceId,
            type: 'car',
            heldBy: 'nobody',
            lifecycleState: { state: 'inactive' },
            vehicleState: { year: 2016, make: 'BMW', model: '320i' },
          },
        },
      });
      expect(await byLicensePlate({ plate, state: 'TX' })).toEqual({
        ok: false,
        error: { code: 'DEVICE_NOT_FOUND' },
      });
    });

    it('returns DEVICE_NOT_FOUND on the site of another country', async () => {
      const { given, newSdk } = await start();
      const { plate, state } = await given.radio();
      const sdk = newSdk({ country: 'CA' });
      await proveHuman(sdk);
      const found = await sdk.bind(identification).byLicensePlate({ plate, state });
      expect(found).toEqual({ ok: false, error: { code: 'DEVICE_NOT_FOUND' } });
    });

    it('requires a human check before it looks up a plate', async () => {
      const { given, newSdk } = await start();
      const { plate, state } = await given.radio();
      const sdk = newSdk();
      await sdk.session.start();
      const asked = await sdk.bind(identification).byLicensePlate({ plate, state });
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });
  });

  describe('account verification', () => {
    it('identifies a visitor by last name, phone number and ZIP code', async () => {
      const { given, newSdk } = await start();
      const phone = '2065550155';
      await given.customer({ phone, serviceAddress });
      const sdk = newSdk();
      await proveHuman(sdk);
      const { verify } = sdk.bind(accounts);
      const said = { lastName: 'Stone', phoneNumber: '(206) 555-0155', zipCode: '12207' };

      expect(await verify(said)).toEqual({ ok: true, value: { status: 'Identified' } });
      for (const wrong of [
        { lastName: 'Stoner' },
        { phoneNumber: '2065550156' },
        { zipCode: '12208' },
      ]) {
        expect(await verify({ ...said, ...wrong })).toEqual({
          ok: true,
          value: { status: 'Unidentified' },
        });
      }
    });

    const said = { lastName: 'Stone', phoneNumber: '2065550177', zipCode: '12207' };

    it('requires a human check before it compares the details', async () => {
      const { newSdk } = await start();
      const asked = await newSdk().bind(accounts).verify(said);
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });

    it('returns Unidentified on the site of another country', async () => {
      const { given, newSdk } = await start();
      await given.customer({ phone: said.phoneNumber, serviceAddress });
      const sdk = newSdk({ country: 'CA' });
      await proveHuman(sdk);
      const asked = await sdk.bind(accounts).verify(said);
      expect(asked).toEqual({ ok: true, value: { status: 'Unidentified' } });
    });

    it('returns Authenticated for a signed-in customer, whatever the details', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const asked = await sdk.bind(accounts).verify({ ...said, lastName: 'Nobody' });
      expect(asked).toEqual({ ok: true, value: { status: 'Authenticated' } });
    });
  });
}
