import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { proveHuman } from '@sideband/shared-sdk/eligibility-check';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { identification } from './calls.ts';
import { checkNewEmail } from './check-new-email.ts';
import { findByDetails } from './find-by-details.ts';

/** What any backend does with people who have not signed in: the fake, and the real api. */
export function identificationBehaviour(start: () => Promise<Stage>) {
  describe('an email address', () => {
    it('is known to be somebody’s, in whatever capitals, or nobody’s', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const { byEmail } = newSdk().bind(identification);

      const own = await byEmail({ email: ` ${handle.toUpperCase()} ` });
      const other = await byEmail({ email: `no-${handle}` });

      expect(own).toEqual({ ok: true, value: { exists: true } });
      expect(other).toEqual({ ok: true, value: { exists: false } });
    });

    it('that somebody signs in with begins no new account', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const sdk = newSdk();

      const taken = await checkNewEmail(sdk, handle.toUpperCase());

      expect(taken).toEqual({ ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } });
      expect(await checkNewEmail(sdk, `no-${handle}`)).toEqual({ ok: true });
    });

    it('of an account in the other country begins no new account here', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer({ country: 'CA' });
      const taken = await checkNewEmail(newSdk({ country: 'US' }), handle);
      expect(taken).toEqual({ ok: false, error: { code: 'IDENTITY_NOT_ELIGIBLE_ERROR' } });
    });
  });

  const person = { firstName: 'avery', lastName: 'STONE', phone: '(212) 555-0111', zip: '12207' };
  const serviceAddress = {
    ...{ addressLine1: '1 Capitol Sq', city: 'Albany', state: 'NY', zip: '12207-1022' },
    country: 'US' as const,
  };
  const known = { phone: '2125550111', serviceAddress };

  describe('somebody’s five details', () => {
    it('together find their account, and show no more of it than they know it by', async () => {
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
    ] as const)('say where it stands: a plan that is %s', async (state, standing) => {
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
    ])('find nobody when the %s is another, and say no more than that', async (_, other) => {
      const { given, newSdk } = await start();
      const { handle: email } = await given.customer(known);
      const found = await findByDetails(newSdk(), { ...person, email, ...other });
      expect(found).toEqual({ ok: true, value: [] });
    });

    it('find nobody on the site of another country', async () => {
      const { given, newSdk } = await start();
      const { handle: email } = await given.customer(known);
      const found = await findByDetails(newSdk({ country: 'CA' }), { ...person, email });
      expect(found).toEqual({ ok: true, value: [] });
    });

    it('are looked up for nobody who has not shown to be a person', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      await sdk.session.start();
      const asked = await sdk.bind(identification).byDetails({ ...person, email: 'a@example.com' });
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });

    it.each([
      [{ email: 'no-address' }, 'INVALID_HANDLE'],
      [{ phone: '12' }, 'INVALID_PHONE_NUMBER'],
    ] as const)('are read before anybody is looked for: %j', async (wrong, code) => {
      const { newSdk } = await start();
      const asked = { ...person, email: 'a@example.com', ...wrong };
      expect(await findByDetails(newSdk(), asked)).toEqual({ ok: false, error: { code } });
    });

    it('may be wrong five times in ten minutes', async () => {
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

  describe('a licence plate', () => {
    it('leads to the radio of its car, of which it shows the last four signs', async () => {
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
          ...{ radioIdLastFour, yearMakeModel: '2016 BMW 320i' },
          device: {
            ...{ deviceId, type: 'car', heldBy: 'nobody', lifecycleState: { state: 'inactive' } },
            vehicleState: { year: 2016, make: 'BMW', model: '320i' },
          },
        },
      });
      expect(await byLicensePlate({ plate, state: 'TX' })).toEqual({
        ok: false,
        error: { code: 'DEVICE_NOT_FOUND' },
      });
    });

    it('leads nowhere on the site of another country', async () => {
      const { given, newSdk } = await start();
      const { plate, state } = await given.radio();
      const sdk = newSdk({ country: 'CA' });
      await proveHuman(sdk);
      const found = await sdk.bind(identification).byLicensePlate({ plate, state });
      expect(found).toEqual({ ok: false, error: { code: 'DEVICE_NOT_FOUND' } });
    });

    it('is looked up for nobody who has not shown to be a person', async () => {
      const { given, newSdk } = await start();
      const { plate, state } = await given.radio();
      const sdk = newSdk();
      await sdk.session.start();
      const asked = await sdk.bind(identification).byLicensePlate({ plate, state });
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });
  });

  describe('name, number and code', () => {
    it('show that a visitor knows whose account it is', async () => {
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

    it('are looked at for nobody who has not shown to be a person', async () => {
      const { newSdk } = await start();
      const asked = await newSdk().bind(accounts).verify(said);
      expect(asked).toEqual({ ok: false, error: { code: 'HUMAN_CHECK_NEEDED' } });
    });

    it('show nothing on the site of another country', async () => {
      const { given, newSdk } = await start();
      await given.customer({ phone: said.phoneNumber, serviceAddress });
      const sdk = newSdk({ country: 'CA' });
      await proveHuman(sdk);
      const asked = await sdk.bind(accounts).verify(said);
      expect(asked).toEqual({ ok: true, value: { status: 'Unidentified' } });
    });

    it('are not needed from who is signed in', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const asked = await sdk.bind(accounts).verify({ ...said, lastName: 'Nobody' });
      expect(asked).toEqual({ ok: true, value: { status: 'Authenticated' } });
    });
  });
}
