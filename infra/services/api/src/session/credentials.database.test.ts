import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { device } from '@sideband/shared-sdk/device/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata } from '../testing/visitor.ts';

describe.each(eitherDatabase)('session credentials, on %s', (database) => {
  it('returns 401 without a session, and 403 for an anonymous one where a customer is required', async () => {
    const { visit } = await startApi(database);
    const { ask, accessToken } = visit();

    expect((await ask.raw(accounts.read)).status).toBe(401);
    expect((await ask.raw(accounts.read, undefined, 'made up')).status).toBe(401);
    expect((await ask.raw(accounts.read, undefined, await accessToken())).status).toBe(403);
  });

  it('rejects an access token in place of a device grant, and vice versa', async () => {
    const { visit } = await startApi(database);
    const { ask, accessToken } = visit();
    const { grant } = await ask.for(device.register, metadata);

    expect((await ask.raw(sessions.startAnonymous, undefined, await accessToken())).status).toBe(
      401,
    );
    expect((await ask.raw(accounts.read, undefined, grant)).status).toBe(401);
  });

  it('stores no readable token in the database', async () => {
    const { given, db } = await startApi(database);
    const ada = await given.signedIn();
    const token = await ada.accessToken();

    const rows = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);

    expect(rows).not.toContain(token);
  });
});
