import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import type { Country } from './screen.ts';

/** What a call answers in a picture: the real server would spend a card on it. */
export type Answer =
  | { data: object }
  | { status: number; code: string; [field: string]: unknown }
  /** The connection breaks. */
  | 'lost'
  /** Nothing comes for as long as the page is open. */
  | 'never';

/** The calls of the screens, by their paths. */
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

const usual = {
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
    identityId: 'identity-1',
    grant: 'grant',
    grantExpiresAt: later,
  }),
  'authenticate/logout': () => ({}),
  account: (country: Country) => accountOf(country, { due: country === 'CA' ? 1599 : 0 }),
  'payment/giftcard/info': (country: Country) => ({
    giftCardTokenId: 'looked-up-card-1',
    balance: money(5000, country),
    lastFour: '0017',
    country,
  }),
  'payment/giftcard/redeem': (country: Country) => redemptionOf(country),
};

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
    },
  };
}

/** Answers the calls of a page in the place of the server. Of several answers each is given once. */
export async function answerFor(page: Page, country: Country, answers: Answers = {}) {
  const asked = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/', '');
    const nth = asked.get(path) ?? 0;
    asked.set(path, nth + 1);
    const name = path as keyof typeof usual;
    const given = answers[name];
    const answer = Array.isArray(given) ? (given[nth] ?? given.at(-1)) : given;
    await give(route, answer ?? { data: usual[name](country) });
  });
}

async function give(route: Route, answer: Answer) {
  if (answer === 'lost') return route.abort('connectionreset');
  if (answer === 'never') return pause(60_000, undefined, { ref: false }).catch(() => {});
  const headers = { 'x-trace-id': '7c1f0e5a-2b6d' };
  if ('data' in answer) return route.fulfill({ json: answer, headers });
  const { status, ...error } = answer;
  return route.fulfill({ status, json: { error }, headers });
}
