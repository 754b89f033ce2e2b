import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { createWire } from '@sideband/shared-sdk/fake';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { browserFetch } from '../testing/browser-fetch.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { tidy } from '../testing/tidy.ts';
import { metadata, newAddress } from '../testing/visitor.ts';

const days = 24 * 60 * 60_000;

async function openBrowser({ url, db }: TestApi) {
  const cookies = new Map<string, string>();
  const site = { url, country: 'US' as const, address: newAddress() };
  const wire = createWire({ fetch: browserFetch(site, cookies), cookies, apiBase: `${url}/api` });
  const { grant: bearer, deviceId } = await wire.answer(device.register, metadata);
  const { accessToken } = await wire.answer(sessions.startAnonymous, undefined, { bearer });
  const count = async (table: 'sessions' | 'devices') =>
    (await db.selectFrom(table).selectAll().where('deviceId', '=', deviceId).execute()).length;
  return {
    cookies,
    left: async () => ({ sessions: await count('sessions'), devices: await count('devices') }),
    refresh: () => wire.ask(sessions.refresh, { location: 'US' }),
    signOut: () => wire.answer(sessions.logOut, undefined, { bearer: accessToken }),
  };
}

describe.each(eitherDatabase)('housekeeping of sessions, on %s', (database) => {
  it('removes a session a day after it has ended, and keeps the device', async () => {
    const api = await startApi(database);
    const { left, signOut } = await openBrowser(api);
    await signOut();
    await tidy(api.db, new Date(api.now().getTime() + 0.9 * days));
    expect(await left()).toEqual({ sessions: 1, devices: 1 });

    await tidy(api.db, new Date(api.now().getTime() + 1.1 * days));
    expect(await left()).toEqual({ sessions: 0, devices: 1 });
  });

  it('removes a device that has not been used for a year, with its session', async () => {
    const api = await startApi(database);
    const { left } = await openBrowser(api);
    await tidy(api.db, new Date(api.now().getTime() + 365 * days));
    expect(await left()).toEqual({ sessions: 1, devices: 1 });

    await tidy(api.db, new Date(api.now().getTime() + 367 * days));
    expect(await left()).toEqual({ sessions: 0, devices: 0 });
  });

  it('keeps a session usable if its last refresh response was lost, however long ago', async () => {
    const api = await startApi(database);
    const { cookies, refresh } = await openBrowser(api);
    const first = new Map(cookies);
    await refresh();
    api.wait(60 * days);
    await tidy(api.db, api.now());
    for (const [name, value] of first) cookies.set(name, value);

    expect(await refresh()).toMatchObject({ ok: true });
  });

  it('deletes a replaced token after a month, and then rejects it without ending the session', async () => {
    const api = await startApi(database);
    const { cookies, refresh } = await openBrowser(api);
    const first = new Map(cookies);
    await refresh();
    await refresh();
    api.wait(31 * days);
    await tidy(api.db, api.now());
    await refresh();
    const current = new Map(cookies);
    for (const [name, value] of first) cookies.set(name, value);
    expect(await refresh()).toMatchObject({ error: { code: 'invalid-refresh-token' } });

    for (const [name, value] of current) cookies.set(name, value);
    expect(await refresh()).toMatchObject({ ok: true });
  });
});
