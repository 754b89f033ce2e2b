import { describe, expect, it } from '@jest/globals';
import type { GivenCustomer, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '../../client/identity/identity/sign-in-with-password.ts';
import { identities } from '../../contract/identity/calls.ts';
import { createBehaviour } from './create.behaviour.ts';

const invalidCredentials = { ok: false, error: { code: 'invalidCredentials' } };

/** Sign-in behavior that every backend must satisfy: the fake and the real API. */
export function identityBehaviour(start: () => Promise<Stage>) {
  createBehaviour(start);
  signInBehaviour(start);
}

function signInBehaviour(start: () => Promise<Stage>) {
  describe('password sign-in', () => {
    it('starts an authenticated session for the customer', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      const sdk = newSdk();

      const outcome = await signInWithPassword(sdk, customer);

      expect(outcome).toEqual({ ok: true });
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle: customer.handle });
    });

    it('accepts the username or the email address in any case', async () => {
      const { given, newSdk } = await start();
      const { handle, password } = await given.customer({ username: 'Northern.Light' });

      for (const typed of ['northern.light', handle.toUpperCase()]) {
        const sdk = newSdk();
        expect(await signInWithPassword(sdk, { handle: typed, password })).toEqual({ ok: true });
        expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
        const me = await sdk.bind(identities).me();
        expect(me.value).toMatchObject({ handle, state: 'ACCOUNT', hasPassword: true });
      }
    });

    it('returns the same refusal for a wrong password and an unknown handle', async () => {
      const { given, newSdk } = await start();
      const { handle, password } = await given.customer();
      const sdk = newSdk();

      const wrong = await signInWithPassword(sdk, { handle, password: `not ${password}` });
      const unknown = await signInWithPassword(sdk, { handle: `no-${handle}`, password });

      expect([wrong, unknown]).toEqual([invalidCredentials, invalidCredentials]);
      expect(sdk.session.current().type).toBe('anonymous');
    });

    it('locks the handle on every device after five wrong passwords', async () => {
      const { given, newSdk } = await start();
      const customer = await given.customer();
      await typeWrongPasswords(newSdk(), customer, 5);

      const outcome = await signInWithPassword(newSdk(), customer);

      expect(outcome).toMatchObject({ ok: false, error: { code: 'locked' } });
      const { error } = outcome.ok ? { error: undefined } : outcome;
      const wait = error?.code === 'locked' ? error.retryAfterSeconds : 0;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    });

    it('allows signing in with another handle while one is locked', async () => {
      const { given, newSdk } = await start();
      const [ada, grace] = [await given.customer(), await given.customer()];
      const sdk = newSdk();
      await typeWrongPasswords(sdk, ada, 5);

      expect(await signInWithPassword(sdk, grace)).toEqual({ ok: true });
    });
  });
}

async function typeWrongPasswords(
  sdk: ReturnType<Stage['newSdk']>,
  { handle, password }: GivenCustomer,
  times: number,
) {
  for (let nth = 1; nth <= times; nth++) {
    await signInWithPassword(sdk, { handle, password: `${password}, wrong ${nth}` });
  }
}
