import { statusOf } from './answers.ts';
import type { State } from './screen.ts';
import { chooseWay, seeNotice, startSignIn } from './steps.ts';

const email = 'avery@example.com';
const byCode = () => ({
  'identity/v1/identities/status': { data: statusOf({ hasPassword: false }) },
});

/** Steps of the sign-in block other than the password. */
export const waysOfSigningIn: Record<string, State> = {
  'nobody by that name': {
    answers: () => ({
      'identity/v1/identities/status': { status: 422, code: 'INVALID_HANDLE' },
    }),
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('alert').waitFor();
    },
  },
  password: {
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('textbox', { name: words.password }).waitFor();
    },
  },
  'forgot password': {
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('button', { name: words.forgotPassword }).click();
      await page.getByRole('textbox', { name: words.code }).waitFor();
    },
  },
  'forgot password, no contact': {
    answers: () => ({
      'identity/v1/identities/status': {
        data: { ...statusOf({ hasPassword: true }), contactOptions: [] },
      },
    }),
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('button', { name: words.forgotPassword }).click();
      await seeNotice(page);
    },
  },
  'how to sign in': {
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('button', { name: words.moreWays }).click();
      await page.getByRole('heading', { name: words.howToSignIn }).waitFor();
    },
  },
  'code sent': {
    answers: byCode,
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('textbox', { name: words.code }).waitFor();
    },
  },
  'wrong code': {
    answers: () => ({ ...byCode(), 'otp/v1/otp/redeem': { status: 422, code: 'INVALID' } }),
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('textbox', { name: words.code }).fill('000000');
      await page.getByRole('alert').waitFor();
    },
  },
  'too many codes': {
    answers: () => ({
      ...byCode(),
      'otp/v1/otp/redeem': { status: 429, code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 540 },
    }),
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await page.getByRole('textbox', { name: words.code }).fill('000000');
      await page.getByRole('main').getByRole('status').filter({ hasText: '9' }).waitFor();
    },
  },
  'waiting for the link': {
    reach: async (page, words) => {
      await startSignIn(page, words, email);
      await chooseWay(page, words, words.linkByEmail);
      await page.getByRole('heading', { name: words.checkYourEmail }).waitFor();
    },
  },
};
