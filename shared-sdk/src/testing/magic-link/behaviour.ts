import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { requestLink } from '../../client/identity/magic-link/request-link.ts';
import { signInWithLink } from '../../client/identity/magic-link/sign-in-with-link.ts';
import { magicLinks } from '../../contract/magic-link/calls.ts';

const nobody = '99999999-9999-4999-8999-999999999999';

/** Magic link behavior that every backend must satisfy: the fake and the real API. */
export function magicLinkBehaviour(start: () => Promise<Stage>) {
  async function mailed({ given, newSdk }: Stage, returnTo?: string) {
    const customer = await given.customer();
    const sdk = newSdk();
    const status = await sdk.bind(identities).status({ query: { handle: customer.handle } });
    const identityId = status.ok ? status.value.identityId : '';
    const asked = await requestLink(sdk, { identityId, returnTo });
    const mail = await given.latestMessage(customer.handle);
    return { customer, sdk, asked, mail, magicLinkId: mail?.magicLinkId ?? '' };
  }

  describe('magic link', () => {
    it('signs in on a device other than the one that requested it', async () => {
      const stage = await start();
      const { customer, asked, magicLinkId } = await mailed(stage);
      expect(asked.ok).toBe(true);
      const phone = stage.newSdk();

      expect(await signInWithLink(phone, magicLinkId)).toEqual({ ok: true });

      const { handle } = customer;
      expect(phone.session.current()).toEqual({ type: 'authenticated', handle });
    });

    it('signs in only once', async () => {
      const stage = await start();
      const { magicLinkId } = await mailed(stage);
      await signInWithLink(stage.newSdk(), magicLinkId);

      const again = await signInWithLink(stage.newSdk(), magicLinkId);

      expect(again).toEqual({ ok: false, error: { code: 'MAGIC_LINK_EXPIRED' } });
    });

    it('reveals the handle of an expired link only to the device that requested it', async () => {
      const stage = await start();
      const inTime = await mailed(stage);
      const { customer, sdk, magicLinkId } = await mailed(stage);
      await stage.wait(15 * 60_000 - 10_000);
      expect(await signInWithLink(stage.newSdk(), inTime.magicLinkId)).toEqual({ ok: true });
      await stage.wait(10_000);

      const [here, elsewhere] = [
        await signInWithLink(sdk, magicLinkId),
        await signInWithLink(stage.newSdk(), magicLinkId),
      ];

      const { handle } = customer;
      expect(here).toEqual({ ok: false, error: { code: 'MAGIC_LINK_EXPIRED', handle } });
      expect(elsewhere).toEqual({ ok: false, error: { code: 'MAGIC_LINK_EXPIRED' } });
    });

    it('carries the requested returnTo path', async () => {
      const { mail } = await mailed(await start(), '/subscribe/giftcard?from=mail');
      expect(mail).toMatchObject({ returnTo: '/subscribe/giftcard?from=mail' });
    });

    it.each(['token', 'tkn', 'Token'])(
      'strips the %s parameter from the returnTo path',
      async (name) => {
        const { mail } = await mailed(await start(), `/subscribe?${name}=secret&from=mail#top`);
        expect(mail).toMatchObject({ returnTo: '/subscribe?from=mail#top' });
      },
    );

    it.each([
      ['that is too long', `/${'long'.repeat(300)}`],
      ['of another site', '//evil.example'],
      ['when none was requested', undefined],
    ])('omits the returnTo path %s', async (_, returnTo) => {
      const { asked, mail } = await mailed(await start(), returnTo);
      expect(asked).toMatchObject({ ok: true });
      expect(mail).not.toHaveProperty('returnTo');
    });

    it('returns 400 for a returnTo URL of another site', async () => {
      const { newSdk } = await start();
      const request = newSdk().bind(magicLinks).request({
        identityId: nobody,
        returnTo: 'https://evil.example/',
      });
      await expect(request).rejects.toMatchObject({ status: 400 });
    });

    it('is refused as MAGIC_LINK_NOT_FOUND when it was never emailed', async () => {
      const { newSdk } = await start();
      expect(await signInWithLink(newSdk(), 'never-mailed')).toEqual({
        ok: false,
        error: { code: 'MAGIC_LINK_NOT_FOUND' },
      });
    });

    it('request returns the same response for an unknown identity', async () => {
      const { newSdk } = await start();
      const asked = await newSdk().bind(magicLinks).request({ identityId: nobody });
      expect(asked).toMatchObject({ ok: true, value: { expiresAt: expect.any(String) } });
    });
  });
}
