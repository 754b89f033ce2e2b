import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { passkeys } from './calls.ts';
import { createPasskey } from './create-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { softAuthenticator } from './soft-authenticator.ts';

export { softAuthenticator };

/** What any backend does with passkeys: the fake, and the real api. */
export function passkeyBehaviour(start: () => Promise<Stage>) {
  /** A customer with a passkey in an authenticator of their own. */
  async function withPasskey({ given, newSdk }: Stage) {
    const customer = await given.customer();
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    const { ceremonies } = softAuthenticator();
    const created = await createPasskey(sdk, { ceremonies });
    return { customer, sdk, ceremonies, created };
  }

  describe('a passkey', () => {
    it('is made by a signed-in customer and signs in without a handle', async () => {
      const stage = await start();
      const { customer, ceremonies, created } = await withPasskey(stage);
      expect(created).toMatchObject({ ok: true });
      const later = stage.newSdk();

      expect(await signInWithPasskey(later, { ceremonies })).toEqual({ ok: true });

      const { handle } = customer;
      expect(later.session.current()).toEqual({ type: 'authenticated', handle });
    });

    it('is counted among what the customer signs in with', async () => {
      const stage = await start();
      const { sdk } = await withPasskey(stage);
      expect(await sdk.bind(identities).me()).toMatchObject({ ok: true, value: { passkeys: 1 } });

      const other = stage.newSdk();
      await signInWithPassword(other, await stage.given.customer());
      expect(await other.bind(identities).me()).toMatchObject({ ok: true, value: { passkeys: 0 } });
    });

    it('is made once on each device', async () => {
      const { sdk, ceremonies } = await withPasskey(await start());
      const again = createPasskey(sdk, { ceremonies });
      await expect(again).rejects.toMatchObject({ problem: 'previouslyRegistered' });
    });

    it('of each of two devices signs in, and none of the two makes another', async () => {
      const stage = await start();
      const { customer, sdk, ceremonies } = await withPasskey(stage);
      const second = softAuthenticator().ceremonies;
      expect(await createPasskey(sdk, { ceremonies: second })).toMatchObject({ ok: true });

      for (const device of [second, ceremonies]) {
        const later = stage.newSdk();
        expect(await signInWithPasskey(later, { ceremonies: device })).toEqual({ ok: true });
        expect(later.session.current()).toMatchObject({ handle: customer.handle });
        const again = createPasskey(sdk, { ceremonies: device });
        await expect(again).rejects.toMatchObject({ problem: 'previouslyRegistered' });
      }
    });

    it('is made by nobody who has not signed in', async () => {
      const { newSdk } = await start();
      const making = createPasskey(newSdk(), { ceremonies: softAuthenticator().ceremonies });
      await expect(making).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('knows a customer by random bytes, never by their address', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const customer = await given.customer();
      await signInWithPassword(sdk, customer);

      const { value } = await sdk.bind(passkeys).startCreation();

      const { user } = value.publicKeyCredentialCreationOptions;
      expect(atob(user.id.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(
        customer.handle,
      );
    });

    it('answers one challenge once', async () => {
      const stage = await start();
      const { ceremonies } = await withPasskey(stage);
      const { startLogin, finishLogin } = stage.newSdk().bind(passkeys);
      const begun = await startLogin();
      if (!begun.ok) throw new Error(begun.error.code);
      const { grant, publicKeyCredentialRequestOptions: options } = begun.value;
      const credential = await ceremonies.get(options, { autofill: false });

      expect(await finishLogin({ credential }, { grant })).toMatchObject({ ok: true });
      const replay = finishLogin({ credential }, { grant });

      await expect(replay).rejects.toMatchObject({ status: 401 });
    });

    it('is made of the answer to its own challenge, and of no other', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { startCreation, finishCreation } = sdk.bind(passkeys);
      const { value: earlier } = await startCreation();
      const { value: latest } = await startCreation();
      const { ceremonies } = softAuthenticator();
      const credential = await ceremonies.create(earlier.publicKeyCredentialCreationOptions);

      const outcome = await finishCreation({ credential }, { grant: latest.grant });

      expect(outcome).toEqual({ ok: false, error: { code: 'INVALID_CREDENTIALS' } });
      expect(await sdk.bind(identities).me()).toMatchObject({ value: { passkeys: 0 } });
    });

    it('that the server was never told of signs nobody in', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const { value } = await sdk.bind(passkeys).startCreation();
      const { ceremonies } = softAuthenticator();
      await ceremonies.create(value.publicKeyCredentialCreationOptions);

      const outcome = await signInWithPasskey(newSdk(), { ceremonies });

      expect(outcome).toEqual({ ok: false, error: { code: 'INVALID_CREDENTIALS' } });
    });
  });
}
