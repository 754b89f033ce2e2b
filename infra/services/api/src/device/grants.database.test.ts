import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { deviceAuthentication } from '@sideband/shared-sdk/device-authentication/calls';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { hashToken } from '../secrets/secrets.ts';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata } from '../testing/visitor.ts';
import { hashDeviceGrant } from './device-proof-key.ts';
import { keyDeviceGrants } from './key-device-grants.ts';

const { deviceAttributes } = metadata;
const tooMany = { ok: false, error: { code: 'RATE_LIMIT_EXCEEDED' } };

describe.each(eitherDatabase)('device grants on %s', (database) => {
  it('are rejected once their device is blocked, which then has to register again', async () => {
    const { visit, db, now } = await startApi(database);
    const { ask } = visit();
    const { deviceId, grant, refreshGrant } = await ask.for(device.register, metadata);
    await db
      .updateTable('devices')
      .set({ blockedAt: now() })
      .where('deviceId', '=', deviceId)
      .execute();

    expect((await ask.raw(sessions.startAnonymous, undefined, grant)).status).toBe(401);
    const renewal = await ask.raw(device.refresh, { refreshGrant, deviceAttributes });
    expect(renewal.status).toBe(403);
  });

  it('are rate limited: after twenty in ten minutes the device keeps the grants it has', async () => {
    const { visit, wait } = await startApi(database);
    const { ask } = visit();
    const { refreshGrant, grant } = await ask.for(device.register, metadata);
    const renew = () => ask.raw(device.refresh, { refreshGrant, deviceAttributes });
    for (let nth = 1; nth <= 20; nth++) expect((await renew()).status).toBe(200);

    expect((await renew()).status).toBe(429);
    expect((await ask.raw(sessions.startAnonymous, undefined, grant)).status).toBe(200);
    wait(10 * 60_000);
    expect((await renew()).status).toBe(200);
  });

  it('update the stored attributes of a browser that was updated', async () => {
    const { visit, db } = await startApi(database);
    const { ask } = visit();
    const { deviceId, refreshGrant } = await ask.for(device.register, metadata);
    const known = () =>
      db.selectFrom('devices').select('attributes').where('deviceId', '=', deviceId).execute();
    expect(await known()).toEqual([{ attributes: deviceAttributes }]);
    const updated = { ...deviceAttributes, browserVersion: '2' };
    await ask.for(device.refresh, { refreshGrant, deviceAttributes: updated });

    expect(await known()).toEqual([{ attributes: updated }]);
  });

  it('rate limit the device after five wrong proofs', async () => {
    const { visit } = await startApi(database);
    const { ask } = visit();
    const { deviceId } = await ask.for(device.register, metadata);
    const guess = async () => {
      const { challenge } = await ask.for(deviceAuthentication.challenge, { deviceId });
      return visit().ask(deviceAuthentication.authenticate, {
        deviceId,
        challenge,
        proof: 'x'.repeat(43),
      });
    };
    for (let nth = 1; nth <= 5; nth++) {
      expect(await guess()).toMatchObject({ error: { code: 'invalid-device-proof' } });
    }

    expect(await guess()).toMatchObject(tooMany);
  });

  it('are stored as hashes', async () => {
    const { visit, db } = await startApi(database);
    const { grant, refreshGrant } = await visit().ask.for(device.register, metadata);
    const rows = JSON.stringify([
      await db.selectFrom('deviceGrants').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]);

    expect(rows).not.toContain(grant);
    expect(rows).not.toContain(refreshGrant);
  });

  it('cannot be proven with values read from the table', async () => {
    const { visit, db } = await startApi(database);
    const { ask } = visit();
    const { deviceId, refreshGrant } = await ask.for(device.register, metadata);
    const rows = await db
      .selectFrom('deviceGrants')
      .selectAll()
      .where('deviceId', '=', deviceId)
      .execute();
    const prove = async (key: string) => {
      const { challenge } = await ask.for(deviceAuthentication.challenge, { deviceId });
      const proof = createHmac('sha256', key).update(challenge).digest('base64url');
      return visit().ask(deviceAuthentication.authenticate, { deviceId, challenge, proof });
    };

    for (const key of rows.flatMap((row) => [row.grantHash, row.sealedProofKey ?? []].flat())) {
      expect(await prove(key)).toMatchObject({ error: { code: 'invalid-device-proof' } });
    }
    expect(await prove(hashToken(refreshGrant))).toMatchObject({ ok: true });
  });

  it('stay valid when an earlier version stored them, and are hashed with the secret on the next start', async () => {
    const { visit, db, secrets } = await startApi(database);
    const { ask } = visit();
    const { deviceId, grant, refreshGrant } = await ask.for(device.register, metadata);
    for (const token of [grant, refreshGrant]) {
      await db
        .updateTable('deviceGrants')
        .set({ grantHash: hashToken(token), sealedProofKey: null, isKeyed: false })
        .where('grantHash', '=', hashDeviceGrant(secrets, token))
        .execute();
    }

    await keyDeviceGrants(db, secrets);

    expect((await ask.raw(sessions.startAnonymous, undefined, grant)).status).toBe(200);
    expect((await ask.raw(device.refresh, { refreshGrant, deviceAttributes })).status).toBe(200);
    const { challenge } = await ask.for(deviceAuthentication.challenge, { deviceId });
    const key = hashToken(refreshGrant);
    const proof = createHmac('sha256', key).update(challenge).digest('base64url');
    const proven = await ask.raw(deviceAuthentication.authenticate, { deviceId, challenge, proof });
    expect(proven.status).toBe(200);
    const plain = await db.selectFrom('deviceGrants').select('grantHash').execute();
    expect(plain.map(({ grantHash }) => grantHash)).not.toContain(key);
  });
});
