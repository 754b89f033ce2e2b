import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import { givenEdge } from './testing/given-edge.ts';
import { snapshotOf } from './testing/snapshot-of.ts';
import { toggleDocument } from './testing/toggle-document.ts';

describe('edge', () => {
  it('responds only to its own host names, each with its country', async () => {
    await using given = await givenEdge({
      origins: { US: 'https://sideband.example', CA: 'https://sideband-ca.example' },
      hosts: { 'care.example': 'CA' },
    });
    const { get } = given;
    const statusOf = async (host: string) => (await get('/error', { host })).statusCode;

    for (const host of [
      'sideband.example',
      'LOCALHOST:1',
      '127.0.0.1:4000',
      'ca.localhost.',
      '[::1]:4000',
    ]) {
      expect(await statusOf(host)).toBe(200);
    }
    for (const host of [
      'evil.example',
      'ca.evil.example',
      'localhost.evil.example',
      '__proto__',
      'localhost:80:80',
    ]) {
      expect(await statusOf(host)).toBe(421);
    }
    for (const host of ['sideband-ca.example', 'ca.localhost.', 'care.example:4000']) {
      expect((await get('/error', { host })).body).toContain('"country":"CA"');
    }
    for (const host of ['sideband.example', 'LOCALHOST:1', '127.0.0.1:4000', '[::1]:4000']) {
      expect((await get('/error', { host })).body).toContain('"country":"US","locale":"en-US"');
    }
  });

  it('reports liveness and readiness on any host name', async () => {
    await using given = await givenEdge();
    const host = '10.0.0.7:4000';
    expect((await given.get('/livez', { host })).json()).toEqual({ status: 'ok' });
    expect((await given.get('/readyz', { host })).json()).toEqual({
      status: 'ok',
      revision: '1',
      remotes: ['giftcard', 'checkout'],
    });

    await using empty = await givenEdge({ togglesFile: '/nowhere/toggles.json' });
    expect((await empty.get('/livez')).statusCode).toBe(200);
    expect((await empty.get('/readyz')).statusCode).toBe(503);
    expect((await empty.get('/')).statusCode).toBe(503);
  });

  it('rejects a POST to a page with 405', async () => {
    await using given = await givenEdge();
    const headers = { host: 'localhost' };
    const { statusCode } = await given.edge.app.inject({ method: 'POST', url: '/x', headers });
    expect(statusCode).toBe(405);
    const head = await given.edge.app.inject({
      method: 'HEAD',
      url: '/subscribe/giftcard',
      headers,
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('serves the last good revision while control is unavailable, and reports itself as degraded', async () => {
    const control = holdSnapshots(snapshotOf(toggleDocument({})));
    await using given = await givenEdge({ snapshots: control });
    const readiness = async () => {
      const { statusCode, json } = await given.get('/readyz');
      return [statusCode, json()];
    };
    expect(await readiness()).toMatchObject([200, { status: 'ok' }]);
    control.follows(false);
    expect(await readiness()).toMatchObject([
      200,
      { status: 'degraded', trouble: 'control is away', revision: '1' },
    ]);
    control.follows(true);
    control.publish(snapshotOf('{}', '2'));
    expect(await readiness()).toMatchObject([
      200,
      { status: 'degraded', trouble: 'control serves a wrong document', revision: '1' },
    ]);
    control.publish(snapshotOf(toggleDocument({}, '3'), '3'));
    expect(await readiness()).toMatchObject([200, { status: 'ok', revision: '3' }]);
  });
});
