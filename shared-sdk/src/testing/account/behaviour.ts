import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { identify } from '../../client/account/account/identify.ts';
import { accounts } from '../../contract/account/calls.ts';
import { attentionBehaviour } from './attention.behaviour.ts';
import { consentBehaviour } from './consent.behaviour.ts';
import { entranceBehaviour } from './entrance.behaviour.ts';
import { ownAccountBehaviour } from './own-account.behaviour.ts';
import { streamingBehaviour } from './streaming.behaviour.ts';

const albany = {
  addressLine1: '1 Capitol Sq',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};
const ottawa = {
  addressLine1: '111 Wellington St',
  addressLine2: 'Suite 3',
  city: 'Ottawa',
  state: 'ON',
  zip: 'K1A 0B1',
  country: 'CA' as const,
};

/** Account behavior that every backend must satisfy: the fake and the real API. */
export function accountBehaviour(start: () => Promise<Stage>) {
  describe('account', () => {
    it('returns the profile, balance and credit of the signed-in customer', async () => {
      const { given, newSdk } = await start();
      const about = {
        username: `avery-${crypto.randomUUID()}`,
        phone: '6135550117',
        serviceAddress: ottawa,
      };
      const bill = { credit: 1250, amountDue: 3499, dueInDays: -2 };
      const customer = await given.customer({ ...about, ...bill, country: 'CA' });
      const sdk = newSdk({ country: 'CA' });
      await signInWithPassword(sdk, customer);

      const account = await sdk.bind(accounts).read();

      expect(account).toMatchObject({
        ok: true,
        value: {
          ...about,
          accountNumber: customer.accountNumber,
          firstName: 'Avery',
          lastName: 'Stone',
          email: customer.handle,
          country: 'CA',
          billingStatus: {
            credit: { minorUnits: 1250, currency: 'CAD' },
            amountDue: { minorUnits: 3499, currency: 'CAD' },
            isEBill: true,
            isPastDue: true,
          },
        },
      });
    });

    it('identify returns the billing status and masked initials of the signed-in customer, but no name', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer({ credit: 700 }));

      const known = await identify(sdk);

      expect(known).toMatchObject({
        ok: true,
        value: {
          country: 'US',
          status: 'Authenticated',
          billingStatus: { credit: { minorUnits: 700, currency: 'USD' } },
          identified: { account: { initials: 'A. S.' }, radio: null, plans: [] },
        },
      });
      expect(JSON.stringify(known)).not.toContain('Stone');
    });

    it('saves the trimmed name, the normalized phone number and the service address of this account only', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { read, updateNameAndAddress } = sdk.bind(accounts);
      const { value: before } = await read();
      const bystander = newSdk();
      await signInWithPassword(bystander, await given.customer());
      const untouched = await bystander.bind(accounts).read();
      const serviceAddress = { ...albany, addressLine2: 'Floor 2' };

      const changed = await updateNameAndAddress({
        firstName: ' Robin ',
        lastName: ' Roy ',
        phone: '(212) 555-0111',
        serviceAddress,
      });

      const known = { firstName: 'Robin', lastName: 'Roy', phone: '2125550111', serviceAddress };
      expect(changed).toMatchObject({ ok: true, value: known });
      expect(await read()).toEqual({ ok: true, value: { ...before, ...known } });
      expect(await bystander.bind(accounts).read()).toEqual(untouched);
    });

    it('trims every part of a service address before saving it', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { read, updateNameAndAddress } = sdk.bind(accounts);

      await updateNameAndAddress({
        serviceAddress: {
          ...albany,
          addressLine1: ' 1 Capitol Sq',
          city: 'Albany ',
          zip: ' 12207 ',
        },
      });

      expect(await read()).toMatchObject({ value: { serviceAddress: albany } });
    });

    it('changes the service address within the same ZIP code only, and saves the other fields either way', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { read, updateNameAndAddress } = sdk.bind(accounts);
      await updateNameAndAddress({ serviceAddress: albany });
      const near = { ...albany, addressLine1: '11 Verified Way', zip: '12207-1022' };
      const far = { ...albany, zip: '12208' };

      const moved = await updateNameAndAddress({ serviceAddress: near });
      expect(moved).toMatchObject({ value: { serviceAddress: near } });
      const stayed = await updateNameAndAddress({ serviceAddress: far, lastName: 'Roy' });
      const known = { firstName: 'Avery', lastName: 'Roy' };
      expect(stayed).toMatchObject({ value: { serviceAddress: near, ...known } });
      expect(await read()).toMatchObject(stayed);
    });

    it('ignores case and spacing of Canadian postal codes when the service address changes', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk({ country: 'CA' });
      const customer = await given.customer({ country: 'CA', serviceAddress: ottawa });
      await signInWithPassword(sdk, customer);
      const { read, updateNameAndAddress } = sdk.bind(accounts);
      const near = { ...ottawa, addressLine1: '1 Rideau St', zip: 'k1a0b1' };

      await updateNameAndAddress({ serviceAddress: near });
      const updated = { addressLine1: '1 Rideau St', zip: expect.stringMatching(/^K1A ?0B1$/i) };
      expect(await read()).toMatchObject({ value: { serviceAddress: updated } });
      await updateNameAndAddress({ serviceAddress: { ...near, zip: 'K1A 0B2' } });
      expect(await read()).toMatchObject({ value: { serviceAddress: updated } });
    });

    it('rejects an invalid phone number and leaves the account unchanged', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { read, updateNameAndAddress } = sdk.bind(accounts);
      const before = await read();
      for (const phone of ['12', '1125550111']) {
        const changed = await updateNameAndAddress({ phone, lastName: 'Roy' });
        expect(changed).toEqual({ ok: false, error: { code: 'INVALID_PHONE_NUMBER' } });
      }
      expect(await read()).toEqual(before);
    });

    it('returns 403 FORBIDDEN to an anonymous session', async () => {
      const { newSdk } = await start();

      const reading = newSdk().bind(accounts).read();

      await expect(reading).rejects.toMatchObject({
        name: 'ServiceError',
        status: 403,
        code: 'FORBIDDEN',
      });
    });

    it('returns FORBIDDEN after the customer signs out', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      await sdk.session.signOut();

      const reading = sdk.bind(accounts).read();

      await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  attentionBehaviour(start);
  consentBehaviour(start);
  entranceBehaviour(start);
  streamingBehaviour(start);
  ownAccountBehaviour(start);
}
