import { describe, expect, it } from '@jest/globals';
import { profiles } from '@sideband/shared-sdk/profile/calls';
import { hashToken } from '../secrets/secrets.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';

describe.each(eitherDatabase)('driver profile, on %s', (database) => {
  let made = 0;
  async function signedIn() {
    const api = await startApi(database);
    const visitor = await api.given.signedIn();
    const token = await visitor.accessToken();
    const ask = async (oemDriverId: string, vehicleDeviceId: string) => {
      const input = { oemDriverId, vehicleDeviceId };
      const response = await visitor.ask.raw(profiles.createAuto, input, token);
      return { status: response.status, ...(await response.json()) };
    };
    return { ...api, ask, driver: `driver-${++made}-${database}` };
  }

  it('returns 201 when created, 200 when known, and 409 with a grant in another vehicle', async () => {
    const { ask, driver, db } = await signedIn();
    const first = await ask(driver, 'car-1');
    const { profileId } = first.data;

    expect(first).toMatchObject({ status: 201, data: { grant: expect.any(String) } });
    expect(await ask(driver, 'car-1')).toMatchObject({ status: 200, data: { profileId } });
    const conflict = await ask(driver, 'car-2');
    expect(conflict).toMatchObject({
      status: 409,
      error: { code: 'DRIVER_ALREADY_HAS_PROFILE', profileId, grant: expect.any(String) },
    });
    const grantHash = hashToken(conflict.error.grant);
    const known = db.selectFrom('vehicleProfileGrants').where('grantHash', '=', grantHash);
    expect(await known.select('profileId').execute()).toEqual([{ profileId }]);
    expect(await ask(driver, 'car-2')).toMatchObject({ status: 200, data: { profileId } });

    const { grant, grantExpiresAt } = conflict.error;
    const kept = await db
      .selectFrom('vehicleProfileGrants')
      .select(['profileId', 'expiresAt'])
      .where('grantHash', '=', hashToken(grant))
      .executeTakeFirst();
    expect(kept).toEqual({ profileId, expiresAt: new Date(grantExpiresAt) });
  });

  it('is created once for concurrent requests from several vehicles', async () => {
    const { ask, driver, db } = await signedIn();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((car) => ask(driver, car)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rows = await db.selectFrom('profiles').where('oemDriverId', '=', driver).execute();
    expect(rows).toHaveLength(1);
  });

  it('returns no grant and stores nothing for a driver of another account', async () => {
    const { ask, driver, db } = await signedIn();
    const { profileId } = (await ask(driver, 'car-1')).data;
    const other = await signedIn();

    const refused = await other.ask(driver, 'car-9');

    expect(refused).toMatchObject({ status: 409, error: { code: 'DRIVER_OF_ANOTHER_ACCOUNT' } });
    expect(JSON.stringify(refused)).not.toContain('grant');
    const vehicles = await db
      .selectFrom('profileVehicles')
      .select('vehicleDeviceId')
      .where('profileId', '=', profileId)
      .execute();
    expect(vehicles).toEqual([{ vehicleDeviceId: 'car-1' }]);
  });

  it('stores grants as hashes and keeps them out of the audit log and the log', async () => {
    const { ask, driver, db, log } = await signedIn();
    const { grant } = (await ask(driver, 'car-1')).data;

    const kept = await db.selectFrom('vehicleProfileGrants').selectAll().execute();
    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([kept, audit, log])).not.toContain(grant);
  });

  it('is rate-limited per account', async () => {
    const { ask, driver } = await signedIn();
    for (let nth = 0; nth < 30; nth++) await ask(driver, `car-${nth}`);

    expect(await ask(driver, 'one-more')).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: expect.any(Number) },
    });
  });
});
