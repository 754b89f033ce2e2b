import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import type { Stage } from '@sideband/shared-sdk/fake';
import { identities, signInWithPassword } from '@sideband/shared-sdk/identity';
import { oneTimePasscodes } from '@sideband/shared-sdk/one-time-passcode';
import { profiles } from '@sideband/shared-sdk/profile';
import { ownIdentities } from '../../contract/own-identity/calls.ts';
import { ownRadioBehaviour } from './own-radio.behaviour.ts';

const newPassword = 'Quiet-Morning-7';
const refusedWith = (code: string) => ({ ok: false, error: { code } });
const newUsername = () => `ada.${crypto.randomUUID().slice(0, 13)}`;
const albany = {
  addressLine1: '80 State St',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US' as const,
};

/** Changes of the own account that every backend must satisfy: the fake and the real API. */
export function accountManagementBehaviour(start: () => Promise<Stage>) {
  async function signedIn(options = {}) {
    const stage = await start();
    const customer = await stage.given.customer({ serviceAddress: albany, ...options });
    const sdk = stage.newSdk();
    await signInWithPassword(sdk, customer);
    const read = async () => (await sdk.bind(accounts).read()).value;
    return { stage, customer, sdk, read, change: sdk.bind(accountManagement) };
  }

  describe('changes of the own account', () => {
    it('save the names, the phone number and the addresses, and keep what is omitted', async () => {
      const { change, read } = await signedIn();
      const billingAddress = { ...albany, addressLine1: '1 Main St', city: 'Troy', zip: '12180' };

      const saved = await change.updateCustomerInfo({
        firstName: ' Ada ',
        phone: '(212) 555-0111',
        billingAddress,
      });

      const after = { firstName: 'Ada', phone: '2125550111', billingAddress };
      expect(saved).toMatchObject({ ok: true, value: { ...after, serviceAddress: albany } });
      expect(await read()).toMatchObject(after);
      const again = await change.updateCustomerInfo({ lastName: 'Lovelace' });
      expect(again).toMatchObject({ ok: true, value: { ...after, lastName: 'Lovelace' } });
    });

    it('keep the service address if the ZIP code differs', async () => {
      const { change } = await signedIn();
      const serviceAddress = { ...albany, zip: '10001' };
      const saved = await change.updateCustomerInfo({ serviceAddress });
      expect(saved).toMatchObject({ ok: true, value: { serviceAddress: albany } });
    });

    it('check a new email address and do not change it without proof', async () => {
      const { stage, change, customer, read } = await signedIn();
      const grace = await stage.given.customer();

      expect(await change.updateCustomerInfo({ email: 'ada' })).toEqual(
        refusedWith('EMAIL_INVALID'),
      );
      expect(await change.updateCustomerInfo({ email: grace.handle })).toEqual(
        refusedWith('HANDLE_ALREADY_IN_USE'),
      );
      expect(
        await change.updateCustomerInfo({ email: `new-${crypto.randomUUID()}@example.com` }),
      ).toMatchObject({ ok: true });
      expect(await read()).toMatchObject({ email: customer.handle });
    });

    it('refuse an invalid phone number', async () => {
      const { change } = await signedIn();
      const outcome = await change.updateCustomerInfo({ phone: '12' });
      expect(outcome).toEqual(refusedWith('INVALID_PHONE_NUMBER'));
    });

    it('do not change a phone number that receives passcodes', async () => {
      const { change } = await signedIn({ phone: '2125550177', passcodesBy: ['EMAIL', 'PHONE'] });
      const saved = await change.updateCustomerInfo({ phone: '2125550178' });
      expect(saved).toMatchObject({ ok: true, value: { phone: '2125550177' } });
    });

    it('add, replace and remove a username to sign in with', async () => {
      const { stage, change, customer } = await signedIn();
      const { password, handle } = customer;
      const signsIn = async (typed: string) =>
        (await signInWithPassword(stage.newSdk(), { handle: typed, password })).ok;
      const [first, second] = [newUsername(), newUsername()];

      expect(await change.updateLogin({ username: first })).toMatchObject({
        ok: true,
        value: { username: first, email: handle },
      });
      expect([await signsIn(first), await signsIn(handle)]).toEqual([true, true]);
      await change.updateLogin({ username: second });
      expect([await signsIn(first), await signsIn(second)]).toEqual([false, true]);
      const removed = await change.updateLogin({ username: handle });
      expect(removed).toMatchObject({ ok: true, value: { username: null } });
      expect([await signsIn(second), await signsIn(handle)]).toEqual([false, true]);
    });

    it('refuse the username or email address of another customer', async () => {
      const { stage, change } = await signedIn();
      const username = newUsername();
      const grace = await stage.given.customer({ username });

      expect(await change.updateLogin({ username: username.toUpperCase() })).toEqual(
        refusedWith('USERNAME_IN_USE'),
      );
      expect(await change.updateLogin({ username: grace.handle })).toEqual(
        refusedWith('EMAIL_INVALID'),
      );
    });

    it('replace the password only with the current one, and end the other sessions', async () => {
      const { stage, change, customer, sdk } = await signedIn();
      const other = stage.newSdk();
      await signInWithPassword(other, customer);
      const { handle, password } = customer;

      expect(await change.updatePassword({ password: 'wrong', newPassword })).toEqual(
        refusedWith('INVALID_PASSWORD_ERROR'),
      );
      expect(await change.updatePassword({ password, newPassword: 'short' })).toEqual(
        refusedWith('PASSWORD_POLICY_NOT_MET'),
      );
      expect(await change.updatePassword({ password, newPassword })).toEqual({
        ok: true,
        value: {},
      });

      expect((await sdk.bind(identities).me()).ok).toBe(true);
      await expect(other.bind(identities).me()).rejects.toMatchObject({ status: 401 });
      const again = await signInWithPassword(stage.newSdk(), { handle, password: newPassword });
      expect(again).toEqual({ ok: true });
    });

    it('replace a forgotten password with a passcode, once', async () => {
      const { stage, customer, sdk } = await signedIn();
      const { identityId } = (await sdk.bind(identities).me()).value;
      const { initiate, redeem } = sdk.bind(oneTimePasscodes);
      const { changePassword } = sdk.bind(ownIdentities);
      const otpContext = 'CHANGE_PASSWORD';

      await initiate({ identityId, otpOption: 'EMAIL', otpContext });
      const { passcode: otp = '' } = (await stage.given.latestMessage(customer.handle)) ?? {};
      const redeemed = await redeem({ identityId, otp, otpContext });
      const oneTimePasscodeGrant = redeemed.ok ? redeemed.value.grant : '';
      const weak = await changePassword({ newPassword: 'short', oneTimePasscodeGrant });
      expect(weak).toEqual(refusedWith('PASSWORD_POLICY_NOT_MET'));
      const changed = await changePassword({ newPassword, oneTimePasscodeGrant });
      expect(changed).toEqual({ ok: true, value: {} });

      const replay = await changePassword({ newPassword, oneTimePasscodeGrant });
      expect(replay).toEqual(refusedWith('INVALID_CREDENTIALS'));
    });

    it('do not accept a passcode for signing in, or of another customer, as proof for a password', async () => {
      const { stage, customer, sdk } = await signedIn();
      const { changePassword } = sdk.bind(ownIdentities);
      const grantOf = async (
        of: typeof customer,
        by: typeof sdk,
        otpContext: 'SIGN_IN' | 'CHANGE_PASSWORD',
      ) => {
        const { identityId } = (await by.bind(identities).me()).value;
        await by.bind(oneTimePasscodes).initiate({ identityId, otpOption: 'EMAIL', otpContext });
        const { passcode: otp = '' } = (await stage.given.latestMessage(of.handle)) ?? {};
        const redeemed = await by.bind(oneTimePasscodes).redeem({ identityId, otp, otpContext });
        return redeemed.ok ? redeemed.value.grant : '';
      };
      const grace = await stage.given.customer();
      const others = stage.newSdk();
      await signInWithPassword(others, grace);

      for (const oneTimePasscodeGrant of [
        await grantOf(customer, sdk, 'SIGN_IN'),
        await grantOf(grace, others, 'CHANGE_PASSWORD'),
      ]) {
        expect(oneTimePasscodeGrant).not.toBe('');
        const outcome = await changePassword({ newPassword, oneTimePasscodeGrant });
        expect(outcome).toEqual(refusedWith('INVALID_CREDENTIALS'));
      }
    });

    it('set the billing address and electronic billing', async () => {
      const { change, read } = await signedIn();
      for (const isEBill of [false, true]) {
        const saved = await change.updateBillingInfo({ billingAddress: albany, isEBill });
        expect(saved).toMatchObject({ ok: true, value: { billingAddress: albany } });
        expect((await read()).billingStatus.isEBill).toBe(isEBill);
      }
    });

    it('allow advertising on no channel until the customer does', async () => {
      const { change } = await signedIn();
      const none = { email: false, phone: false, post: false, textMessage: false };
      expect((await change.readContactPreferences()).value).toEqual(none);

      const chosen = { ...none, email: true, post: true };
      expect(await change.updateContactPreferences(chosen)).toEqual({ ok: true, value: chosen });

      expect((await change.readContactPreferences()).value).toEqual(chosen);
    });

    it('set the language of the own profile', async () => {
      const { sdk } = await signedIn({ country: 'CA', serviceAddress: undefined });
      await sdk.bind(profiles).update({ language: 'fr-CA' });
      expect((await sdk.bind(profiles).readMine()).value.language).toBe('fr-CA');
    });
  });

  ownRadioBehaviour(start);
}
