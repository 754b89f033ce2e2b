import { describe, expect, it } from '@jest/globals';
import type { Clock, Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { linking } from './calls.ts';
import { migrateSession } from './migrate-session.ts';
import { startByDeviceCode } from './start-by-device-code.ts';
import { startOnDevice } from './start-on-device.ts';

/** A clock on which every pause lets the server's time pass, and is over at once. */
function hurried(stage: Stage, meanwhile: () => Promise<unknown> = async () => {}) {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => new Date(),
    after(ms, act) {
      pauses.push(ms / 1000);
      stage.wait(ms).then(meanwhile).then(act);
      return () => {};
    },
  };
  return { clock, pauses };
}

async function showCode(sdk: Sdk) {
  const shown = await sdk.bind(linking).generateUserCode({ flow: 'roku' });
  if (!shown.ok) throw new Error(shown.error.code);
  return shown.value;
}

async function signedIn({ given, newSdk }: Stage) {
  const [sdk, customer] = [newSdk(), await given.customer()];
  await signInWithPassword(sdk, customer);
  return { sdk, customer };
}

const readEmail = async (sdk: Sdk) => {
  const read = await sdk.bind(accounts).read();
  return read.ok ? read.value.email : undefined;
};

export function deedsBehaviour(start: () => Promise<Stage>) {
  describe('the SDK of a device without a keyboard', () => {
    it('waits as told until its owner has typed the code, and goes on as the owner', async () => {
      const stage = await start();
      const [tv, phone] = [stage.newSdk(), await signedIn(stage)];
      const { userCode, ...shown } = await showCode(tv);
      let asked = 0;
      const { clock, pauses } = hurried(stage, async () => {
        asked += 1;
        if (asked === 3) await phone.sdk.bind(linking).authorizeUserCode({ userCode });
      });

      const outcome = await startByDeviceCode(tv, shown, { clock });

      expect(outcome).toEqual({ ok: true });
      expect(pauses).toEqual([5, 5, 5]);
      const { handle } = phone.customer;
      expect(tv.session.current()).toEqual({ type: 'authenticated', handle });
      expect(await readEmail(tv)).toBe(handle);
    });

    it('is told when the code is over', async () => {
      const stage = await start();
      const tv = stage.newSdk();
      const shown = await showCode(tv);
      await stage.wait(15 * 60_000);

      expect(await startByDeviceCode(tv, shown, hurried(stage))).toEqual({
        ok: false,
        error: { code: 'expired_token' },
      });
      expect(tv.session.current().type).toBe('anonymous');
    });

    it('stops asking when the person leaves', async () => {
      const stage = await start();
      const tv = stage.newSdk();
      const leaving = new AbortController();
      const { clock, pauses } = hurried(stage, async () => leaving.abort(new Error('left')));

      await expect(
        startByDeviceCode(tv, await showCode(tv), { clock, signal: leaving.signal }),
      ).rejects.toThrow('left');
      expect(pauses).toEqual([5]);
    });

    it('goes on by itself the next time', async () => {
      const stage = await start();
      const [tv, phone] = [stage.newSdk(), await signedIn(stage)];
      expect(await startOnDevice(tv)).toMatchObject({ error: { code: 'device-not-linked' } });
      const { userCode } = await showCode(tv);
      await phone.sdk.bind(linking).authorizeUserCode({ userCode });

      expect(await startOnDevice(tv)).toEqual({ ok: true });
      const { handle } = phone.customer;
      expect(tv.session.current()).toEqual({ type: 'authenticated', handle });
      expect(await readEmail(tv)).toBe(handle);
    });

    it('plays what is cast to it', async () => {
      const stage = await start();
      const [tv, phone] = [stage.newSdk(), await signedIn(stage)];
      const { value } = await phone.sdk.bind(linking).issueCastingGrant();

      expect(await startOnDevice(tv, { castingGrant: value.grant })).toEqual({ ok: true });
      expect(tv.session.current()).toMatchObject({ handle: phone.customer.handle });
    });
  });

  describe('the SDK of a browser with an earlier application’s session', () => {
    it('goes on with it', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const sdk = stage.newSdk();

      const outcome = await migrateSession(sdk, await stage.given.earlierSession(customer));

      expect(outcome).toEqual({ ok: true });
      expect(sdk.session.current()).toMatchObject({ handle: customer.handle });
      expect(await readEmail(sdk)).toBe(customer.handle);
    });

    it('stays a visitor’s when there is nothing to carry over', async () => {
      const sdk = (await start()).newSdk();

      expect(await migrateSession(sdk, { sxmData: 'nothing' })).toEqual({
        ok: false,
        error: { code: 'invalid-session-data' },
      });
      expect(sdk.session.current().type).toBe('anonymous');
    });
  });
}
