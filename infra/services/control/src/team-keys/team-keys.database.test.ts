import { describe, expect, it } from '@jest/globals';
import { createTeamKey } from '@sideband/artifacts/signature';
import { testKey } from '@sideband/artifacts/testing';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { publish, signedVersion, trustTestKey } from '../testing/publish.ts';
import { startControl } from '../testing/start-control.ts';

const because = { body: { reason: 'for a test' } };

describe.each(eitherDatabase)('team keys on %s', (database) => {
  it('are accepted from registration to revocation, and edges are notified of every change', async () => {
    const control = await startControl(database);
    const robin = await control.person();
    await control.snapshots.refresh();
    const told: { serial: number; keys: string[]; revoked: string[] }[] = [];
    let heard: () => void = () => {};
    control.snapshots.subscribe(({ trust: { serial, keys, revoked } }) => {
      told.push({ serial, keys: keys.map(({ id }) => id), revoked });
      heard();
    });
    const next = () => new Promise<void>((resolve) => (heard = resolve));

    let hears = next();
    expect(await trustTestKey(control)).toMatchObject({ status: 201, body: { state: 'active' } });
    await hears;
    expect(await trustTestKey(control)).toMatchObject({ status: 201, body: { id: testKey.id } });
    expect(await trustTestKey(control, { names: ['giftcard'] })).toMatchObject({ status: 409 });
    await publish(robin.ask, signedVersion());
    hears = next();
    await control.admin('POST', `/api/keys/${testKey.id}/retirement`, because);
    await hears;
    hears = next();
    await robin.ask('POST', `/api/keys/${testKey.id}/revocation`, because);
    await hears;

    // The revision has not changed.
    expect(control.snapshots.current()?.revision).toBe('1');
    expect(told.at(0)).toMatchObject({ keys: [testKey.id], revoked: [] });
    expect(told.at(-1)).toMatchObject({ keys: [], revoked: [testKey.id] });
    expect(told.map(({ serial }) => serial)).toEqual(
      told.map(({ serial }) => serial).sort((one, other) => one - other),
    );
    const { body } = await robin.ask('GET', '/api/keys');
    expect(body.keys).toMatchObject([
      { id: testKey.id, state: 'revoked', versions: 1, changedBy: `person:${robin.personId}` },
    ]);
    expect(await trustTestKey(control)).toMatchObject({ status: 409 });
    expect(
      await control.admin('POST', `/api/keys/${testKey.id}/retirement`, because),
    ).toMatchObject({ status: 409 });
    const { body: versions } = await robin.ask('GET', '/api/versions');
    expect(versions.versions).toMatchObject([{ state: 'revoked', keyState: 'revoked' }]);
  });

  it('must be Ed25519 public keys, and registering one requires the right to manage people', async () => {
    const control = await startControl(database);
    const robin = await control.person();
    const key = createTeamKey();
    const body = { label: 'x', publicKey: key.privateKey, names: ['giftcard'], reason: 'x' };
    const register = (given: object) =>
      control.admin('POST', '/api/keys', { body: { ...body, ...given } });
    const secret = await register({});
    expect(secret).toMatchObject({ status: 422, body: { problems: [{ code: 'wrong_key' }] } });
    expect(JSON.stringify(secret.body)).not.toContain(key.privateKey.slice(30, 60));
    expect(await register({ publicKey: 'x' })).toMatchObject({ status: 422 });
    expect(await register({ publicKey: key.publicKey, names: [] })).toMatchObject({ status: 400 });
    const byRobin = { body: { ...body, publicKey: key.publicKey } };
    expect(await robin.ask('POST', '/api/keys', byRobin)).toMatchObject({ status: 403 });
    const revocation = `/api/keys/${key.id}/revocation`;
    expect(await control.admin('POST', revocation, because)).toMatchObject({ status: 403 });
    expect(await robin.ask('POST', revocation, because)).toMatchObject({ status: 404 });
  });

  it('cannot be rewritten in the database, and neither can the versions they signed', async () => {
    const control = await startControl(database);
    const robin = await control.person();
    await trustTestKey(control);
    await publish(robin.ask, signedVersion());
    await robin.ask('POST', `/api/keys/${testKey.id}/revocation`, because);
    for (const statement of [
      `update control.team_keys set state = 'active'`,
      `update control.team_keys set names = '["*"]', public_key = 'x'`,
      `update control.versions set record = 'x'`,
      'delete from control.versions',
    ]) {
      await expect(sql.raw(statement).execute(control.db)).rejects.toThrow(
        /never comes back|stays what it is|never changes|stays written down/,
      );
    }
  });
});
