import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { createPasskey } from '../../client/identity/passkey/create-passkey.ts';
import { signInWithPasskey } from '../../client/identity/passkey/sign-in-with-passkey.ts';
import { passkeys } from '../../contract/passkey/calls.ts';
import { softAuthenticator } from './soft-authenticator.ts';

export { softAuthenticator };

/** Passkey behavior that every backend must satisfy: the fake and the real API. */
export function passkeyBehaviour(start: () => Promise<Stage>) {
  /** Creates a customer with a passkey in an authenticator of their own. */
  async function withPasskey({ given, newSdk }: Stage) {
    const customer = await given.customer();
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    const { ceremonies } = softAuthenticator();
    const created = await createPasskey(sdk, { ceremonies });
    return { customer, sdk, ceremonies, created };
  }

  describe('passkey', () => {
    it('is created by a signed-in customer and signs in without a handle', async () => {
      const stage = await start();
      const { customer, ceremonies, created } = await withPasskey(stage);
      expect(created).toMatchObject({ ok: true });
      const later = stage.newSdk();

      expect(await signInWithPasskey(later, { ceremonies })).toEqual({ ok: true });

      const { handle } = customer;
      expect(later.session.current()).toEqual({ type: 'authenticated', handle });
    });

    it("is counted in the customer's identity", async () => {
      const stage = await start();
      const { sdk } = await withPasskey(stage);
      expect(await sdk.bind(identities).me()).toMatchObject({ ok: true, value: { passkeys: 1 } });

      const other = stage.newSdk();
      await signInWithPassword(other, await stage.given.customer());
      expect(await other.bind(identities).me()).toMatchObject({ ok: true, value: { passkeys: 0 } });
    });

    it('is created only once per authenticator', async () => {
      const { sdk, ceremonies } = await withPasskey(await start());
      const again = createPasskey(sdk, { ceremonies });
      await expect(again).rejects.toMatchObject({ problem: 'previouslyRegistered' });
    });

    it('signs in from each of two authenticators, and cannot be created again in either', async () => {
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

    it('is listed, named and removed by its owner, and then no longer signs in', async () => {
      const stage = await start();
      const { sdk, ceremonies, created } = await withPasskey(stage);
      const own = sdk.bind(passkeys);
      const credentialId = created.ok ? created.value.credentialId : '';
      const listed = { credentialId, name: null, lastUsedAt: null };
      expect((await own.list()).value.passkeys).toMatchObject([listed]);

      await own.rename({ params: { credentialId }, body: { name: 'My phone' } });
      expect((await own.list()).value.passkeys).toMatchObject([{ ...listed, name: 'My phone' }]);
      expect(await own.remove({ params: { credentialId } })).toEqual({ ok: true, value: {} });

      expect((await own.list()).value.passkeys).toEqual([]);
      const late = await signInWithPasskey(stage.newSdk(), { ceremonies });
      expect(late).toEqual({ ok: false, error: { code: 'INVALID_CREDENTIALS' } });
      const again = own.remove({ params: { credentialId } });
      await expect(again).rejects.toMatchObject({ status: 404 });
    });

    it('is neither listed, named nor removed by another customer', async () => {
      const stage = await start();
      const { sdk, created } = await withPasskey(stage);
      const credentialId = created.ok ? created.value.credentialId : '';
      const { sdk: others } = await withPasskey(stage);
      const theirs = others.bind(passkeys);

      const named = theirs.rename({ params: { credentialId }, body: { name: 'Mine' } });
      await expect(named).rejects.toMatchObject({ status: 404 });
      const removed = theirs.remove({ params: { credentialId } });
      await expect(removed).rejects.toMatchObject({ status: 404 });

      expect((await theirs.list()).value.passkeys).toHaveLength(1);
      const { value } = await sdk.bind(passkeys).list();
      expect(value.passkeys).toMatchObject([{ credentialId, name: null }]);
    });

    it('cannot be created by an anonymous visitor', async () => {
      const { newSdk } = await start();
      const making = createPasskey(newSdk(), { ceremonies: softAuthenticator().ceremonies });
      await expect(making).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('has a random user ID that does not contain the email address', async () => {
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

    it('rejects a replayed login challenge', async () => {
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

    it('cannot be created with the response to an earlier challenge', async () => {
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

    it('is refused at sign-in when its creation was never finished', async () => {
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
