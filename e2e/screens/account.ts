import { accountOf, meOf } from './answers.ts';
import type { Screen, State } from './screen.ts';
import { waysOfSigningIn } from './sign-in-ways.ts';
import { seeNotice, seeTitle, signIn } from './steps.ts';
import type { Words } from './words.ts';

const password = 'identity/v1/identities/authenticate/password';
const broken = { status: 500, code: 'SYSTEM' };
const somebody = { email: 'avery@example.com', password: 'any' };

type Reach = NonNullable<State['reach']>;

/** Signs in on the current page and waits for the requested one. */
const signedIn: Reach = async (page, words) => {
  await signIn(page, words, somebody);
  await seeTitle(page, words.yourAccount);
};

const triedToSignIn: Reach = async (page, words) => {
  await signIn(page, words, somebody);
  await seeNotice(page);
};

export const accountLoginScreen: Screen = {
  name: 'account-login',
  path: '/account/login',
  states: {
    'signing in': {},
    empty: {
      reach: async (page, words) => {
        await submit(page, words);
        await page.getByRole('alert').waitFor();
      },
    },
    ...waysOfSigningIn,
    'signing in, busy': { answers: () => ({ [password]: 'never' }), reach: triedToSignIn },
    'wrong password': {
      answers: () => ({ [password]: { status: 401, code: 'invalidCredentials' } }),
      reach: triedToSignIn,
    },
    paused: {
      answers: () => ({ [password]: { status: 423, code: 'locked', retryAfterSeconds: 840 } }),
      reach: triedToSignIn,
    },
    'no answer': { answers: () => ({ [password]: 'lost' }), reach: triedToSignIn },
    'broken server': { answers: () => ({ [password]: broken }), reach: triedToSignIn },
    'signed out': {
      path: '/account',
      reach: async (page, words, country) => {
        await signedIn(page, words, country);
        await page.getByRole('banner').getByRole('button', { name: '@example.com' }).click();
        await page.getByRole('button', { name: words.signOut }).click();
        await seeTitle(page, words.signIn);
        await seeNotice(page);
      },
    },
  },
};

const submit = (page: Parameters<Reach>[0], words: Words) =>
  page.getByRole('main').getByRole('button', { name: words.continue }).click();

export const accountScreen: Screen = {
  name: 'account',
  path: '/account',
  states: {
    'sign in here': {},
    'nothing due': {
      answers: (country) => ({ account: { data: accountOf(country, {}) } }),
      reach: signedIn,
    },
    'past due': {
      answers: (country) => ({
        account: { data: accountOf(country, { due: 2298, isPastDue: true }) },
      }),
      reach: signedIn,
    },
    'passkey offered': {
      answers: () => ({ 'identity/v1/identities/me': { data: meOf({ passkeys: 0 }) } }),
      reach: async (page, words, country) => {
        await signedIn(page, words, country);
        await page.getByRole('button', { name: words.createPasskey }).waitFor();
      },
    },
    'not read': {
      answers: () => ({ account: broken }),
      reach: async (page, words, country) => {
        await signedIn(page, words, country);
        await page.getByRole('main').getByRole('alert').waitFor();
      },
    },
    'no answer': {
      answers: () => ({ account: 'lost' }),
      reach: async (page, words, country) => {
        await signedIn(page, words, country);
        await seeNotice(page);
      },
    },
    'menu open': {
      reach: async (page, words, country) => {
        await signedIn(page, words, country);
        await page.getByRole('banner').getByRole('button', { name: '@example.com' }).click();
      },
    },
  },
};
