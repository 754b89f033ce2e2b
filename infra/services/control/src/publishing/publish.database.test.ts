import { describe, expect, it } from '@jest/globals';
import { createTeamKey, signRecord } from '@sideband/artifacts/signature';
import { testKey } from '@sideband/artifacts/testing';
import { eitherDatabase } from '@sideband/database/testing';
import { sql } from 'kysely';
import { rightsOf } from '../people/rights.ts';
import { publish, send, signedVersion, start, trustTestKey } from '../testing/publish.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { completePublication, sweepPublications } from './complete-publication.ts';

const readText = async (control: TestControl, path: string, version = '1.4.0') => {
  const file = await control.store.read('giftcard', version, path);
  if (!file) return;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
};

async function withKey(database: (typeof eitherDatabase)[number]) {
  const control = await startControl(database);
  await trustTestKey(control);
  return { control, ada: await control.person('developer') };
}

describe.each(eitherDatabase)('publishing on %s', (database) => {
  it('stores a version atomically, and shows nothing of it until it is complete', async () => {
    const { control, ada } = await withKey(database);
    const version = signedVersion({ version: '1.4.0' });
    const started = await start(ada.ask, version);
    const { id, missing } = started.body;
    expect(started).toMatchObject({ status: 201, body: { name: 'giftcard', version: '1.4.0' } });
    expect(missing.sort()).toEqual([...version.contents.keys()].sort());
    // Retry after a lost response: the same record yields the same upload.
    expect((await start(ada.ask, version)).body.id).toBe(id);
    const [one, other] = ['a', 'b'].map(() => start(ada.ask, signedVersion({ version: '1.9.0' })));
    expect((await one)?.body.id).toBe((await other)?.body.id);

    const complete = () => ada.ask('POST', `/api/publications/${id}/completion`);
    const [first, ...others] = missing as string[];
    for (const path of others) {
      const text = version.contents.get(path) ?? '';
      expect(await send(ada.ask, { id, path, text })).toMatchObject({ status: 204 });
    }
    expect(await complete()).toMatchObject({
      status: 409,
      body: { problems: [{ code: 'missing_file', pointer: expect.stringMatching('^/files/') }] },
    });
    expect(await control.store.has('giftcard', '1.4.0')).toBe(false);
    const text = version.contents.get(String(first)) ?? '';
    await send(ada.ask, { id, path: String(first), text });
    await send(ada.ask, { id, path: String(first), text });

    const before = await control.db
      .selectFrom('publications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const both = await Promise.all([complete(), complete()]);
    expect(both).toMatchObject([{ status: 201 }, { status: 201 }]);
    // A request that read the upload before it was completed, and continues only now.
    const trail = { actor: `person:${ada.personId}`, at: control.now() };
    await completePublication(control.db, { store: control.store, trail }, before);
    const again = await complete();
    expect(again).toMatchObject({
      status: 201,
      body: {
        name: 'giftcard',
        version: '1.4.0',
        state: 'stored',
        recordText: version.text,
        keyId: testKey.id,
        keyState: 'active',
        publishedBy: `person:${ada.personId}`,
      },
    });
    expect(await readText(control, 'record.json')).toBe(version.text);
    expect(JSON.parse((await readText(control, 'signature.json')) ?? '')).toEqual(
      version.signature,
    );
    expect(await readText(control, 'maps/remote.js.map')).toBe(
      version.contents.get('maps/remote.js.map'),
    );
    expect(await readText(control, 'remote.js.br')).toMatch(/./);
    expect(await readText(control, 'maps/remote.js.map.br')).toBeUndefined();
    const rows = await control.db.selectFrom('publicationFiles').select('path').execute();
    expect(rows).toEqual([]);
    const { body } = await control.admin('GET', '/api/audit?target=version:giftcard@1.4.0');
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'version published',
      'publication started',
    ]);
  });

  it('never changes a version or reuses its number', async () => {
    const { control, ada } = await withKey(database);
    expect(await publish(ada.ask, signedVersion({ version: '1.4.0' }))).toMatchObject({
      status: 201,
    });
    const other = signedVersion({ version: '1.4.0', commit: 'another' });
    expect(await publish(ada.ask, other)).toMatchObject({
      status: 409,
      body: { problems: [{ pointer: '/version', code: 'version_taken' }] },
    });
    // Two uploads of the same version: the first completion wins.
    const [mine, theirs] = ['a', 'b'].map((commit) => signedVersion({ version: '1.5.0', commit }));
    const grace = await control.person('developer');
    if (!mine || !theirs) throw new Error('two were made');
    const begun = await start(grace.ask, theirs);
    expect(await publish(ada.ask, mine)).toMatchObject({ status: 201 });
    for (const [path, text] of theirs.contents)
      await send(grace.ask, { ...begun.body, path, text });
    const late = await grace.ask('POST', `/api/publications/${begun.body.id}/completion`);
    expect(late).toMatchObject({ status: 409 });
    expect(await readText(control, 'record.json', '1.5.0')).toBe(mine.text);
  });

  it('rejects files that differ from the signed record', async () => {
    const { ada } = await withKey(database);
    const version = signedVersion();
    const { id } = (await start(ada.ask, version)).body;
    const path = 'remote.js';
    const text = version.contents.get(path) ?? '';
    const problem = (reply: { body: { problems: unknown[] } }) => reply.body.problems[0];
    const changed = await send(ada.ask, { id, path, text: text.replace('//', '/ ') });
    expect(problem(changed)).toMatchObject({ code: 'wrong_hash', pointer: '/files/remote.js' });
    const short = await send(ada.ask, { id, path, text: text.slice(1) });
    expect(problem(short)).toMatchObject({ code: 'wrong_size' });
    const unknown = await send(ada.ask, { id, path: 'maps/../x.js', text });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    const strange = await send(ada.ask, { id, path: 'other.js', text });
    expect(problem(strange)).toMatchObject({ code: 'unknown_file' });
    const large = await ada.ask('PUT', `/api/publications/${id}/files/remote.js`, {
      bytes: Buffer.alloc(16 * 1024 * 1024 + 1),
    });
    expect(large.status).toBe(413);
  });

  it('rejects a record without a valid signature for its name', async () => {
    const { control, ada } = await withKey(database);
    const version = signedVersion();
    const stranger = createTeamKey();
    const ofCheckout = createTeamKey();
    await trustTestKey(control, { key: ofCheckout, names: ['checkout'] });
    const codeOf = async (given: typeof version) =>
      (await start(ada.ask, given)).body.problems?.[0]?.code;
    const signedBy = (key: typeof stranger) => ({
      ...version,
      signature: signRecord(Buffer.from(version.text), key.privateKey),
    });
    expect(await codeOf(signedBy(stranger))).toBe('unknown_key');
    expect(await codeOf(signedBy(ofCheckout))).toBe('key_not_allowed_for_this_name');
    expect(await codeOf({ ...version, text: version.text.replace('1.0.0', '1.0.1') })).toBe(
      'wrong_signature',
    );
    const retire = { body: { reason: 'a new one is there' } };
    await control.admin('POST', `/api/keys/${testKey.id}/retirement`, retire);
    expect(await codeOf(version)).toBe('retired_key');
    const robin = await control.person();
    const revoked = await robin.ask('POST', `/api/keys/${testKey.id}/revocation`, retire);
    expect(revoked).toMatchObject({ status: 200, body: { state: 'revoked' } });
    expect(await codeOf(version)).toBe('revoked_key');
  });

  it('reports all problems of a record with their pointers', async () => {
    const { ada } = await withKey(database);
    const problemsOf = async (given: Parameters<typeof signedVersion>[0]) =>
      (await start(ada.ask, signedVersion(given))).body.problems;
    expect(await problemsOf({ name: 'Gift-Card' })).toMatchObject([
      { pointer: '/name', code: 'bad_name' },
    ]);
    expect(await problemsOf({ version: 'off' })).toMatchObject([{ code: 'bad_version' }]);
    expect(await problemsOf({ entry: 'gone.js' })).toMatchObject([
      { pointer: '/entry', code: 'unhashed_file' },
    ]);
    expect(await problemsOf({ files: { '../remoteEntry.js': '', 'a.exe': '' } })).toMatchObject([
      { pointer: '/files/..~1remoteEntry.js', code: 'bad_file' },
      { pointer: '/files/a.exe', code: 'bad_file' },
      { code: 'unhashed_file' },
    ]);
    const bare = { record: '{}', signature: signedVersion().signature };
    const { body } = await ada.ask('POST', '/api/publications', { body: bare });
    expect(body.problems.length).toBeGreaterThan(5);
  });

  it('enforces the size limit of a version, whatever sizes its record claims', async () => {
    const { control, ada } = await withKey(database);
    const version = signedVersion();
    const { id } = (await start(ada.ask, version)).body;
    const path = 'maps/remote.js.map';
    const text = version.contents.get(path) ?? '';
    const most = 64 * 1024 * 1024;
    const bytes = sql<Uint8Array>`convert_to(repeat('x', ${most - text.length + 1}), 'UTF8')`;
    const others = { publicationId: id, path: 'maps/other.js.map', bytes };
    await control.db.insertInto('publicationFiles').values(others).execute();
    const refused = await send(ada.ask, { id, path, text });
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'too_large' }] } });
    await control.db.deleteFrom('publicationFiles').execute();
    for (const sent of ['first', 'again']) {
      expect([sent, await send(ada.ask, { id, path, text })]).toMatchObject([
        sent,
        { status: 204 },
      ]);
    }
  });

  it('gives only its creator access to an upload, and only for names that they may publish', async () => {
    const { control, ada } = await withKey(database);
    const grace = await control.person('developer');
    const version = signedVersion();
    const { id } = (await start(ada.ask, version)).body;
    for (const [method, path] of [
      ['GET', `/api/publications/${id}`],
      ['POST', `/api/publications/${id}/completion`],
      ['DELETE', `/api/publications/${id}`],
    ] as const) {
      expect(await grace.ask(method, path)).toMatchObject({ status: 404 });
    }
    const sent = await send(grace.ask, { id, path: 'remote.js', text: 'x' });
    expect(sent).toMatchObject({ status: 404 });

    const names = { body: { names: ['checkout'] }, ifMatch: '"1"' };
    await control.admin('PUT', `/api/people/${ada.personId}/names`, names);
    expect(await ada.ask('GET', `/api/publications/${id}`)).toMatchObject({ status: 403 });
    expect(await start(ada.ask, version)).toMatchObject({ status: 403 });
    const expiresAt = new Date(control.now().getTime() + 60_000).toISOString();
    const token = { label: 'ci', scopes: ['read', 'publish'], names: ['checkout'], expiresAt };
    const issue = (personId: number, body: object) =>
      control.admin('POST', `/api/people/${personId}/tokens`, { body });
    expect(await issue(ada.personId, { ...token, names: ['giftcard'] })).toMatchObject({
      status: 409,
    });
    const ofGrace = await issue(grace.personId, token);
    const me = await fetch(`${control.url}/api/me`, {
      headers: { authorization: `Bearer ${ofGrace.body.token}` },
    });
    expect(await me.json()).toMatchObject({ names: ['checkout'], rights: ['read', 'publish'] });
    const viewer = await control.person('viewer');
    expect(await start(viewer.ask, version)).toMatchObject({ status: 403 });
    expect(await start(control.admin, version)).toMatchObject({ status: 403 });
    const staging = await control.token(grace.personId, rightsOf.developer, 'staging');
    expect(await start(staging.ask, version)).toMatchObject({ status: 403 });
  });

  it('deletes an unfinished upload after a day, and lets its creator withdraw it earlier', async () => {
    const { control, ada } = await withKey(database);
    const version = signedVersion({ version: '1.4.0' });
    const first = (await start(ada.ask, version)).body.id;
    await send(ada.ask, {
      id: first,
      path: 'remote.js',
      text: version.contents.get('remote.js') ?? '',
    });
    expect(await ada.ask('DELETE', `/api/publications/${first}`)).toMatchObject({ status: 204 });
    const { id } = (await start(ada.ask, version)).body;
    await send(ada.ask, { id, path: 'remote.js', text: version.contents.get('remote.js') ?? '' });
    const day = 24 * 60 * 60 * 1000;
    const sweep = (at: number) =>
      sweepPublications(control.db, { actor: 'test', at: new Date(control.now().getTime() + at) });
    expect(await sweep(day - 60_000)).toBe(0);
    expect(await sweep(day)).toBe(1);
    expect(await control.db.selectFrom('publicationFiles').select('path').execute()).toEqual([]);
    expect(await ada.ask('GET', `/api/publications/${id}`)).toMatchObject({ status: 404 });
  });
});
