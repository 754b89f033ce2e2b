import { call, domain, text, z } from '@sideband/shared-sdk/wire';
import { loginRefusal, passwordRefusal } from './errors.ts';
import { customerInfo, customerInfoResult } from './model.ts';

/** Questions before a form is sent; none of them changes anything. Spec: application §5, §7 validate. */
export const validations = domain('validation', {
  /** Whether the post knows these addresses. */
  checkCustomerInfo: call.post('validate/customer-info', {
    credential: 'session',
    body: customerInfo,
    answer: customerInfoResult,
  }),
  /** Whether a password would be taken. It is neither kept nor logged. */
  checkPassword: call.post('validate/password', {
    credential: 'session',
    body: z.object({ password: text(128) }),
    answer: z.object({}),
    refusals: passwordRefusal,
  }),
  /** Whether a username is still free. */
  checkUsername: call.post('validate/unique-login', {
    credential: 'session',
    body: z.object({ username: text(254) }),
    answer: z.object({}),
    refusals: loginRefusal,
  }),
});
