import { describe, expect, it } from '@jest/globals';
import type { Clock, Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { migrateSession } from '../../client/identity/linking/migrate-session.ts';
import { startByDeviceCode } from '../../client/identity/linking/start-by-device-code.ts';
import { startOnDevice } from '../../client/identity/linking/start-on-device.ts';
import { linking } from '../../contract/linking/calls.ts';

/** Returns a clock on which each pause advances the server's time and ends immediately. */
function hurried(stage: Stage, meanwhile: () => Promise<unknown> = async () => {}) {
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => new Date(),
    after(ms, act) {
      pauses.push(ms / 1000);
      void stage.wait(ms).then(meanwhile).then(act);
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

export function actionsBehaviour(start: () => Promise<Stage>) {
  describe('device linking in the SDK', () => {
    it('polls at the given interval until the owner enters the code, then continues as the owner', async () => {
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

    it('returns expired_token when the code has expired', async () => {
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

    it('stops polling when the wait is aborted', async () => {
      const stage = await start();
      const tv = stage.newSdk();
      const leaving = new AbortController();
      const { clock, pauses } = hurried(stage, async () => leaving.abort(new Error('left')));

      await expect(
        startByDeviceCode(tv, await showCode(tv), { clock, signal: leaving.signal }),
      ).rejects.toThrow('left');
      expect(pauses).toEqual([5]);
    });

    it('continues as the owner without another code once the device is linked', async () => {
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

    it('continues as the customer who casts to the device', async () => {
      const stage = await start();
      const [tv, phone] = [stage.newSdk(), await signedIn(stage)];
      const { value } = await phone.sdk.bind(linking).issueCastingGrant();

      expect(await startOnDevice(tv, { castingGrant: value.grant })).toEqual({ ok: true });
      expect(tv.session.current()).toMatchObject({ handle: phone.customer.handle });
    });
  });

  describe('migrateSession', () => {
    it('continues as the customer of the earlier application’s session', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const sdk = stage.newSdk();

      const outcome = await migrateSession(sdk, await stage.given.earlierSession(customer));

      expect(outcome).toEqual({ ok: true });
      expect(sdk.session.current()).toMatchObject({ handle: customer.handle });
      expect(await readEmail(sdk)).toBe(customer.handle);
    });

    it('stays anonymous when there is no session to migrate', async () => {
      const sdk = (await start()).newSdk();

      expect(await migrateSession(sdk, { sxmData: 'nothing' })).toEqual({
        ok: false,
        error: { code: 'invalid-session-data' },
      });
      expect(sdk.session.current().type).toBe('anonymous');
    });
  });
}
