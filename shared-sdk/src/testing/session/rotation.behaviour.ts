import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { openCustomer, refresh, refreshed } from '../fake/bare-browser.ts';

const seconds = 1000;
const refused = { ok: false, status: 401, error: { code: 'invalid-refresh-token' } };

/** Opens a customer's browser and exposes its refresh token for reading and restoring. */
async function openJar(stage: Stage) {
  const ada = await openCustomer(stage);
  const { cookies } = ada.wire;
  const held = () => cookies.get('REFRESH_TOKEN') ?? '';
  return {
    ...ada,
    held,
    putBack: (token: string) => void cookies.set('REFRESH_TOKEN', token),
    /** Refreshes, and returns the new refresh token. */
    async next() {
      await refreshed(ada.wire);
      return held();
    },
  };
}

export function rotationBehaviour(start: () => Promise<Stage>) {
  describe('refresh token rotation API', () => {
    it('issues a new token on every refresh', async () => {
      const { held, next } = await openJar(await start());
      const tokens = [held(), await next(), await next(), await next()];

      expect(new Set(tokens).size).toBe(4);
    });

    it('returns the same successor until the successor is used, however long ago the response was lost', async () => {
      const stage = await start();
      const { held, next, putBack } = await openJar(stage);
      const first = held();
      const second = await next();
      await stage.wait(60 * 60 * seconds);
      putBack(first);

      expect(await next()).toBe(second);
    });

    it('returns the newest token for a token replaced less than half a minute ago', async () => {
      const stage = await start();
      const { held, next, putBack } = await openJar(stage);
      const first = held();
      await next();
      const third = await next();
      await stage.wait(20 * seconds);
      putBack(first);

      expect(await next()).toBe(third);
    });

    it('still accepts an old token shortly after its successor was issued again and used', async () => {
      const stage = await start();
      const { held, next, putBack } = await openJar(stage);
      const first = held();
      await next();
      await stage.wait(60 * 60 * seconds);
      putBack(first);
      const second = await next();
      await next();
      await stage.wait(14 * seconds);
      putBack(first);

      expect(await next()).toBe(second);
    });

    it('ends the session for everyone when a token is reused after its successor was used', async () => {
      const stage = await start();
      const { wire, held, next, putBack } = await openJar(stage);
      const first = held();
      await next();
      const third = await next();
      const { accessToken: bearer } = await refreshed(wire);
      await stage.wait(31 * seconds);
      putBack(first);

      expect(await refresh(wire)).toMatchObject(refused);

      expect(await wire.ask(accounts.read, undefined, { bearer })).toMatchObject({ status: 401 });
      putBack(third);
      expect(await refresh(wire)).toMatchObject(refused);
    });

    it('ends no other session of the customer on reuse', async () => {
      const stage = await start();
      const { wire, customer, held, next, putBack } = await openJar(stage);
      const there = await openCustomer(stage, customer);
      const first = held();
      await next();
      await next();
      await stage.wait(31 * seconds);
      putBack(first);
      expect(await refresh(wire)).toMatchObject(refused);

      expect(await refreshed(there.wire)).toMatchObject({ sessionType: 'authenticated' });
    });

    it('does not rotate a token for half a minute after it was issued twice', async () => {
      const stage = await start();
      const { held, next, putBack } = await openJar(stage);
      const first = held();
      const second = await next();
      putBack(first);
      expect(await next()).toBe(second);
      expect(await next()).toBe(second);
      await stage.wait(31 * seconds);

      expect(await next()).not.toBe(second);
    });

    it("accepts neither a customer's token as a visitor's nor the reverse", async () => {
      const { wire, held } = await openJar(await start());
      const visitors = wire.cookies.get('ANONYMOUS_REFRESH_TOKEN') ?? '';
      wire.cookies.set('ANONYMOUS_REFRESH_TOKEN', held());
      wire.cookies.set('REFRESH_TOKEN', visitors);

      expect(await refresh(wire, 'anonymous')).toMatchObject(refused);
      expect(await refresh(wire, 'authenticated')).toMatchObject(refused);
    });

    it('refuses a made-up token', async () => {
      const { wire, putBack } = await openJar(await start());
      putBack('made-up');

      expect(await refresh(wire)).toMatchObject(refused);
    });

    it('expires after a day without use if the customer did not choose to stay signed in', async () => {
      const stage = await start();
      const { wire } = await openCustomer(stage, undefined, { keepSignedIn: false });
      for (let nth = 1; nth <= 3; nth++) {
        await stage.wait(23 * 3600 * seconds);
        await refreshed(wire, 'authenticated');
      }
      await stage.wait(24 * 3600 * seconds);

      expect(await refresh(wire, 'authenticated')).toMatchObject(refused);
    });

    it('expires after a year without use', async () => {
      const stage = await start();
      const { wire } = await openJar(stage);
      await stage.wait(365 * 24 * 3600 * seconds);

      expect(await refresh(wire)).toMatchObject(refused);
    });
  });
}
