import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { rights } from '../people/rights.ts';
import { ask } from '../testing/ask.ts';
import { draft, served, vegaOn } from '../testing/change.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { toggle } from '../testing/toggles.ts';
import { routes } from './routes.ts';

const example = (control: TestControl, path: string) =>
  path
    .replace('/api/environments/{environment}', control.path)
    .replaceAll(/\{(id|revision)\}/g, '1')
    .replace('{key}', 'vega');

describe.each(eitherDatabase)('admin API on %s', (database) => {
  it('returns 401 without a valid token, and 403 without the required right', async () => {
    const control = await startControl(database);
    const viewer = await control.person('viewer');
    for (const { method, path, right } of routes) {
      const at = example(control, path);
      for (const token of [undefined, 'sdb_guess', 'x'.repeat(64)]) {
        expect(await ask(control.url, token)(method, at)).toMatchObject({ status: 401 });
      }
      if (right !== 'read') expect(await viewer.ask(method, at)).toMatchObject({ status: 403 });
    }
  });

  it('returns 428 for a write without If-Match, and 412 for a stale one', async () => {
    const control = await startControl(database);
    const manager = await control.person();
    const drafted = await draft(control, manager.ask);
    const body = { title: 'x', reason: 'x', edits: vegaOn };
    for (const { method, path, right } of routes.filter(({ ifMatch }) => ifMatch)) {
      const by = right === 'people' ? control.admin : manager.ask;
      const at = example(control, path).replace('changes/1', `changes/${drafted.body.id}`);
      expect(await by(method, at, { body })).toMatchObject({ status: 428 });
      expect(await by(method, at, { body, ifMatch: 'W/"1"' })).toMatchObject({ status: 412 });
    }
    const { path } = control;
    expect(await manager.ask('POST', `${path}/changes`, { body, ifMatch: '"7"' })).toMatchObject({
      status: 412,
      body: { code: 'precondition-failed' },
    });
    const seen = { ifMatch: drafted.etag };
    const submit = `${path}/changes/${drafted.body.id}/submit`;
    expect(await manager.ask('POST', submit, seen)).toMatchObject({ status: 200 });
    expect(await manager.ask('POST', submit, seen)).toMatchObject({ status: 412 });
  });

  it('stores nothing that the linter rejects, and returns the pointers of the problems', async () => {
    const control = await startControl(database);
    const manager = await control.person();
    const edits = { flags: { vega: toggle({ defaultVariant: 'onn' }) } };
    const refused = await draft(control, manager.ask, edits);
    expect(refused).toMatchObject({
      status: 422,
      type: 'application/problem+json; charset=utf-8',
      body: {
        status: 422,
        problems: [{ pointer: '/flags/vega/defaultVariant', allowed: ['on', 'off'] }],
      },
    });
    const tried = await manager.ask('POST', `${control.path}/lint`, { body: edits });
    expect(tried.body.problems).toEqual(refused.body.problems);
    const { changes } = (await manager.ask('GET', `${control.path}/changes`)).body;
    expect(changes).toEqual([]);
    const strange = await draft(control, manager.ask, { flags: {}, metadata: {} });
    expect(strange).toMatchObject({ status: 400, body: { problems: [{ pointer: '/edits' }] } });
    expect((await served(control)).metadata.revision).toBe('1');
  });

  it('limits a token to its scopes, its environment and its lifetime', async () => {
    const control = await startControl(database);
    const { personId } = await control.person();
    const reading = await control.token(personId, ['read']);
    const elsewhere = await control.token(personId, rights.slice(0, 2), 'staging');

    expect(await draft(control, reading.ask)).toMatchObject({ status: 403 });
    expect(await elsewhere.ask('GET', `${control.path}/document`)).toMatchObject({ status: 403 });
    await expect(control.token(personId, ['people'])).rejects.toThrow('has no right to: people');

    expect(await control.admin('DELETE', `/api/tokens/${reading.id}`)).toMatchObject({
      status: 204,
    });
    expect(await reading.ask('GET', '/api/me')).toMatchObject({ status: 401 });
    expect(await elsewhere.ask('GET', '/api/me')).toMatchObject({ status: 200 });
    control.wait(3_600_001);
    expect(await elsewhere.ask('GET', '/api/me')).toMatchObject({ status: 401 });
  });

  it('revokes all tokens and sessions of a disabled person, and never stores a token in plain text', async () => {
    const control = await startControl(database);
    const manager = await control.person();
    expect(await control.admin('DELETE', `/api/people/${manager.personId}`)).toMatchObject({
      status: 204,
    });
    expect(await manager.ask('GET', '/api/me')).toMatchObject({ status: 401 });

    const rows = await control.db.selectFrom('tokens').selectAll().execute();
    const log = (await control.admin('GET', '/api/audit')).body;
    const { body } = await control.admin(
      'POST',
      `/api/people/${(await control.person()).personId}/tokens`,
      {
        body: {
          label: 'x',
          scopes: ['read'],
          expiresAt: new Date(Date.now() + 1_000_000).toISOString(),
        },
      },
    );
    expect(body.token).toMatch(/^sdb_/);
    expect(JSON.stringify([rows, log])).not.toContain('sdb_');
  });

  it('describes all its routes in OpenAPI', async () => {
    const control = await startControl(database);
    const { body } = await ask(control.url)('GET', '/api/openapi.json');
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    const apply = body.paths['/api/environments/{environment}/changes/{id}/apply'].post;
    expect(apply.parameters).toContainEqual(
      expect.objectContaining({ name: 'If-Match', required: true }),
    );
    expect(await ask(control.url)('GET', '/livez')).toMatchObject({ status: 200 });
    expect(await ask(control.url)('GET', '/readyz')).toMatchObject({ status: 200 });
    expect(await ask(control.url)('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});
