import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { magicLinks } from '@sideband/shared-sdk/magic-link';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode';
import { sessions } from '../../contract/session/calls.ts';
import { openCustomer, refresh, refreshed } from '../fake/bare-browser.ts';

const refused = { ok: false, status: 401, error: { code: 'invalid-refresh-token' } };

export function revokeBehaviour(start: () => Promise<Stage>) {
  describe('revoke all sessions API', () => {
    it("ends the customer's sessions on every device, and no one else's", async () => {
      const stage = await start();
      const here = await openCustomer(stage);
      const there = await openCustomer(stage, here.customer);
      const other = await openCustomer(stage);
      const { accessToken: bearer } = here.session;
      await here.wire.answer(sessions.revokeAll, undefined, { bearer });

      for (const { wire, session } of [here, there]) {
        const read = await wire.ask(accounts.read, undefined, { bearer: session.accessToken });
        expect(read).toMatchObject({ status: 401 });
      }
      expect(await refresh(there.wire)).toMatchObject(refused);
      expect(await refreshed(other.wire)).toMatchObject({ sessionType: 'authenticated' });
    });

    it("keeps the anonymous session of the customer's browser", async () => {
      const { wire, session } = await openCustomer(await start());
      await wire.answer(sessions.revokeAll, undefined, { bearer: session.accessToken });

      expect(await refreshed(wire)).toMatchObject({ sessionType: 'anonymous' });
    });

    it('invalidates an unused identity grant', async () => {
      const stage = await start();
      const { wire, customer, visitor, session } = await openCustomer(stage);
      const { grant } = await wire.answer(identities.authenticatePassword, customer, {
        bearer: visitor.accessToken,
      });
      await wire.answer(sessions.revokeAll, undefined, { bearer: session.accessToken });

      const late = await wire.ask(sessions.startAuthenticated, {}, { bearer: grant });

      expect(late).toMatchObject({ ok: false, status: 401 });
    });

    it('invalidates a passcode and a magic link that were already sent', async () => {
      const stage = await start();
      const { wire, customer, visitor, session } = await openCustomer(stage);
      const bearer = visitor.accessToken;
      const { handle } = customer;
      const status = { query: { handle } };
      const { identityId } = await wire.answer(identities.status, status, { bearer });
      await wire.answer(magicLinks.request, { identityId }, { bearer });
      const { magicLinkId = '' } = (await stage.given.latestMessage(handle)) ?? {};
      const context = { identityId, otpContext: 'SIGN_IN' as const };
      const asked = { ...context, otpOption: 'EMAIL' as const };
      await wire.answer(oneTimePasscodes.initiate, asked, { bearer });
      const { passcode: otp = '' } = (await stage.given.latestMessage(handle)) ?? {};

      await wire.answer(sessions.revokeAll, undefined, { bearer: session.accessToken });

      const typed = await wire.ask(oneTimePasscodes.redeem, { ...context, otp }, { bearer });
      expect(typed).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
      const followed = await wire.ask(magicLinks.redeem, { params: { magicLinkId } }, { bearer });
      expect(followed).toMatchObject({ ok: false, error: { code: 'MAGIC_LINK_EXPIRED' } });
    });

    it('is forbidden for anonymous visitors', async () => {
      const { wire, visitor } = await openCustomer(await start());

      const asked = await wire.ask(sessions.revokeAll, undefined, { bearer: visitor.accessToken });

      expect(asked).toMatchObject({ ok: false, status: 403 });
    });
  });
}
