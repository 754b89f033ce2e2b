import { call, domain } from '@sideband/shared-sdk/wire';
import { captchaToken, captchaVerdict } from './model.ts';

export const eligibilityCheck = domain('eligibilityCheck', {
  /**
   * Asks whether a person is there. Who is taken for one may look up what can be guessed at, for ten minutes.
   * Never repeated by itself: the token is good once. Spec: application §7 other.
   */
  captcha: call.post('check-eligibility/captcha', {
    credential: 'session',
    body: captchaToken,
    answer: captchaVerdict,
  }),
});
