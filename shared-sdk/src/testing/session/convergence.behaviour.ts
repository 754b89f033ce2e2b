import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { entitlements } from '@sideband/shared-sdk/entitlements';
import type { Stage } from '@sideband/shared-sdk/fake';
import { linking } from '@sideband/shared-sdk/linking';
import { convergenceHeader } from '../../contract/session/model.ts';
import { openCustomer, openVisitor, refresh } from '../fake/bare-browser.ts';

/**
 * Opens the session of a customer whose account has changed since the session started: a device was
 * authorized.
 */
async function openBehind(stage: Stage) {
  const ada = await openCustomer(stage);
  const { accessToken: bearer } = ada.session;
  const tv = await openVisitor(stage);
  const { userCode } = await tv.wire.answer(
    linking.generateUserCode,
    { flow: 'roku' },
    { bearer: tv.session.accessToken },
  );
  await ada.wire.answer(linking.authorizeUserCode, { userCode }, { bearer });
  const told = async (accessToken = bearer) =>
    (await ada.wire.ask(accounts.read, undefined, { bearer: accessToken })).headers.get(
      convergenceHeader,
    );
  const token = (await told()) ?? '';
  return { ...ada, told, token };
}

export function convergenceBehaviour(start: () => Promise<Stage>) {
  describe('session convergence API', () => {
    it('returns a token with every response until the session is renewed', async () => {
      const { wire, session, told, token } = await openBehind(await start());
      expect(token).not.toBe('');

      const renewed = await refresh(wire, undefined, { headers: { [convergenceHeader]: token } });

      expect(renewed).toMatchObject({ ok: true });
      const { accessToken = '', entitlementHash = '' } = renewed.ok ? renewed.value : {};
      expect(await told(accessToken)).toBeNull();
      expect(await told(session.accessToken)).toBeNull();
      expect(entitlementHash).not.toBe(session.entitlementHash);
    });

    it('returns a token after an app product was granted to the account', async () => {
      const stage = await start();
      const { given } = stage;
      const { customer, wire, session } = await openCustomer(stage);
      const { accessToken: bearer } = session;
      const productId = await given.plan({ service: 'streaming', streams: true });
      const plan = await given.plan({ service: 'satellite', streams: true });
      const { deviceId } = await given.radio({ of: customer });
      await given.subscription({ of: customer, deviceId, plan });
      const told = async () =>
        (await wire.ask(accounts.read, undefined, { bearer })).headers.get(convergenceHeader);
      expect(await told()).toBeNull();

      await wire.answer(entitlements.grantEntitlement, { productId, endsAt: null }, { bearer });

      expect(await told()).toEqual(expect.any(String));
    });

    it('refuses to renew the session with a made-up convergence token, and renews it without one', async () => {
      const { wire } = await openBehind(await start());

      expect(
        await refresh(wire, undefined, { headers: { [convergenceHeader]: 'made-up' } }),
      ).toMatchObject({
        status: 400,
        error: { code: 'invalid-convergence-token' },
      });
      expect(await refresh(wire)).toMatchObject({ ok: true });
    });

    it('refuses the token of another session', async () => {
      const stage = await start();
      const ada = await openBehind(stage);
      const again = await openCustomer(stage, ada.customer);

      const crossed = await refresh(again.wire, undefined, {
        headers: { [convergenceHeader]: ada.token },
      });

      expect(crossed).toMatchObject({ error: { code: 'invalid-convergence-token' } });
    });

    it('returns no token when nothing has changed', async () => {
      const { wire, session } = await openCustomer(await start());
      const { accessToken: bearer } = session;

      const { headers } = await wire.ask(accounts.read, undefined, { bearer });

      expect(headers.get(convergenceHeader)).toBeNull();
    });
  });
}
