import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import type { Wire } from '@sideband/shared-sdk/fake';
import { createWire } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { hashToken } from '../secrets/secrets.ts';
import { browserFetch } from '../testing/browser-fetch.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { metadata, newAddress } from '../testing/visitor.ts';

const seconds = 1000;
const name = 'ANONYMOUS_REFRESH_TOKEN';

/** A visitor's browser with a cookie jar that holds its refresh token. */
async function openBrowser({ url, db }: TestApi) {
  const cookies = new Map<string, string>();
  const site = { url, country: 'US' as const, address: newAddress() };
  const wire = createWire({ fetch: browserFetch(site, cookies), cookies, apiBase: `${url}/api` });
  const { grant, deviceId } = await wire.answer(device.register, metadata);
  await wire.answer(sessions.startAnonymous, undefined, { bearer: grant });
  const held = () => cookies.get(name) ?? '';
  const rowOf = (token: string) =>
    db
      .selectFrom('refreshTokens')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
  const audited = async () => {
    const { sessionId } = await rowOf(held());
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'after'])
      .where('subject', '=', `session:${sessionId}`)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  return { wire, cookies, deviceId, held, rowOf, audited, site };
}

const refresh = (wire: Wire) => wire.ask(sessions.refresh, { location: 'US' });

describe.each(eitherDatabase)('session refresh, on %s', (database) => {
  it('stores refresh tokens as hashes, and a sealed successor only while it may be requested', async () => {
    const api = await startApi(database);
    const { wire, held, rowOf } = await openBrowser(api);
    const first = held();
    await refresh(wire);
    const second = held();
    expect((await rowOf(first)).sealedSuccessor).toMatch(/^[\w-]{90,}$/);
    const rows = JSON.stringify(await api.db.selectFrom('refreshTokens').selectAll().execute());
    expect(rows).not.toContain(first);
    expect(rows).not.toContain(second);

    await refresh(wire);
    api.wait(31 * seconds);
    await refresh(wire);

    expect((await rowOf(first)).sealedSuccessor).toBeNull();
    expect((await rowOf(second)).sealedSuccessor).toBeNull();
  });

  it('audits refreshes and the reuse of a token', async () => {
    const api = await startApi(database);
    const { wire, cookies, held, audited } = await openBrowser(api);
    const first = held();
    await refresh(wire);
    await refresh(wire);
    api.wait(31 * seconds);
    cookies.set(name, first);
    await refresh(wire);

    expect(await audited()).toEqual([
      'anonymous session started',
      'session renewed',
      'session renewed',
      'refresh token reused',
    ]);
  });

  it('uses the country of the site that is requested', async () => {
    const api = await startApi(database);
    const { wire, cookies, site } = await openBrowser(api);
    const inCanada = createWire({
      fetch: browserFetch({ ...site, country: 'CA' }, cookies),
      cookies,
      apiBase: `${site.url}/api`,
    });

    expect(await inCanada.ask(sessions.refresh, { location: 'US' })).toMatchObject({
      value: { location: 'CA' },
    });
    expect(await refresh(wire)).toMatchObject({ value: { location: 'US' } });
  });

  it('is rate-limited per session', async () => {
    const { wire } = await openBrowser(await startApi(database));
    for (let nth = 1; nth <= 60; nth++) expect(await refresh(wire)).toMatchObject({ ok: true });

    expect(await refresh(wire)).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMIT_EXCEEDED' },
    });
  });
});

describe('refresh cookie', () => {
  const ask = async (api: TestApi, cookies: Map<string, string>, headers: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return fetch(`${api.url}/api/${sessions.refresh.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify({ location: 'US' }),
    });
  };

  it('is rejected from another origin without being used up', async () => {
    const api = await startApi();
    const { wire, cookies, held, rowOf } = await openBrowser(api);
    const evil = { origin: 'https://evil.example' };

    for (const from of [evil, {}, { origin: 'null' }]) {
      const response = await ask(api, cookies, from);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await rowOf(held())).usedAt).toBeNull();
    expect(await refresh(wire)).toMatchObject({ ok: true });
  });

  it('is Secure on an HTTPS site', async () => {
    const api = await startApi();
    const { cookies } = await openBrowser(api);
    const response = await ask(api, cookies, {
      origin: 'https://listen.example',
      'x-forwarded-host': 'listen.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': newAddress(),
    });

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^ANONYMOUS_REFRESH_TOKEN=[\w-]{43}; Path=\/api\/session; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
  });

  it('is cleared on sign-out, while the visitor’s cookie stays', async () => {
    const { given } = await startApi();
    const ada = await given.signedIn();
    const response = await ada.ask.raw(sessions.logOut, undefined, await ada.accessToken());

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^REFRESH_TOKEN=; Path=\/api\/session; Expires=Thu, 01 Jan 1970/),
    ]);
  });
});
