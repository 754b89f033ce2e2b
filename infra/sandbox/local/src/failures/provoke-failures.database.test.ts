import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi } from '@sideband/api';
import { newPostgresUrl, stopDatabases } from '@sideband/database/testing';
import { provokeFailures } from './provoke-failures.ts';

const seedFrom = join(import.meta.dirname, '../../fixtures.json');
let api: Api;
let dataDir: string;
let bearer = '';

beforeAll(async () => {
  process.env.LOG_LEVEL = 'warn';
  dataDir = await mkdtemp(join(tmpdir(), 'failures-'));
  const databaseUrl = await newPostgresUrl();
  api = await startApi({ dataDir, databaseUrl, port: 0, seedFrom, prepare: provokeFailures });
  bearer = await signIn({ handle: 'avery@example.com', password: 'Sunrise-Radio-71!' });
});
afterAll(async () => {
  await api.close();
  await stopDatabases();
  await rm(dataDir, { recursive: true });
});

const card = 'SDB-GIFT-2500';
const lookUp = (cardIdentifier: string) => ask('payment/giftcard/info', { cardIdentifier });
const redeem = (token: string) => ask('payment/giftcard/redeem', { giftCardTokenId: token });

describe('provokeFailures', () => {
  it('responds with the requested status', async () => {
    expect(await lookUp('FAIL-503')).toMatchObject({ status: 503, error: { code: 'SYSTEM' } });
  });

  it('keeps the balance when the redemption never arrives, and spends it when only the response is lost', async () => {
    const never = await lookUp(`${card} FAIL-NEVER`);
    expect(never.data).toMatchObject({ balance: { minorUnits: 2500 } });
    await expect(redeem(never.data?.giftCardTokenId)).rejects.toThrow('fetch failed');

    const lost = await lookUp(`${card} FAIL-LOST`);
    await expect(redeem(lost.data?.giftCardTokenId)).rejects.toThrow('fetch failed');

    const after = await lookUp(card);
    expect(after.error).toMatchObject({
      code: 'ALREADY_REDEEMED',
      redemption: { amount: { minorUnits: 2500 } },
    });
  });
});

async function ask(path: string, body: object | undefined, token = bearer) {
  const answer = await fetch(`${api.url}/api/${path}`, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...(await answer.json()) };
}

async function signIn(who: object): Promise<string> {
  const attributes = {
    type: 'browser',
    appId: 'web',
    app: 'web-commerce',
    appVersion: '1.0',
    browser: 'test',
    browserVersion: '1',
    userAgent: 'test',
  };
  const metadata = { devicePlatform: 'web-desktop', deviceAttributes: attributes };
  const device = await ask('device/v1/devices', { ...metadata, grantVersion: 'v2' });
  const visitor = await ask('session/v1/sessions/anonymous', undefined, device.data.grant);
  const path = 'identity/v1/identities/authenticate/password';
  const identity = await ask(path, who, visitor.data.accessToken);
  const session = await ask('session/v1/sessions/authenticated', undefined, identity.data.grant);
  return session.data.accessToken;
}
