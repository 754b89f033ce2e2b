import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { Country } from './screen.ts';

/** Canned response to a call. The real server would use up a card for each screenshot. */
export type Answer =
  | { data: object }
  | { status: number; code: string; [field: string]: unknown }
  /** Resets the connection. */
  | 'lost'
  /** Sends no response while the page is open. */
  | 'never';

/** Canned responses by path. */
export type Answers = Partial<Record<keyof typeof usual, Answer | Answer[]>>;

const later = new Date(Date.now() + 12 * 60 * 60_000).toISOString();
const money = (minorUnits: number, country: Country) => ({
  minorUnits,
  currency: country === 'CA' ? 'CAD' : 'USD',
});

const session = (sessionType: string) => (country: Country) => ({
  sessionType,
  accessToken: 'access',
  accessTokenId: 'access-1',
  accessTokenExpiresAt: later,
  refreshTokenExpiresAt: later,
  location: country,
});

const identityId = '00000000-0000-4000-8000-000000000001';

/** Sign-in methods of an identity, in the format of a server response. */
export const statusOf = ({ hasPassword }: { hasPassword: boolean }) => ({
  identityId,
  state: 'ACCOUNT',
  contactOptions: [
    { type: 'EMAIL', maskedValue: 'a•••@example.com' },
    ...(hasPassword ? [{ type: 'PHONE', maskedValue: '•••• 0111' }] : []),
  ],
  hasPassword,
});

/** Identity of the signed-in customer. */
export const meOf = ({ passkeys }: { passkeys: number }) => ({
  ...statusOf({ hasPassword: true }),
  handle: 'avery@example.com',
  username: null,
  phone: '2125550111',
  passkeys,
  signedInAt: null,
});

const usual = {
  'config/v1/applications/web/1.0': (country: Country) => ({
    id: 'web',
    version: '1.0',
    isProdMode: false,
    tenant: 'sxm',
    platform: 'browser',
    session: { sessionType: 'anonymous', location: country },
    locales: country === 'CA' ? ['en-CA', 'fr-CA'] : ['en-US'],
  }),
  'device/v1/devices': () => ({
    deviceId: 'device-1',
    grant: 'grant',
    grantExpiresAt: later,
    refreshGrant: 'refresh',
    refreshGrantExpiresAt: later,
    grantVersion: 'v2',
  }),
  'session/v1/sessions/anonymous': session('anonymous'),
  'session/v1/sessions/authenticated': session('authenticated'),
  'identity/v1/identities/authenticate/password': () => ({
    identityId,
    handle: 'avery@example.com',
    grant: 'grant',
    grantExpiresAt: later,
  }),
  'identity/v1/identities/authenticate/webauthn/start': () => ({
    grant: 'grant',
    publicKeyCredentialRequestOptions: {
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    },
  }),
  'identity/v1/identities/me': () => meOf({ passkeys: 1 }),
  'identity/v1/identities/status': () => statusOf({ hasPassword: true }),
  'magic-link/v1/redeem/mailed': () => ({
    grant: 'grant',
    grantExpiresAt: later,
    purpose: 'SIGN_IN',
  }),
  'magic-link/v1/request': () => ({ expiresAt: later }),
  'otp/v1/otp/initiate': () => ({ expiresAt: later, resendAfterSeconds: 30 }),
  'otp/v1/otp/redeem': () => ({ grant: 'grant', grantExpiresAt: later }),
  'authenticate/logout': () => ({}),
  'time/v1/metronome': () => ({ time: Date.now() }),
  account: (country: Country) => accountOf(country, { due: country === 'CA' ? 1599 : 0 }),
  'check-eligibility/captcha': () => ({ isHuman: true }),
  'identity/customer/flepz': (country: Country) => ({ accounts: [foundOf(country)] }),
  'payment/giftcard/info': (country: Country) => ({
    giftCardTokenId: 'looked-up-card-1',
    balance: money(5000, country),
    lastFour: '0017',
    country,
  }),
  'payment/giftcard/redeem': (country: Country) => redemptionOf(country),
};

/** Masked account, as an anonymous visitor sees it. */
export const foundOf = (country: Country, standing = 'active') => ({
  initials: country === 'CA' ? 'N. T.' : 'A. S.',
  maskedEmail: country === 'CA' ? 'n•••@example.com' : 'a•••@example.com',
  devices: [
    country === 'CA'
      ? { radioIdLastFour: '3HTA', yearMakeModel: '2018 Honda Civic' }
      : { radioIdLastFour: '9QXE', yearMakeModel: '2016 BMW 320i' },
  ],
  standing,
});

export const redemptionOf = (country: Country, due = 0) => ({
  amount: money(5000, country),
  credit: money(5000, country),
  balanceDue: money(due, country),
  redeemedAt: new Date().toISOString(),
});

export function accountOf(country: Country, bill: { due?: number; isPastDue?: boolean }) {
  const isCanadian = country === 'CA';
  return {
    accountNumber: '41000000013',
    username: null,
    firstName: isCanadian ? 'Noémie' : 'Avery',
    lastName: isCanadian ? 'Tremblay' : 'Stone',
    email: isCanadian ? 'noemie@example.com' : 'avery@example.com',
    country,
    billingStatus: {
      amountDue: money(bill.due ?? 0, country),
      credit: money(5000, country),
      isEBill: true,
      isPastDue: bill.isPastDue ?? false,
      isInvoice: false,
      paymentType: 'creditCard',
    },
    notice: null,
    subscriptions: [],
    plans: [],
  };
}

/**
 * Responses to calls whose results no screen shows, such as telemetry. Pages have to work without
 * them.
 */
const aside: Answer = { status: 503, code: 'SYSTEM' };

/**
 * Fulfills the API calls of a page. A list of responses is used in order, and its last response
 * repeats.
 */
export async function answerFor(page: Page, country: Country, answers: Answers = {}) {
  const asked = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '');
    const nth = asked.get(path) ?? 0;
    asked.set(path, nth + 1);
    const name = path as keyof typeof usual;
    const given = answers[name];
    const answer = Array.isArray(given) ? (given[nth] ?? given.at(-1)) : given;
    await give(route, answer ?? (name in usual ? { data: usual[name](country) } : aside));
  });
}

/** Fulfills the lookup of a card that no journey can spend. The server handles all other calls. */
export const findUnspentCard = (page: Page) =>
  page.route('**/api/payment/giftcard/info', (route) =>
    give(route, { data: usual['payment/giftcard/info']('US') }),
  );

async function give(route: Route, answer: Answer) {
  if (answer === 'lost') return route.abort('connectionreset');
  if (answer === 'never') return pause(60_000, undefined, { ref: false }).catch(() => {});
  const headers = { 'x-trace-id': '7c1f0e5a-2b6d' };
  if ('data' in answer) return route.fulfill({ json: answer, headers });
  const { status, ...error } = answer;
  return route.fulfill({ status, json: { error }, headers });
}
