import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { sessions } from '../../contract/session/calls.ts';
import type { Session } from '../../contract/session/model.ts';
import { openCustomer, openVisitor, refresh, refreshed } from '../fake/bare-browser.ts';

const minutes = 60_000;
const lifeOf = ({ accessTokenExpiresAt }: Session, since: number) =>
  Math.round((Date.parse(accessTokenExpiresAt) - since) / minutes);

export function renewalBehaviour(start: () => Promise<Stage>) {
  describe('session refresh API', () => {
    it('issues access tokens for an hour to visitors and for 15 minutes to customers', async () => {
      const stage = await start();
      const { wire, session, visitor } = await openCustomer(stage);

      const again = await refreshed(wire, 'authenticated');

      const longer = Date.parse(visitor.accessTokenExpiresAt) - 60 * minutes;
      expect(lifeOf(visitor, longer)).toBe(60);
      expect(lifeOf(session, longer)).toBe(15);
      expect(lifeOf(again, longer)).toBe(15);
      expect(again.accessToken).not.toBe(session.accessToken);
    });

    it('works after the access token has expired', async () => {
      const stage = await start();
      const { wire, session } = await openCustomer(stage);
      await stage.wait(16 * minutes);
      const read = (bearer: string) => wire.ask(accounts.read, undefined, { bearer });
      expect(await read(session.accessToken)).toMatchObject({ status: 401 });

      const { accessToken } = await refreshed(wire);

      expect(await read(accessToken)).toMatchObject({ ok: true });
    });

    it("keeps the anonymous session alongside the customer's, each with its own refresh token", async () => {
      const { wire } = await openCustomer(await start());

      expect(await refreshed(wire, 'anonymous')).toMatchObject({ sessionType: 'anonymous' });
      expect(await refreshed(wire)).toMatchObject({ sessionType: 'authenticated' });
    });

    it('keeps the access tokens of other tabs valid', async () => {
      const { wire, session } = await openCustomer(await start());
      await refreshed(wire);
      await refreshed(wire);

      const { accessToken: bearer } = session;
      expect(await wire.ask(accounts.read, undefined, { bearer })).toMatchObject({ ok: true });
    });

    it('works repeatedly', async () => {
      const stage = await start();
      const { wire } = await openVisitor(stage);
      for (let nth = 1; nth <= 5; nth++) {
        await stage.wait(45 * minutes);
        expect(await refreshed(wire)).toMatchObject({ sessionType: 'anonymous' });
      }
    });

    it('is refused without a refresh token', async () => {
      const stage = await start();

      expect(await refresh(stage.newWire())).toMatchObject({
        ok: false,
        status: 400,
        error: { code: 'invalid-auth-headers' },
      });
    });

    it('accepts the previous access token, expired or not, and an unknown one', async () => {
      const stage = await start();
      const { wire, session } = await openCustomer(stage);
      const { accessToken: bearer } = session;
      expect(await refresh(wire, 'authenticated', { bearer })).toMatchObject({ ok: true });
      await stage.wait(16 * minutes);

      expect(await refresh(wire, 'authenticated', { bearer })).toMatchObject({ ok: true });
      expect(await refresh(wire, 'authenticated', { bearer: 'made-up' })).toMatchObject({
        ok: true,
      });
    });

    it('refuses the access token of another session, and affects neither session', async () => {
      const stage = await start();
      const ada = await openCustomer(stage);
      const grace = await openCustomer(stage);
      const { accessToken: bearer } = ada.session;
      const kept = new Map(grace.wire.cookies);

      expect(await refresh(grace.wire, 'authenticated', { bearer })).toMatchObject({
        ok: false,
        status: 400,
        error: { code: 'invalid-auth-headers' },
      });

      expect(new Map(grace.wire.cookies)).toEqual(kept);
      expect(await refreshed(grace.wire, 'authenticated')).toMatchObject({
        sessionType: 'authenticated',
      });
      expect(await refresh(ada.wire, 'authenticated', { bearer })).toMatchObject({ ok: true });
    });

    it('refuses the access token of an ended session if the cookie belongs to another session', async () => {
      const stage = await start();
      const ada = await openCustomer(stage);
      const grace = await openCustomer(stage);
      const { accessToken: bearer } = ada.session;
      await ada.wire.answer(sessions.logOut, undefined, { bearer });

      expect(await refresh(grace.wire, 'authenticated', { bearer })).toMatchObject({
        error: { code: 'invalid-auth-headers' },
      });
    });

    it('works for the next customer when the previous one is signed out late', async () => {
      const stage = await start();
      const { wire, session, visitor } = await openCustomer(stage);
      const grace = await stage.given.customer();
      const { grant } = await wire.answer(identities.authenticatePassword, grace, {
        bearer: visitor.accessToken,
      });
      await wire.answer(sessions.startAuthenticated, {}, { bearer: grant });
      await wire.answer(sessions.logOut, undefined, { bearer: session.accessToken });

      expect(await refreshed(wire, 'authenticated')).toMatchObject({
        sessionType: 'authenticated',
      });
    });

    it('is refused after a sign-out, while the anonymous session continues', async () => {
      const { wire, session } = await openCustomer(await start());
      const { accessToken: bearer } = session;
      await wire.answer(sessions.logOut, undefined, { bearer });

      expect(await wire.ask(accounts.read, undefined, { bearer })).toMatchObject({ status: 401 });
      expect(await refresh(wire, 'authenticated')).toMatchObject({ ok: false });
      expect(await refreshed(wire)).toMatchObject({ sessionType: 'anonymous' });
    });

    it('works in another browser after a sign-out in one', async () => {
      const stage = await start();
      const { wire, session, customer } = await openCustomer(stage);
      const another = await openCustomer(stage, customer);
      await wire.answer(sessions.logOut, undefined, { bearer: session.accessToken });

      const { accessToken: bearer } = await refreshed(another.wire, 'authenticated');
      expect(await another.wire.ask(accounts.read, undefined, { bearer })).toMatchObject({
        ok: true,
      });
    });
  });
}
