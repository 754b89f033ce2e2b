import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { checkAddress } from '../../client/account/validation/check-address.ts';
import { validations } from '../../contract/validation/calls.ts';

/** Validation behavior that every backend must satisfy: the fake and the real API. */
export function validationBehaviour(start: () => Promise<Stage>) {
  describe('checkPassword', () => {
    it.each(['Correct7', 'Éclair-de-7-heures'])('accepts a valid password (%s)', async (good) => {
      const { newSdk } = await start();
      const checked = await newSdk().bind(validations).checkPassword({ password: good });
      expect(checked).toMatchObject({ ok: true });
    });

    it.each(['Short-7', 'no-capital-7', 'NO-SMALL-7', 'No-digit-at-all'])(
      'refuses a password that violates the policy (%s)',
      async (password) => {
        const { newSdk } = await start();
        const checked = await newSdk().bind(validations).checkPassword({ password });
        expect(checked).toEqual({ ok: false, error: { code: 'PASSWORD_POLICY_NOT_MET' } });
      },
    );

    it.each(['password', 'sideband', 'music', 'qwerty', 'letmein', 'welcome', 'abc123'])(
      'refuses a password with the disallowed word %s and names the word',
      async (word) => {
        const { newSdk } = await start();
        const password = `Good-7-${word.toUpperCase()}`;
        const checked = await newSdk().bind(validations).checkPassword({ password });
        expect(checked).toEqual({ ok: false, error: { code: 'PASSWORD_DISALLOWED_WORDS', word } });
      },
    );
  });

  describe('address check', () => {
    const albany = { city: 'Albany', state: 'NY', zip: '12207', country: 'US' as const };

    it.each([
      ['11 Verified Way', { status: 'valid', confidence: 'verified' }],
      ['33 Nowhere Ln', { status: 'notValid', confidence: 'none' }],
    ])('returns a separate verdict for each address: %s', async (addressLine1, verdict) => {
      const { newSdk } = await start();
      const { checkCustomerInfo } = newSdk().bind(validations);
      const [serviceAddress, billingAddress] = [
        { ...albany, addressLine1 },
        { ...albany, addressLine1: '11 Other Way' },
      ];
      expect(await checkCustomerInfo({ serviceAddress, billingAddress })).toEqual({
        ok: true,
        value: {
          serviceAddress: verdict,
          billingAddress: { status: 'valid', confidence: 'verified' },
        },
      });
    });

    it.each(['addressLine1', 'city', 'zip'] as const)(
      'returns 400 for an address whose %s is blank, and trims the field before the check',
      async (part) => {
        const { newSdk } = await start();
        const { checkCustomerInfo } = newSdk().bind(validations);
        const whole = { ...albany, addressLine1: '11 Verified Way' };
        const blank = checkCustomerInfo({ serviceAddress: { ...whole, [part]: '   ' } });
        await expect(blank).rejects.toMatchObject({ status: 400 });
        const padded = { ...whole, [part]: `  ${whole[part]} ` };
        expect(await checkCustomerInfo({ serviceAddress: padded })).toMatchObject({
          value: { serviceAddress: { status: 'valid', confidence: 'verified' } },
        });
      },
    );

    it('suggests the postal spelling when it differs', async () => {
      const { newSdk } = await start();
      const typed = { ...albany, addressLine1: '22 Almost Right Rd' };
      expect(await checkAddress(newSdk(), typed)).toEqual({
        status: 'valid',
        confidence: 'interactionRequired',
        suggestion: { ...typed, addressLine1: '22 Almost Right Rd Apt 4', zip: '12207-1022' },
      });
    });

    it.each(['44 Broken Link Ave', '55 Silent St'])(
      'returns valid with no confidence when the check fails or has no result: %s',
      async (addressLine1) => {
        const { newSdk } = await start();
        const sdk = newSdk();
        const address = { ...albany, addressLine1 };
        const unchecked = { status: 'valid', confidence: 'none' };
        expect(await checkAddress(sdk, address, 'billing')).toEqual(unchecked);
        const asked = { serviceAddress: address, billingAddress: address };
        expect(await sdk.bind(validations).checkCustomerInfo(asked)).toEqual({
          ok: true,
          value: { serviceAddress: unchecked, billingAddress: unchecked },
        });
      },
    );
  });

  describe('checkUsername', () => {
    it('refuses a taken username or email address, ignoring case', async () => {
      const { given, newSdk } = await start();
      const username = `Listener-${crypto.randomUUID()}`;
      const { handle } = await given.customer({ username });
      const { checkUsername } = newSdk().bind(validations);

      for (const known of [handle, username]) {
        const taken = await checkUsername({ username: ` ${known.toUpperCase()} ` });
        expect(taken).toEqual({ ok: false, error: { code: 'USERNAME_IN_USE' } });
        expect(await checkUsername({ username: `no-${known}` })).toMatchObject({ ok: true });
      }
    });
  });
}
