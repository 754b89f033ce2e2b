import { handle } from '@sideband/shared-sdk/identity/model';
import { call, domain, z } from '@sideband/shared-sdk/wire';
import {
  changeHandleRefusal,
  changePasswordRefusal,
  changePhoneRefusal,
  closeRefusal,
} from './errors.ts';

const grant = z.optional(z.string().check(z.maxLength(200)));

/** Changes that customers make to their own sign-in. */
export const ownIdentities = domain('ownIdentity', {
  /**
   * Changes the address that the customer signs in with and receives email at.
   *
   * Without a grant, sends a passcode to the new address and is refused with
   * `WAITING_ON_ONE_TIME_PASSWORD_ERROR`, which includes the masked address. With the grant of that
   * passcode, makes the change, invalidates links and passcodes sent to the old address, and
   * notifies both addresses. Safe to retry, within the rate limit on passcodes. Spec: SDK §7
   * identity, application §8 account.
   */
  changeHandle: call.put('identity-group/v1/identitygroups/change-handle', {
    credential: 'authenticated',
    body: z.object({ handle, oneTimePasscodeGrant: grant }),
    answer: z.object({ handle }),
    refusals: changeHandleRefusal,
  }),

  /**
   * Changes the password, or sets the first one. A customer who has a password must send the
   * current one, or the grant of a passcode for `CHANGE_PASSWORD`; wrong passwords count against
   * the sign-in rate limit.
   *
   * All other sessions, pending links and passcodes, and linked devices are revoked. Not retried
   * automatically. Spec: SDK §7 identity, application §5.
   */
  changePassword: call.post('identity-group/v1/identitygroups/change-password', {
    credential: 'authenticated',
    body: z.object({
      currentPassword: z.optional(z.string().check(z.maxLength(128))),
      newPassword: z.string().check(z.minLength(1), z.maxLength(128)),
      oneTimePasscodeGrant: grant,
    }),
    answer: z.object({}),
    refusals: changePasswordRefusal,
  }),

  /**
   * Changes the phone number that passcodes are texted to, verified like a new email address in
   * `changeHandle`. Not retried automatically. Spec: SDK §7 identity, application §5.
   */
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
   * Closes the customer's account. Every session and linked device ends now; at `erasesAt` the
   * personal data is erased, and the records that the law requires us to keep are anonymized.
   * Signing in before then reopens the account.
   *
   * Refused while a plan has not ended or an amount is due, and unless the customer signed in within
   * the last ten minutes. Not retried automatically, because the session ends with it; use the
   * action `removeIdentity`, which handles a lost response and local cleanup. Spec: SDK §7 identity,
   * application §7.
   */
  remove: call.delete('orchestration/v1/identities', {
    credential: 'authenticated',
    retry: 'never',
    answer: z.object({ erasesAt: z.iso.datetime() }),
    refusals: closeRefusal,
  }),
});
