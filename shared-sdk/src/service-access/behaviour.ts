import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import type { AccessWish, Stage } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { magicLinks, signInWithLink } from '@sideband/shared-sdk/magic-link';
import { serviceAccess } from './calls.ts';
import { claimAccess } from './claim-access.ts';

const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const refusedWith = (code: string) => ({ ok: false, error: { code } });

/** What any backend does with links that claim service access: the fake, and the real api. */
export function serviceAccessBehaviour(start: () => Promise<Stage>) {
  async function followed({ given, newSdk }: Stage, wish: AccessWish) {
    await given.accessLink({ access: 'unknown' });
    const magicLinkId = await given.accessLink(wish);
    const sdk = newSdk();
    const redeemed = await sdk.bind(magicLinks).redeem({ params: { magicLinkId } });
    if (!redeemed.ok) throw new Error(redeemed.error.code);
    expect(redeemed.value.purpose).toBe('SAL');
    const magicLinkGrant = redeemed.value.grant;
    const check = () => sdk.bind(serviceAccess).check({ query: { magicLinkGrant } });
    const claim = (email: string) => claimAccess(sdk, { magicLinkGrant, email });
    return { sdk, check, claim, magicLinkGrant };
  }

  describe('a link that claims service access', () => {
    it('offers the address it was given to, when that is free, and makes a sign-in of it', async () => {
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
        ...{ handle: email, hasPassword: false },
        contactOptions: [{ type: 'EMAIL', maskedValue: 'n•••@example.com' }],
      });
    });

    it('asks for an address when it was given to nobody', async () => {
      const { check, claim } = await followed(await start(), {});
      expect(await check()).toEqual({ ok: true, value: { status: 'UNCLAIMED_WITHOUT_EMAIL' } });
      expect(await claim('no address')).toEqual(refusedWith('INVALID_EMAIL_ADDRESS'));
      expect(await claim(newAddress())).toEqual({ ok: true });
    });

    it('makes one sign-in, and none with a grant that nobody gave out', async () => {
      const { check, claim, sdk } = await followed(await start(), {});
      const magicLinkGrant = 'nobody-gave-it-out';
      const claimed = claimAccess(sdk, { magicLinkGrant, email: newAddress() });
      await expect(claimed).rejects.toMatchObject({ status: 401 });
      expect(await claim(newAddress())).toEqual({ ok: true });
      await expect(claim(newAddress())).rejects.toMatchObject({ status: 401 });
      await expect(check()).rejects.toMatchObject({ status: 401 });
    });

    it('says that its address is taken, and takes another', async () => {
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

    it('makes a customer of the country on whose site it is claimed', async () => {
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

    it('of an access that has its sign-in already carries the grant to sign in', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const { check, claim, magicLinkGrant } = await followed(stage, { customer });

      expect(await check()).toEqual({
        ok: true,
        value: { status: 'CLAIMED', grant: magicLinkGrant },
      });
      expect(await claim(newAddress())).toEqual(refusedWith('CLAIMING_WITH_UNAUTHORIZED_USER'));
    });

    it('of an access that belongs to somebody asks them to sign in, and is not claimed', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const { check, claim } = await followed(stage, { customer, access: 'unauthorized' });

      expect(await check()).toEqual({ ok: true, value: { status: 'AVAILABLE_UNAUTHORIZED' } });
      expect(await claim(newAddress())).toEqual(refusedWith('CLAIMING_WITH_UNAUTHORIZED_USER'));
    });

    it('of an access in no state we know says so', async () => {
      const { check, claim } = await followed(await start(), { access: 'unknown' });
      expect(await check()).toEqual(refusedWith('INVALID_SAL_STATUS'));
      expect(await claim(newAddress())).toEqual(refusedWith('INVALID_SAL_STATUS'));
    });

    it('signs nobody in by itself while it is unclaimed', async () => {
      const { given, newSdk } = await start();
      const magicLinkId = await given.accessLink({ email: newAddress() });
      const signing = signInWithLink(newSdk(), magicLinkId);
      await expect(signing).rejects.toMatchObject({ status: 401 });
    });
  });
}
