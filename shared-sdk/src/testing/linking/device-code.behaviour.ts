import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { linking } from '../../contract/linking/calls.ts';
import { openVisitor, refreshed } from '../fake/bare-browser.ts';
import { openPhone, openTv } from './behaviour-steps.ts';

const minutes = 60_000;
const invalid = { ok: false, error: { code: 'INVALID_ACTIVATION_CODE' } };

export function deviceCodeBehaviour(start: () => Promise<Stage>) {
  describe('device code', () => {
    it('starts the customer’s session after its own user code is entered, and not before', async () => {
      const stage = await start();
      const [other, tv, phone] = [await openTv(stage), await openTv(stage), await openPhone(stage)];
      const pending = {
        status: 401,
        error: { code: 'authorization-pending', intervalSeconds: 5 },
      };
      expect(await tv.poll()).toMatchObject(pending);
      expect(await phone.allow('BCDF-GHJK')).toMatchObject(invalid);

      const allowed = await phone.allow(` ${tv.userCode.toLowerCase().replace('-', ' ')}`);
      await stage.wait(5000);

      expect(allowed).toMatchObject({ ok: true, value: { flow: 'roku' } });
      expect(await other.poll()).toMatchObject(pending);
      expect(await tv.poll()).toMatchObject({
        ok: true,
        value: { sessionType: 'authenticated', handle: phone.customer.handle },
      });
      expect(await refreshed(tv.wire)).toMatchObject({ sessionType: 'authenticated' });
    });

    it('returns the flow it was generated for to the customer who enters the user code', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      const { accessToken: bearer } = tv.session;
      const asked = { flow: 'xbox' };
      const { userCode } = await tv.wire.answer(linking.generateUserCode, asked, { bearer });

      expect(await phone.allow(userCode)).toMatchObject({ ok: true, value: { flow: 'xbox' } });
    });

    it('can be exchanged for a session once', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      await phone.allow(tv.userCode);
      await tv.poll();
      await stage.wait(60_000);

      expect(await tv.poll()).toMatchObject({ ok: false, error: { code: 'expired_token' } });
    });

    it('is rejected with slow_down and a longer interval when it is polled too often', async () => {
      const stage = await start();
      const tv = await openTv(stage);
      await tv.poll();
      expect(await tv.poll()).toMatchObject({ error: { code: 'slow_down', intervalSeconds: 10 } });
      await stage.wait(6000);
      expect(await tv.poll()).toMatchObject({ error: { code: 'slow_down', intervalSeconds: 15 } });
      await stage.wait(15_000);

      expect(await tv.poll()).toMatchObject({ error: { code: 'authorization-pending' } });
    });

    it('expires after fifteen minutes', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      await stage.wait(15 * minutes - 20_000);
      expect(await tv.poll()).toMatchObject({ error: { code: 'authorization-pending' } });
      await stage.wait(21_000);

      expect(await tv.poll()).toMatchObject({ error: { code: 'expired_token' } });
      expect(await (await openPhone(stage)).allow(tv.userCode)).toMatchObject(invalid);
      expect(phone.customer.country).toBe('US');
    });

    it('cannot be used by another device', async () => {
      const stage = await start();
      const [tv, phone, thief] = [await openTv(stage), await openPhone(stage), await openTv(stage)];
      await phone.allow(tv.userCode);
      const { deviceCode } = tv;

      const stolen = await thief.wire.ask(
        linking.startByDeviceCode,
        { deviceCode },
        { bearer: thief.session.accessToken },
      );

      expect(stolen).toMatchObject({ error: { code: 'expired_token' } });
      expect(await tv.poll()).toMatchObject({ ok: true });
    });

    it('has a user code that works once and cannot be guessed', async () => {
      const stage = await start();
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      await phone.allow(tv.userCode);
      expect(await phone.allow(tv.userCode)).toMatchObject(invalid);
      for (let nth = 2; nth <= 10; nth++) {
        expect(await phone.allow(`BCDF-GHJ${nth % 10}`)).toMatchObject(invalid);
      }

      expect(await phone.allow((await openTv(stage)).userCode)).toMatchObject({
        error: { code: 'RATE_LIMIT_EXCEEDED' },
      });
    });

    it('links the device until all sessions are revoked', async () => {
      const stage = await start();
      const [otherTv, otherPhone] = [await openTv(stage), await openPhone(stage)];
      await otherPhone.allow(otherTv.userCode);
      const [tv, phone] = [await openTv(stage), await openPhone(stage)];
      expect(await tv.startAgain()).toMatchObject({ error: { code: 'device-not-linked' } });
      await phone.allow(tv.userCode);
      expect(await tv.startAgain()).toMatchObject({
        ok: true,
        value: { handle: phone.customer.handle },
      });
      expect(await refreshed(tv.wire)).toMatchObject({ sessionType: 'authenticated' });
      await phone.revokeAll();

      expect(await tv.startAgain()).toMatchObject({ error: { code: 'device-not-linked' } });
      expect(await tv.poll()).toMatchObject({ error: { code: 'expired_token' } });
    });
  });

  describe('Sonos speaker', () => {
    it('can be linked only once with its link code, and not with a user code', async () => {
      const stage = await start();
      const phone = await openPhone(stage);
      const { linkCode } = await stage.given.sonosLinkCode();

      expect(await phone.allow(linkCode)).toMatchObject(invalid);
      expect(await phone.allowSonos(linkCode)).toMatchObject({ ok: true });
      expect(await phone.allowSonos(linkCode)).toMatchObject(invalid);
      expect(await phone.allowSonos((await openTv(stage)).userCode)).toMatchObject(invalid);
    });

    it("gets the linking customer's session only once, then starts sessions without a code", async () => {
      const stage = await start();
      const [phone, speaker] = [await openPhone(stage), await openVisitor(stage)];
      await stage.given.sonosLinkCode();
      const { linkCode, deviceCode } = await stage.given.sonosLinkCode();
      const bearer = speaker.session.accessToken;
      const poll = () => speaker.wire.ask(linking.startByDeviceCode, { deviceCode }, { bearer });
      expect(await poll()).toMatchObject({ ok: false, error: { code: 'authorization-pending' } });

      await phone.allowSonos(linkCode);
      await stage.wait(5000);

      const { handle } = phone.customer;
      const value = { sessionType: 'authenticated', handle };
      expect(await poll()).toMatchObject({ ok: true, value });
      expect(await speaker.wire.ask(linking.startOnDevice, {}, { bearer })).toMatchObject({
        ok: true,
        value: { handle },
      });
      await stage.wait(60_000);
      expect(await poll()).toMatchObject({ ok: false, error: { code: 'expired_token' } });
    });
  });
}
