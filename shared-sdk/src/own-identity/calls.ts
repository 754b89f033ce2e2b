import { handle } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import { changeHandleRefusal, changePasswordRefusal, changePhoneRefusal } from './errors.ts';

const grant = z.optional(z.string().check(z.maxLength(200)));

/** What customers change about their own sign-in. */
export const ownIdentities = domain('ownIdentity', {
  /**
   * Changes the email address somebody signs in with, which is also where their mail goes.
   *
   * The first time it sends a passcode to the new address and says that it waits for it. With the
   * grant of that passcode the change is made. Safe to repeat. Spec: SDK §7 identity, application §8 account.
   */
  changeHandle: call.put('identity-group/v1/identitygroups/change-handle', {
    credential: 'authenticated',
    body: z.object({ handle, oneTimePasscodeGrant: grant }),
    answer: z.object({ handle }),
    refusals: changeHandleRefusal,
  }),

  /**
   * Changes the password, or sets the first one. Whoever has a password shows it.
   *
   * All other sessions end. Not repeated by itself. Spec: SDK §7 identity, application §5.
   */
  changePassword: call.post('identity-group/v1/identitygroups/change-password', {
    credential: 'authenticated',
    body: z.object({
      currentPassword: z.optional(z.string().check(z.maxLength(128))),
      newPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    answer: z.object({}),
    refusals: changePasswordRefusal,
  }),

  /** Changes the phone number passcodes go to; proven like a new address. Spec: SDK §7 identity, application §5. */
  changePhoneNumber: call.post('identity-group/v1/identitygroups/change-phone-number', {
    credential: 'authenticated',
    body: z.object({
      phoneNumber: z.string().check(z.minLength(1), z.maxLength(32)),
      oneTimePasscodeGrant: grant,
    }),
    answer: z.object({ phoneNumber: z.string() }),
    refusals: changePhoneRefusal,
  }),

  /**
   * Closes the customer's sign-in for good: handles, passkeys and sessions go, what the law wants
   * kept stays without a name. Not repeated by itself, for the session goes with it; the deed
   * `removeIdentity` does all of it. Spec: SDK §7 identity, application §7.
   */
  remove: call.delete('orchestration/v1/identities', {
    credential: 'authenticated',
    retry: 'never',
    answer: z.object({}),
  }),
});
