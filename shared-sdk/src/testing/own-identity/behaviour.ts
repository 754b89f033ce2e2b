import { describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { oneTimePasscodes, type PasscodeContext } from '@sideband/shared-sdk/one-time-passcode';
import { coolingOffMs, freshSignInMs } from '@sideband/shared-sdk/rules/account-closing';
import { createOrSignIn } from '@sideband/shared-sdk/sign-in';
import { changeHandle } from '../../client/identity/own-identity/change-handle.ts';
import { ownIdentities } from '../../contract/own-identity/calls.ts';

const newPassword = 'Quiet-Morning-7';
const newAddress = () => `new-${crypto.randomUUID()}@example.com`;
const refusedWith = (code: string) => ({ ok: false, error: { code } });
const waiting = (maskedValue: string) => ({
  ok: false,
  error: { code: 'WAITING_ON_ONE_TIME_PASSWORD_ERROR', maskedValue },
});

/** Behavior of sign-in changes that every backend must satisfy: the fake and the real API. */
export function ownIdentityBehaviour(start: () => Promise<Stage>) {
  async function signedIn({ given, newSdk }: Stage, options: { username?: string } = {}) {
    const customer = await given.customer(options);
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    return { customer, sdk, change: sdk.bind(ownIdentities) };
  }
  async function prove(sdk: Sdk, stage: Stage, otpContext: PasscodeContext, sentTo: string) {
    const { passcode: otp = '' } = (await stage.given.latestMessage(sentTo)) ?? {};
    const { value: me } = await sdk.bind(identities).me();
    const { identityId } = me;
    const redeemed = await sdk.bind(oneTimePasscodes).redeem({ identityId, otp, otpContext });
    return redeemed.ok ? redeemed.value.grant : '';
  }

  describe('own identity', () => {
    it('changes the email address only after the passcode sent to the new address is redeemed', async () => {
      const stage = await start();
      const username = `ada.${crypto.randomUUID().slice(0, 13)}`;
      const { customer, sdk, change } = await signedIn(stage, { username });
      const { password } = customer;
      const handle = newAddress();

      expect(await change.changeHandle({ handle })).toEqual(waiting('n•••@example.com'));
      const early = await signInWithPassword(stage.newSdk(), { handle, password });
      expect(early.ok).toBe(false);
      const { passcode: otp = '' } = (await stage.given.latestMessage(handle)) ?? {};
      const { value: me } = await sdk.bind(identities).me();
      const { identityId } = me;
      expect(await changeHandle(sdk, { identityId, handle, otp })).toEqual({ ok: true });

      expect((await sdk.bind(identities).me()).value).toMatchObject({
        identityId,
        handle,
        username,
        contactOptions: [{ type: 'EMAIL', maskedValue: 'n•••@example.com' }],
      });
      expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
      for (const typed of [handle, username]) {
        const again = await signInWithPassword(stage.newSdk(), { handle: typed, password });
        expect(again).toEqual({ ok: true });
      }
      const old = await signInWithPassword(stage.newSdk(), customer);
      expect(old).toEqual(refusedWith('invalidCredentials'));
      expect(await change.changeHandle({ handle })).toEqual({ ok: true, value: { handle } });
    });

    it('refuses a grant that verified another email address', async () => {
      const stage = await start();
      const { sdk, change } = await signedIn(stage);
      const [proven, other] = [newAddress(), newAddress()];
      await change.changeHandle({ handle: proven });
      const oneTimePasscodeGrant = await prove(sdk, stage, 'CHANGE_HANDLE', proven);

      const outcome = await change.changeHandle({ handle: other, oneTimePasscodeGrant });

      expect(outcome).toEqual(waiting('n•••@example.com'));
    });

    it('rejects a sign-in with a grant that was issued for changing the address', async () => {
      const stage = await start();
      const { sdk, change } = await signedIn(stage);
      const handle = newAddress();
      await change.changeHandle({ handle });
      const grant = await prove(sdk, stage, 'CHANGE_HANDLE', handle);
      expect(grant).not.toBe('');

      const signingIn = sdk.bind(identities).authenticateOneTimePasscode(undefined, { grant });

      await expect(signingIn).rejects.toMatchObject({ status: 401 });
    });

    it('refuses an invalid email address and one that another customer uses', async () => {
      const stage = await start();
      const { change } = await signedIn(stage);
      const grace = await stage.given.customer();

      expect(await change.changeHandle({ handle: 'grace' })).toEqual(refusedWith('EMAIL_INVALID'));
      const taken = await change.changeHandle({ handle: grace.handle.toUpperCase() });
      expect(taken).toEqual(refusedWith('HANDLE_ALREADY_IN_USE'));
    });

    it('changes the phone number after the texted passcode is redeemed', async () => {
      const stage = await start();
      const { customer, sdk, change } = await signedIn(stage);
      const phoneNumber = `646555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
      const typed = `+1 (${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3, 6)}-${phoneNumber.slice(6)}`;

      const asked = await change.changePhoneNumber({ phoneNumber: typed });
      expect(asked).toEqual(waiting(`•••• ${phoneNumber.slice(-4)}`));
      const oneTimePasscodeGrant = await prove(sdk, stage, 'CHANGE_PHONE_NUMBER', phoneNumber);
      const changed = await change.changePhoneNumber({ phoneNumber: typed, oneTimePasscodeGrant });

      expect(changed).toEqual({ ok: true, value: { phoneNumber } });
      const { value: me } = await sdk.bind(identities).me();
      expect(me.phone).toBe(phoneNumber);
      expect(me.contactOptions).toEqual([
        { type: 'EMAIL', maskedValue: `${customer.handle[0]}•••@example.com` },
        { type: 'PHONE', maskedValue: `•••• ${phoneNumber.slice(-4)}` },
      ]);
    });

    it('refuses a grant that verified another phone number', async () => {
      const stage = await start();
      const { sdk, change } = await signedIn(stage);
      const { value: before } = await sdk.bind(identities).me();
      const drawn = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
      const [proven, phoneNumber] = [`646555${drawn}`, `718555${drawn}`];
      await change.changePhoneNumber({ phoneNumber: proven });
      const oneTimePasscodeGrant = await prove(sdk, stage, 'CHANGE_PHONE_NUMBER', proven);

      const outcome = await change.changePhoneNumber({ phoneNumber, oneTimePasscodeGrant });

      expect(outcome).toEqual(waiting(`•••• ${drawn}`));
      expect((await sdk.bind(identities).me()).value).toEqual(before);
    });

    it('refuses an invalid phone number', async () => {
      const { change } = await signedIn(await start());
      const outcome = await change.changePhoneNumber({ phoneNumber: '12' });
      expect(outcome).toEqual(refusedWith('INVALID_PHONE_NUMBER'));
    });

    it('changes the password only with the current one, and ends the other sessions', async () => {
      const stage = await start();
      const { customer, sdk, change } = await signedIn(stage);
      const { handle, password: currentPassword } = customer;
      const other = stage.newSdk();
      await signInWithPassword(other, customer);

      const wrong = await change.changePassword({ currentPassword: 'wrong', newPassword });
      expect(wrong).toEqual(refusedWith('INVALID_CREDENTIALS'));
      const unshown = await change.changePassword({ newPassword });
      expect(unshown).toEqual(refusedWith('INVALID_CREDENTIALS'));
      const changed = await change.changePassword({ currentPassword, newPassword });
      expect(changed).toEqual({ ok: true, value: {} });

      expect((await sdk.bind(identities).me()).ok).toBe(true);
      await expect(other.bind(identities).me()).rejects.toMatchObject({ status: 401 });
      const again = await signInWithPassword(stage.newSdk(), { handle, password: newPassword });
      expect(again).toEqual({ ok: true });
    });

    it('sets the first password of a customer who signed up without one and whose phone is unverified', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const handle = newAddress();
      await createOrSignIn(sdk, { emailAddress: handle, phone: '(212) 555-0111' });
      const { me, status } = sdk.bind(identities);
      const contactOptions = [{ type: 'EMAIL', maskedValue: 'n•••@example.com' }];
      const before = { contactOptions, hasPassword: false };
      expect((await me()).value).toMatchObject({ ...before, handle });
      expect(await status({ query: { handle } })).toMatchObject({ value: before });

      const { changePassword } = sdk.bind(ownIdentities);
      expect(await changePassword({ newPassword })).toEqual({ ok: true, value: {} });

      const after = { contactOptions, hasPassword: true };
      expect((await me()).value).toMatchObject(after);
      expect(await status({ query: { handle } })).toMatchObject({ value: after });
    });

    it.each([
      ['Music-Lover-82!', { code: 'PASSWORD_DISALLOWED_WORDS', word: 'music' }],
      ['onlylowercase', { code: 'PASSWORD_POLICY_NOT_MET' }],
    ])('refuses the password %s with the reason', async (typed, error) => {
      const { customer, change } = await signedIn(await start());
      const { password: currentPassword } = customer;
      const outcome = await change.changePassword({ currentPassword, newPassword: typed });
      expect(outcome).toEqual({ ok: false, error });
    });

    it('closes the account, and erases it after two weeks', async () => {
      const stage = await start();
      const { customer, sdk, change } = await signedIn(stage);
      const other = stage.newSdk();
      await signInWithPassword(other, customer);

      const closed = await change.remove();

      expect(closed).toEqual({ ok: true, value: { erasesAt: expect.any(String) } });
      for (const each of [sdk, other]) {
        await expect(each.bind(identities).me()).rejects.toMatchObject({ status: 401 });
      }
      await stage.wait(coolingOffMs);
      const gone = await signInWithPassword(stage.newSdk(), customer);
      expect(gone).toEqual(refusedWith('invalidCredentials'));
      const { status } = stage.newSdk().bind(identities);
      const asked = await status({ query: { handle: customer.handle } });
      expect(asked).toEqual(refusedWith('INVALID_HANDLE'));
    });

    it('reopens a closed account when its customer signs in again', async () => {
      const stage = await start();
      const { customer, change } = await signedIn(stage);
      await change.remove();

      await stage.wait(coolingOffMs - 60_000);
      expect(await signInWithPassword(stage.newSdk(), customer)).toEqual({ ok: true });
      await stage.wait(60_000);

      expect(await signInWithPassword(stage.newSdk(), customer)).toEqual({ ok: true });
    });

    it('does not close an account with a plan or an amount due', async () => {
      const stage = await start();
      const { customer, change } = await signedIn(stage);
      await stage.given.subscription({ of: customer });
      expect(await change.remove()).toEqual(refusedWith('SUBSCRIPTION_ACTIVE'));

      const owing = await stage.given.customer({ amountDue: 1599 });
      const sdk = stage.newSdk();
      await signInWithPassword(sdk, owing);
      expect(await sdk.bind(ownIdentities).remove()).toEqual(refusedWith('AMOUNT_DUE'));
    });

    it('does not close an account after a sign-in that is too long ago', async () => {
      const stage = await start();
      const { customer, sdk, change } = await signedIn(stage);
      const { value: me } = await sdk.bind(identities).me();
      const before = Date.parse(me.signedInAt ?? '');
      await stage.wait(freshSignInMs + 1000);
      expect(await change.remove()).toEqual(refusedWith('FRESH_SIGN_IN_NEEDED'));

      await sdk.session.signOut();
      await signInWithPassword(sdk, customer);
      const { signedInAt } = (await sdk.bind(identities).me()).value;
      expect(Date.parse(signedInAt ?? '')).toBeGreaterThan(before);
      expect((await change.remove()).ok).toBe(true);
    });
  });
}
