import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device';
import type { Stage } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session';
import { proofOf } from '../../client/identity/device-authentication/proof-of.ts';
import { deviceAuthentication } from '../../contract/device-authentication/calls.ts';
import { metadata } from '../fake/bare-browser.ts';

/** Device authentication behavior that every backend must satisfy: the fake and the real API. */
export function deviceAuthenticationBehaviour(start: () => Promise<Stage>) {
  describe('device authentication API', () => {
    const open = async ({ newWire }: Stage) => {
      const wire = newWire();
      const { deviceId, refreshGrant } = await wire.answer(device.register, metadata);
      const prove = async (by = refreshGrant, known?: string) => {
        const { challenge } = await wire.answer(deviceAuthentication.challenge, { deviceId });
        const of = { refreshGrant: by, challenge: known ?? challenge };
        return { challenge: of.challenge, proof: await proofOf(of) };
      };
      const show = (proven: { challenge: string; proof: string }) =>
        wire.ask(deviceAuthentication.authenticate, { deviceId, ...proven });
      return { wire, deviceId, refreshGrant, prove, show };
    };
    const refused = { ok: false, error: { code: 'invalid-device-proof' } };

    it('accepts a valid proof once per challenge', async () => {
      const stage = await start();
      const { wire, deviceId, prove, show } = await open(stage);
      const proven = await prove();
      await stage.wait(50_000);

      const shown = await show(proven);

      expect(shown).toMatchObject({ ok: true, value: { deviceId } });
      const bearer = shown.ok ? shown.value.grant : '';
      expect(await wire.ask(sessions.startAnonymous, undefined, { bearer })).toMatchObject({
        ok: true,
      });
      expect(await show(proven)).toMatchObject(refused);
    });

    it('refuses the refresh grant of another device, an invented challenge and an expired challenge', async () => {
      const stage = await start();
      const [{ prove, show, refreshGrant }, other] = [await open(stage), await open(stage)];
      expect(await show(await prove('another'))).toMatchObject(refused);
      expect(await show(await prove(other.refreshGrant))).toMatchObject(refused);
      expect(await show(await other.prove(refreshGrant))).toMatchObject(refused);
      expect(await show(await prove(undefined, 'challenge'))).toMatchObject(refused);
      const late = await prove();
      await stage.wait(60_000);

      expect(await show(late)).toMatchObject(refused);
    });
  });
}
