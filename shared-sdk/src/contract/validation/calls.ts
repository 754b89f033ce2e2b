import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { loginRefusal, passwordRefusal } from './errors.ts';
import { customerInfo, customerInfoResult } from './model.ts';

/**
 * Checks of a form before it is submitted. They change nothing. No check is retried automatically,
 * but a retry is safe. Spec: application §5, §7 validate.
 */
export const validations = domain('validation', {
  /**
   * Checks addresses against the postal service. Returns `valid` with confidence `none` when the
   * service fails, or after 30 checks per device in 15 minutes.
   */
  checkCustomerInfo: call.post('validate/customer-info', {
    credential: 'session',
    body: customerInfo,
    answer: customerInfoResult,
  }),
  /** Checks a password against the policy. The password is neither stored nor logged. */
  checkPassword: call.post('validate/password', {
    credential: 'session',
    body: z.object({ password: text(128) }),
    answer: z.object({}),
    refusals: passwordRefusal,
  }),
  /**
   * Checks whether a username is available; refused with `USERNAME_IN_USE` if not. Throws 429 after
   * 60 identity lookups per device in 15 minutes, including calls of `identities.status`.
   */
  checkUsername: call.post('validate/unique-login', {
    credential: 'session',
    body: z.object({ username: text(254) }),
    answer: z.object({}),
    refusals: loginRefusal,
  }),
});
