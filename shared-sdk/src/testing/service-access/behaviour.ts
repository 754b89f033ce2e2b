import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import type { AccessOptions, Stage } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { magicLinks, signInWithLink } from '@sideband/shared-sdk/magic-link';
import { claimAccess } from '../../client/identity/service-access/claim-access.ts';
import { serviceAccess } from '../../contract/service-access/calls.ts';

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const refusedWith = (code: string) => ({ ok: false, error: { code } });

/** Service access behavior that every backend must satisfy: the fake and the real API. */
export function serviceAccessBehaviour(start: () => Promise<Stage>) {
  async function followed({ given, newSdk }: Stage, options: AccessOptions) {
    await given.accessLink({ access: 'unknown' });
    const magicLinkId = await given.accessLink(options);
    const sdk = newSdk();
    const redeemed = await sdk.bind(magicLinks).redeem({ params: { magicLinkId } });
    if (!redeemed.ok) throw new Error(redeemed.error.code);
    expect(redeemed.value.purpose).toBe('SAL');
    const magicLinkGrant = redeemed.value.grant;
    const check = () => sdk.bind(serviceAccess).check({ query: { magicLinkGrant } });
    const claim = (email: string) => claimAccess(sdk, { magicLinkGrant, email });
    return { sdk, check, claim, magicLinkGrant };
  }

  describe('service access link', () => {
    it('offers the available email address of the access and creates a sign-in with it', async () => {
      const stage = await start();
      const email = newAddress();
      const { sdk, check, claim } = await followed(stage, { email });

      expect(await check()).toEqual({
        ok: true,
        value: { status: 'UNCLAIMED_EMAIL_AVAILABLE', maskedEmail: 'n•••@example.com' },
      });
      expect(await claim(` ${email.toUpperCase()} `)).toEqual({ ok: true });
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: email });
      expect((await sdk.bind(identities).me()).value).toMatchObject({
        handle: email,
        hasPassword: false,
        contactOptions: [{ type: 'EMAIL', maskedValue: 'n•••@example.com' }],
      });
    });

    it('requires an email address when the access has none', async () => {
      const { check, claim } = await followed(await start(), {});
      expect(await check()).toEqual({ ok: true, value: { status: 'UNCLAIMED_WITHOUT_EMAIL' } });
      expect(await claim('no address')).toEqual(refusedWith('INVALID_EMAIL_ADDRESS'));
      expect(await claim(newAddress())).toEqual({ ok: true });
    });

    it('creates one sign-in per grant and rejects an unknown grant', async () => {
      const { check, claim, sdk } = await followed(await start(), {});
      const magicLinkGrant = 'nobody-gave-it-out';
      const claimed = claimAccess(sdk, { magicLinkGrant, email: newAddress() });
      await expect(claimed).rejects.toMatchObject({ status: 401 });
      expect(await claim(newAddress())).toEqual({ ok: true });
      await expect(claim(newAddress())).rejects.toMatchObject({ status: 401 });
      await expect(check()).rejects.toMatchObject({ status: 401 });
    });

    it('reports that its email address is taken and accepts another', async () => {
      const stage = await start();
      const { handle } = await stage.given.customer();
      const { check, claim } = await followed(stage, { email: handle.toUpperCase() });

      expect(await check()).toMatchObject({
        ok: true,
        value: {
          status: 'UNCLAIMED_EMAIL_TAKEN',
          maskedEmail: `${handle[0]?.toUpperCase()}•••@EXAMPLE.COM`,
        },
      });
      expect(await claim(handle)).toEqual(refusedWith('IDENTITY_ALREADY_EXISTS_ERROR'));
      expect(await claim(newAddress())).toEqual({ ok: true });
    });

    it('creates a customer of the country whose site it is claimed on', async () => {
      const { given, newSdk } = await start();
      const email = newAddress();
      const magicLinkId = await given.accessLink({ email });
      const sdk = newSdk({ country: 'CA' });
      const redeemed = await sdk.bind(magicLinks).redeem({ params: { magicLinkId } });
      if (!redeemed.ok) throw new Error(redeemed.error.code);

      const { grant: magicLinkGrant } = redeemed.value;
      expect(await claimAccess(sdk, { magicLinkGrant, email })).toEqual({ ok: true });
      const account = await sdk.bind(accounts).read();
      expect(account).toMatchObject({ ok: true, value: { email, country: 'CA' } });
    });

    it('returns a sign-in grant when the access is already claimed', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const { check, claim, magicLinkGrant } = await followed(stage, { customer });

      expect(await check()).toEqual({
        ok: true,
        value: { status: 'CLAIMED', grant: magicLinkGrant },
      });
      expect(await claim(newAddress())).toEqual(refusedWith('CLAIMING_WITH_UNAUTHORIZED_USER'));
    });

    it('cannot be claimed and requires signing in when the access belongs to a customer', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const { check, claim } = await followed(stage, { customer, access: 'unauthorized' });

      expect(await check()).toEqual({ ok: true, value: { status: 'AVAILABLE_UNAUTHORIZED' } });
      expect(await claim(newAddress())).toEqual(refusedWith('CLAIMING_WITH_UNAUTHORIZED_USER'));
    });

    it('is refused when the access has an unknown status', async () => {
      const { check, claim } = await followed(await start(), { access: 'unknown' });
      expect(await check()).toEqual(refusedWith('INVALID_SAL_STATUS'));
      expect(await claim(newAddress())).toEqual(refusedWith('INVALID_SAL_STATUS'));
    });

    it('cannot be used to sign in before the access is claimed', async () => {
      const { given, newSdk } = await start();
      const magicLinkId = await given.accessLink({ email: newAddress() });
      const signing = signInWithLink(newSdk(), magicLinkId);
      await expect(signing).rejects.toMatchObject({ status: 401 });
    });
  });
}
