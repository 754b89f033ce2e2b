/** Client that calls the API as a visitor without a browser. */
import { randomUUID } from 'node:crypto';
import type { TypedCard } from '../personas/gift-card.ts';
import type { Person } from '../personas/seeded-customers.ts';

interface Reply {
  status: number;
  data?: Record<string, unknown> & { billingStatus?: { credit: Sum; amountDue: Sum } };
  error?: { code: string };
}
interface Sum {
  minorUnits: number;
}

export async function visitApi(baseUrl: string) {
  let bearer: unknown;
  const call = (path: string, body?: object, token = bearer) => ask(baseUrl, path, { body, token });
  const device = await call('device/v1/devices', {
    devicePlatform: 'web-desktop',
    deviceAttributes: {
      type: 'browser',
      appId: 'web',
      app: 'web-commerce',
      appVersion: '1.0.0',
      browser: 'Chrome',
      browserVersion: '140',
      userAgent: 'journeys',
    },
    grantVersion: 'v2',
  });
  const anonymous = await call('session/v1/sessions/anonymous', undefined, device.data?.grant);
  bearer = anonymous.data?.accessToken;

  return {
    async signIn({ email, password }: Person) {
      const path = 'identity/v1/identities/authenticate/password';
      const { data } = await call(path, { handle: email, password });
      const session = await call('session/v1/sessions/authenticated', undefined, data?.grant);
      bearer = session.data?.accessToken;
    },
    /** Returns the data of an answer. */
    get: async (path: string): Promise<unknown> =>
      (await ask(baseUrl, path, { token: bearer, method: 'GET' })).data,
    lookUp: (card: TypedCard) => call('payment/giftcard/info', wire(card)),
    /** Sends flow steps, twenty at most. The response says how many of them were new. */
    tell: (actions: object[]) => call('playback/telemetry/v2/actions', { actions }),
    redeem: (giftCardTokenId: unknown) => call('payment/giftcard/redeem', { giftCardTokenId }),
    async amountDue(): Promise<number | undefined> {
      const { data } = await call('account');
      return data?.billingStatus?.amountDue.minorUnits;
    },
    async credit(): Promise<number | undefined> {
      const { data } = await call('account');
      return data?.billingStatus?.credit.minorUnits;
    },
  };
}

async function ask(
  baseUrl: string,
  path: string,
  { body, token, method = 'POST' }: Options,
): Promise<Reply> {
  const answer = await fetch(new URL(`/api/${path}`, baseUrl), {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'x-sideband-action-id': randomUUID(),
      'x-sideband-trace-id': randomUUID(),
      'x-sideband-source-timestamp': new Date().toISOString(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

interface Options {
  body?: object | undefined;
  token?: unknown;
  method?: 'GET' | 'POST';
}

function wire({ number, cvc, expiry = '' }: TypedCard) {
  if (!cvc) return { cardIdentifier: number };
  const [month, year] = expiry.split('/');
  return { number, cvv2: cvc, expiry: { month, year: `20${year}` } };
}
