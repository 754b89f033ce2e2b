import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { profiles } from '@sideband/shared-sdk/profile';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { signInWithPassword } from '../../client/identity/identity/sign-in-with-password.ts';
import { identities } from '../../contract/identity/calls.ts';

const password = 'Quiet-Morning-7';
const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const refusedWith = (code: string) => ({ ok: false, error: { code } });

/** Behavior of creating identities that every backend must satisfy: the fake and the real API. */
export function createBehaviour(start: () => Promise<Stage>) {
  describe('createOrSignIn', () => {
    it.each([1, 2] as const)(
      'creates an identity with version %i and signs in',
      async (version) => {
        const { newSdk } = await start();
        const sdk = newSdk();
        const emailAddress = newAddress();

        const outcome = await createOrSignIn(sdk, { emailAddress, password }, { version });

        expect(outcome).toEqual({ ok: true, value: { isNew: true } });
        const own = { type: 'authenticated', handle: emailAddress };
        expect(sdk.session.current()).toEqual(own);
        const again = await signInWithPassword(newSdk(), { handle: emailAddress, password });
        expect(again).toEqual({ ok: true });
      },
    );

    it.each([
      ['US', 'en-US'],
      ['CA', 'en-CA'],
    ] as const)(
      'on the site of %s, defaults the language of a new customer to %s',
      async (country, language) => {
        const sdk = (await start()).newSdk({ country });
        await createOrSignIn(sdk, { emailAddress: newAddress(), password });
        const { value } = await sdk.bind(profiles).readMine();
        expect(value.language).toBe(language);
      },
    );

    it('sends the bills of a new customer by email until they ask for paper', async () => {
      const sdk = (await start()).newSdk();
      await createOrSignIn(sdk, { emailAddress: newAddress(), password });
      const { value } = await sdk.bind(accounts).read();
      expect(value.billingStatus.isEBill).toBe(true);
    });

    it('signs out the current customer before a new one is created', async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      await signInWithPassword(sdk, await given.customer());
      const seen: string[] = [];
      const watching = sdk.session.state.subscribe(({ type }) => void seen.push(type));

      await createOrSignIn(sdk, { emailAddress: newAddress() });

      watching.unsubscribe();
      expect(seen).toEqual(['authenticated', 'anonymous', 'authenticated']);
    });

    it('signs in an existing customer with the given password', async () => {
      const { given, newSdk } = await start();
      const { handle, password } = await given.customer();

      for (const version of [1, 2] as const) {
        for (const emailAddress of [handle, ` ${handle.toUpperCase()} `]) {
          const sdk = newSdk();
          const signedIn = await createOrSignIn(sdk, { emailAddress, password }, { version });
          expect(signedIn).toEqual({ ok: true, value: { isNew: false } });
          expect(sdk.session.current()).toMatchObject({ type: 'authenticated' });
        }
      }
    });

    it('returns INVALID_CREDENTIALS_ERROR for an existing customer with another password', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer();
      const sdk = newSdk();

      const outcome = await createOrSignIn(sdk, { emailAddress: handle, password });

      expect(outcome).toEqual(refusedWith('INVALID_CREDENTIALS_ERROR'));
      expect(sdk.session.current().type).toBe('anonymous');
    });

    it('sends a passcode to an existing customer with no other sign-in method', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer({ hasPassword: false });

      const outcome = await createOrSignIn(newSdk(), { emailAddress: handle });

      const maskedEmail = `${handle[0]}•••@example.com`;
      const code = 'WAITING_ON_ONE_TIME_PASSWORD_ERROR';
      const begun = { state: 'AwaitingOTP', option: { type: 'EMAIL', maskedValue: maskedEmail } };
      expect(outcome).toMatchObject({ ok: false, error: { code, maskedEmail, start: begun } });
      expect(await given.latestMessage(handle)).toMatchObject({ passcode: expect.any(String) });
    });

    it('returns IDENTITY_ALREADY_EXISTS_ERROR for an existing customer with several methods', async () => {
      const { given, newSdk } = await start();
      const phone = `917555${String(Date.now()).slice(-4)}`;
      const allOptions: Parameters<Stage['given']['customer']>[0][] = [
        {},
        { phone, passcodesBy: ['EMAIL', 'PHONE'], hasPassword: false },
      ];

      for (const options of allOptions) {
        const { handle } = await given.customer(options);
        const sdk = newSdk();
        for (const version of [1, 2] as const) {
          const outcome = await createOrSignIn(sdk, { emailAddress: handle }, { version });
          expect(outcome).toEqual(refusedWith('IDENTITY_ALREADY_EXISTS_ERROR'));
        }
        expect(sdk.session.current().type).toBe('anonymous');
        expect(await given.latestMessage(handle)).toBeUndefined();
      }
      expect(await given.latestMessage(phone)).toBeUndefined();
    });

    it.each([
      [{ emailAddress: 'not an address' }, { code: 'INVALID_EMAIL_ERROR' }],
      [{ emailAddress: 'avery@example' }, { code: 'INVALID_EMAIL_ERROR' }],
      [{ emailAddress: '@example.com' }, { code: 'INVALID_EMAIL_ERROR' }],
      [{ phone: '12' }, { code: 'INVALID_PHONE_NUMBER' }],
      [{ password: 'onlylowercase' }, { code: 'PASSWORD_POLICY_NOT_MET' }],
      [{ password: 'Music-Lover-82!' }, { code: 'PASSWORD_DISALLOWED_WORDS', word: 'music' }],
    ])('rejects %o', async (wrong, error) => {
      const { newSdk } = await start();
      const wanted = { emailAddress: newAddress(), password, ...wrong };

      expect(await createOrSignIn(newSdk(), wanted)).toEqual({ ok: false, error });
    });

    it('status returns the sign-in methods of a handle, and INVALID_HANDLE for an unknown one', async () => {
      const { given, newSdk } = await start();
      const { handle } = await given.customer({ hasPassword: false });
      const { status, statusOfStore } = newSdk().bind(identities);

      const maskedValue = `${handle[0]}•••@example.com`;

      for (const read of [status, statusOfStore]) {
        expect(await read({ query: { handle } })).toMatchObject({
          ok: true,
          value: {
            state: 'ACCOUNT',
            hasPassword: false,
            contactOptions: [{ type: 'EMAIL', maskedValue }],
          },
        });
        const nobody = await read({ query: { handle: newAddress() } });
        expect(nobody).toEqual(refusedWith('INVALID_HANDLE'));
      }
    });

    it('status rejects a handle without a sign-in method and accepts one with only a password', async () => {
      const { given, newSdk } = await start();
      const reachedBy = { passcodesBy: [] };
      const unreachable = await given.customer({ ...reachedBy, hasPassword: false });
      const username = `ada.${crypto.randomUUID().slice(0, 13)}`;
      const byPassword = await given.customer({ ...reachedBy, username });
      const sdk = newSdk();
      await signInWithPassword(sdk, byPassword);
      const { identityId } = (await sdk.bind(identities).me()).value;
      const { status, statusOfStore } = newSdk().bind(identities);

      for (const read of [status, statusOfStore]) {
        const refused = await read({ query: { handle: unreachable.handle } });
        expect(refused).toEqual(refusedWith('INVALID_HANDLE'));
        for (const handle of [byPassword.handle, username]) {
          expect(await read({ query: { handle } })).toMatchObject({
            value: { identityId, contactOptions: [], hasPassword: true },
          });
        }
      }
    });
  });
}
