import { describe, expect, it } from '@jest/globals';
import type { Consent } from '@sideband/shared-sdk/consent/model';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { accounts } from '../../contract/account/calls.ts';

/** Consent behavior that every backend must satisfy. */
export function consentBehaviour(start: () => Promise<Stage>) {
  async function signedIn(country: CountryCode = 'US') {
    const { given, newSdk } = await start();
    const sdk = newSdk({ country });
    const customer = await given.customer({ country });
    const { accountNumber } = customer;
    await signInWithPassword(sdk, customer);
    const consent = (consentType: Consent['consentType'], version = '2026-01'): Consent => ({
      consentType,
      countryCode: country,
      platform: 'Web',
      appVersion: '1.0',
      version,
      language: country === 'CA' ? 'fr-CA' : 'en-US',
    });
    return { accountNumber, consent, now: () => sdk.time.now(), ...sdk.bind(accounts) };
  }

  describe('consent', () => {
    it('is recorded with its timestamp and returned by the next read', async () => {
      for (const country of ['US', 'CA'] as const) {
        const { accountNumber, consent, now, update, readMine } = await signedIn(country);
        expect((await readMine()).value).toEqual({
          accountNumber,
          privacyAgreements: [],
          specialHandlingFlag: false,
          userOptedOut: false,
        });

        const { value } = await update({ privacyAgreements: [consent('Marketing offers')] });

        expect(value.privacyAgreements).toEqual([
          { ...consent('Marketing offers'), recordedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
        ]);
        const recordedAt = Date.parse(value.privacyAgreements[0]?.recordedAt ?? '');
        expect(Math.abs(recordedAt - now().getTime())).toBeLessThan(60_000);
        expect((await readMine()).value).toEqual(value);
      }
    });

    it('is recorded once per version of the text, however often it is given', async () => {
      const { consent, update } = await signedIn();
      const old = consent('Customer Agreement');
      const first = (await update({ privacyAgreements: [old, old] })).value;
      const again = (await update({ privacyAgreements: [old] })).value;
      const { value } = await update({
        privacyAgreements: [consent('Customer Agreement', '2026-11')],
      });

      expect(first.privacyAgreements).toHaveLength(1);
      expect(again).toEqual(first);
      expect(value.privacyAgreements.map(({ version }) => version)).toEqual(['2026-01', '2026-11']);
    });

    it('is recorded again when the same text is accepted in another language', async () => {
      const { consent, update, readMine } = await signedIn('CA');
      const inFrench = consent('Marketing offers');
      const inEnglish = { ...inFrench, language: 'en-CA' as const };
      await update({ privacyAgreements: [inFrench] });
      await update({ privacyAgreements: [inEnglish] });
      expect((await readMine()).value.privacyAgreements).toMatchObject([inFrench, inEnglish]);
    });

    it('to the Customer Agreement and the privacy policy is recorded for US customers only', async () => {
      const all = [
        'Customer Agreement',
        'Privacy policy',
        'Marketing offers',
        'Offer and Renewal terms',
      ] as const;
      const recorded = async (country: CountryCode) => {
        const { consent, update } = await signedIn(country);
        const { value } = await update({ privacyAgreements: all.map((type) => consent(type)) });
        return value.privacyAgreements.map(({ consentType }) => consentType);
      };

      expect(await recorded('US')).toEqual(all);
      expect(await recorded('CA')).toEqual(all.slice(2));
    });

    it('leaves the tracking opt-out unchanged, and vice versa', async () => {
      const { consent, update } = await signedIn();
      await update({ userOptedOut: true });
      const { value } = await update({ privacyAgreements: [consent('Marketing offers')] });

      expect(value).toMatchObject({ userOptedOut: true, privacyAgreements: [expect.anything()] });
      expect((await update({ userOptedOut: false })).value).toMatchObject({
        userOptedOut: false,
        privacyAgreements: [expect.anything()],
      });
    });
  });
}
