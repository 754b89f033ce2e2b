import { describe, expect, it } from '@jest/globals';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { bringSignIn } from '../../client/account/account/bring-sign-in.ts';
import { identify } from '../../client/account/account/identify.ts';
import { accounts } from '../../contract/account/calls.ts';
import { emailedLinkBehaviour } from './emailed-link.behaviour.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

/**
 * Behavior of emailed links and radio lookups that every backend must satisfy: the fake and the
 * real API.
 */
export function entranceBehaviour(start: () => Promise<Stage>) {
  emailedLinkBehaviour(start);

  describe('readRadiosByToken', () => {
    it('returns the last four characters of the linked radio ID and rejects unknown or expired tokens', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const radio = await given.radio({ of });
      await given.radio({ of: await given.customer() });
      const token = await given.entryLink({ of, purpose: 'transfer' });
      const sdk = newSdk();
      await sdk.session.start();
      const { readRadiosByToken } = sdk.bind(continuousService);

      const last4DigitsOfRadioId = radio.radioIdLastFour;
      const known = {
        last4DigitsOfRadioId,
        eligibilityStatus: 'LINK',
        yearMakeModel: '2016 BMW 320i',
      };
      expect(await readRadiosByToken({ token })).toEqual({ ok: true, value: { radios: [known] } });
      expect(await readRadiosByToken({ token: 'unknown' })).toEqual(refused('DEVICE_NOT_FOUND'));
      const over = await given.entryLink({ of, purpose: 'transfer', isOver: true });
      expect(await readRadiosByToken({ token: over })).toEqual(refused('DEVICE_NOT_FOUND'));
    });
  });

  describe('identify by radio ID', () => {
    it.each([
      ['the last name', { lastName: 'STONE' }, { lastName: 'Stoner' }],
      ['the account number', undefined, { accountNumber: '10000000000' }],
    ])('identifies the owner with %s and rejects a wrong one', async (_, said, wrong) => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const { deviceId, radioId, radioIdLastFour } = await given.radio({ of: customer });
      await given.radio({ of: customer });
      const { accountNumber } = customer;

      const known = await identify(newSdk(), { radioId, ...(said ?? { accountNumber }) });

      const radio = {
        deviceId,
        radioIdLastFour,
        yearMakeModel: '2016 BMW 320i',
        eligibilityStatus: 'LINK',
      };
      expect(known).toMatchObject({ value: { status: 'Identified', identified: { radio } } });
      expect(await identify(newSdk(), { radioId, ...wrong })).toEqual(refused('DEVICE_NOT_FOUND'));
    });

    it('requires first name, last name and ZIP code to match when all three are given', async () => {
      const { given, newSdk } = await start();
      const serviceAddress = {
        addressLine1: '1 Capitol Sq',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US' as const,
      };
      const customer = await given.customer({ serviceAddress });
      const data = await given.radio({ of: customer, isForAudio: false });
      const { radioId, radioIdLastFour } = data;
      const radio = { radioIdLastFour, eligibilityStatus: 'CS_INELIGIBLE_RADIO' };
      const said = { radioId, firstName: 'AVERY', lastName: 'stone', zip: '12207-1022' };

      expect(await identify(newSdk(), said)).toMatchObject({
        value: { status: 'Identified', identified: { radio } },
      });
      for (const wrong of [{ firstName: 'Averil' }, { lastName: 'Stoner' }, { zip: '12208' }]) {
        const found = await identify(newSdk(), { ...said, ...wrong });
        expect(found).toEqual(refused('DEVICE_NOT_FOUND'));
      }
    });

    it('returns DEVICE_NOT_FOUND for a wrong last name and leaves the visitor unidentified', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ of: await given.customer() });
      const sdk = newSdk();

      const wrong = await identify(sdk, { radioId, lastName: 'Nobody' });

      expect(wrong).toEqual(refused('DEVICE_NOT_FOUND'));
      expect(await identify(sdk)).toMatchObject({ value: { status: 'Unidentified' } });
    });

    it('returns DEVICE_NOT_FOUND on the site of another country', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ of: await given.customer() });
      const found = await identify(newSdk({ country: 'CA' }), { radioId, lastName: 'Stone' });
      expect(found).toEqual(refused('DEVICE_NOT_FOUND'));
    });

    it('rejects another customer’s radio while a customer is signed in', async () => {
      const { given, newSdk } = await start();
      const [ada, grace] = [await given.customer(), await given.customer()];
      const { radioId } = await given.radio({ of: ada });
      const sdk = newSdk();
      await signInWithPassword(sdk, grace);
      const { accountNumber } = ada;
      expect(await identify(sdk, { radioId, accountNumber })).toEqual(
        refused('CLAIMING_WITH_UNAUTHORIZED_USER'),
      );
      expect(await identify(sdk)).toMatchObject({ value: { identified: { radio: null } } });
    });

    it('requires a human check', async () => {
      const { given, newSdk } = await start();
      const { radioId } = await given.radio({ of: await given.customer() });
      const sdk = newSdk();
      await sdk.session.start();
      const entrance = { radioId, lastName: 'Stone' };

      const asked = await sdk.bind(accounts).readWithoutPerson({ entrance });

      expect(asked).toEqual(refused('HUMAN_CHECK_NEEDED'));
    });
  });

  describe('bringSignIn', () => {
    it('signs the customer in once, while the token exchange can be repeated', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const token = await given.entryLink({ of, purpose: 'credentials' });
      const sdk = newSdk();

      const exchanged = await sdk.bind(accounts).exchangeToken({ token });
      expect(exchanged).toEqual({ ok: true, value: { magicLinkId: expect.any(String) } });
      // The response may have been lost, so the exchange is idempotent.
      expect(await sdk.bind(accounts).exchangeToken({ token })).toEqual(exchanged);
      expect(await bringSignIn(sdk, token)).toEqual({ ok: true });

      const account = await sdk.bind(accounts).read();
      expect(account).toMatchObject({ value: { accountNumber: of.accountNumber } });
      expect(await bringSignIn(newSdk(), token)).toMatchObject(refused('MAGIC_LINK_EXPIRED'));
    });

    it('rejects an unknown token and a token issued for another purpose', async () => {
      const { given, newSdk } = await start();
      const token = await given.entryLink({ of: await given.customer(), purpose: 'renewal' });
      expect(await bringSignIn(newSdk(), token)).toEqual(refused('MAGIC_LINK_NOT_FOUND'));
      expect(await bringSignIn(newSdk(), 'nobody-gave-it')).toEqual(
        refused('MAGIC_LINK_NOT_FOUND'),
      );
    });

    it('rejects an expired token', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer();
      const token = await given.entryLink({ of, purpose: 'credentials', isOver: true });
      expect(await bringSignIn(newSdk(), token)).toEqual(refused('MAGIC_LINK_EXPIRED'));
    });
  });
}
