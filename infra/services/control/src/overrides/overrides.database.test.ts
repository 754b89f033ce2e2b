import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { jwtVerify } from 'jose';
import { newAnchorKey } from '../audit/anchor-key.ts';
import { ask } from '../testing/ask.ts';
import { startControl, type TestControl } from '../testing/start-control.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';
import { overrideKey } from './override-key.ts';

const hourMs = 3_600_000;
const giftcard = { remote: 'giftcard', version: '1.1.0' };

const tokenIn = (link: string) =>
  new URL(link, 'http://product.invalid').searchParams.get('sideband-override') ?? '';

async function claimsIn(control: TestControl, link: string) {
  const { keys } = await told(control);
  const key = createPublicKey(keys[0]?.publicKey ?? '');
  return jwtVerify(tokenIn(link), key, {
    algorithms: ['EdDSA'],
    typ: 'sideband-override+jwt',
    audience: 'production',
    currentDate: control.now(),
  });
}

async function told(control: TestControl) {
  await control.snapshots.refresh();
  const overrides = control.snapshots.current()?.overrides;
  if (!overrides) throw new Error('control serves nothing');
  return overrides;
}

describe.each(eitherDatabase)('preview links on %s', (database) => {
  it('are signed, expire after eight hours by default, and appear in the audit log without their token', async () => {
    const control = await startControl(database, {
      productOrigin: () => 'https://sideband.example',
    });
    const developer = await control.person('developer');
    const path = '/subscribe/giftcard?langpref=fr';
    const { status, body } = await developer.ask('POST', `${control.path}/overrides`, {
      body: { ...giftcard, path },
    });
    expect(status).toBe(201);
    expect(body.link).toMatch(/^https:\/\/sideband\.example\/subscribe\/giftcard\?langpref=fr&/);
    const { payload, protectedHeader } = await claimsIn(control, body.link);
    expect(payload).toMatchObject({ ...giftcard, jti: String(body.id) });
    const until = Date.parse(body.until);
    expect(until - control.now().getTime()).toBeLessThanOrEqual(8 * hourMs);
    expect(payload.exp).toBe(Math.floor(until / 1000));
    expect((await told(control)).keys.map(({ id }) => id)).toEqual([protectedHeader.kid]);

    const manager = await control.person();
    const audit = await manager.ask('GET', `/api/audit?target=override:${body.id}`);
    expect(audit.body.entries).toMatchObject([
      { action: 'override made', detail: giftcard, actor: `person:${developer.personId}` },
    ]);
    const whole = await manager.ask('GET', '/api/audit');
    expect(JSON.stringify(whole.body)).not.toContain(tokenIn(body.link));
    const list = await manager.ask('GET', `${control.path}/overrides`);
    expect(list.body.overrides).toMatchObject([{ ...giftcard, id: body.id, until: body.until }]);
    expect(JSON.stringify(list.body)).not.toContain(tokenIn(body.link));
  });

  it('last a week at most, open only pages of the product, and require the right to publish', async () => {
    const control = await startControl(database);
    const developer = await control.person('developer');
    const make = (more: object, by = developer.ask) =>
      by('POST', `${control.path}/overrides`, { body: { ...giftcard, ...more } });
    expect(await make({ hours: 168 })).toMatchObject({ status: 201 });
    for (const wrong of [
      ...[
        { hours: 168.1 },
        { hours: 0 },
        { hours: -1 },
        { remote: 'Gift/../x' },
        { version: '../1' },
      ],
      ...[{ path: '//elsewhere.example' }, { path: '/\\elsewhere.example' }, { path: 'https://x' }],
    ]) {
      expect([wrong, await make(wrong)]).toMatchObject([wrong, { status: 400 }]);
    }
    const viewer = await control.person('viewer');
    expect(await make({}, viewer.ask)).toMatchObject({ status: 403 });
    const reader = await control.token(developer.personId, ['read']);
    expect(await make({}, reader.ask)).toMatchObject({ status: 403 });
  });

  it('apply to pages with payments only when created in a browser session', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email, 'developer');
    const made = await browser.ask('POST', `${control.path}/overrides`, { body: giftcard });
    expect((await claimsIn(control, made.body.link)).payload.payments).toBe(true);
    const { restarted } = await control.again({ handsOutPower: false });
    const { token } = await control.token(browser.personId, ['publish']);
    const script = ask(restarted.url, token);
    const scripted = await script('POST', `${control.path}/overrides`, { body: giftcard });
    expect((await claimsIn(control, scripted.body.link)).payload.payments).toBe(false);

    // An API token of the same person cannot move a link that was created in a session.
    const to = { body: { version: '1.2.0' } };
    const move = (by: typeof script, id: number) =>
      by('PUT', `${control.path}/overrides/${id}`, to);
    expect(await move(script, made.body.id)).toMatchObject({ status: 403 });
    expect(await move(script, scripted.body.id)).toMatchObject({ status: 204 });
    expect(await move(browser.ask, made.body.id)).toMatchObject({ status: 204 });
    expect((await told(control)).changed).toMatchObject({ [made.body.id]: { version: '1.2.0' } });
  });

  it('are revoked at every edge, exactly once, and stay listed as revoked until they expire', async () => {
    const control = await startControl(database);
    const developer = await control.person('developer');
    const { body } = await developer.ask('POST', `${control.path}/overrides`, { body: giftcard });
    const before = await told(control);
    expect(before.changed).toEqual({});
    const one = `${control.path}/overrides/${body.id}`;
    const manager = await control.person();
    expect(await manager.ask('DELETE', one)).toMatchObject({ status: 204 });
    expect(await manager.ask('DELETE', one)).toMatchObject({ status: 404 });
    const after = await told(control);
    expect(after.changed).toEqual({ [body.id]: { revoked: true } });
    expect(after.serial).toBeGreaterThan(before.serial);
    expect((await manager.ask('GET', `${control.path}/overrides`)).body.overrides).toEqual([]);
    control.wait(9 * hourMs);
    const { restarted } = await control.again();
    expect(restarted.snapshots.current()?.overrides?.changed).toEqual({});
  });

  it('are revoked by their creator, or by a person who may review or apply for the remote', async () => {
    const control = await startControl(database);
    const [maker, other] = [await control.person('developer'), await control.person('developer')];
    const make = async () => {
      const made = await maker.ask('POST', `${control.path}/overrides`, { body: giftcard });
      return `${control.path}/overrides/${made.body.id}`;
    };
    const [one, second] = [await make(), await make()];
    expect(await other.ask('DELETE', one)).toMatchObject({ status: 403 });
    expect(await maker.ask('DELETE', one)).toMatchObject({ status: 204 });
    const manager = await control.person();
    const expiresAt = new Date(control.now().getTime() + hourMs).toISOString();
    const body = { label: 'x', scopes: ['publish', 'apply'], names: ['account'], expiresAt };
    const issued = await control.admin('POST', `/api/people/${manager.personId}/tokens`, { body });
    const account = ask(control.url, String(issued.body.token));
    expect(await account('DELETE', second)).toMatchObject({ status: 403 });
    expect(await manager.ask('DELETE', second)).toMatchObject({ status: 204 });
  });

  it('follow the builds of their creator, and cannot be moved by other people', async () => {
    const control = await startControl(database);
    const [developer, other] = [await control.person('developer'), await control.person()];
    const { body } = await developer.ask('POST', `${control.path}/overrides`, { body: giftcard });
    const one = `${control.path}/overrides/${body.id}`;
    const move = (by: typeof other.ask, to: object) => by('PUT', one, { body: to });
    const version = '0.1.0-dev.3f0c9a1b2d';
    expect(await move(other.ask, { version })).toMatchObject({ status: 404 });
    expect(await move(developer.ask, { version, problem: 'both' })).toMatchObject({ status: 400 });
    expect(await move(developer.ask, { version })).toMatchObject({ status: 204 });
    expect((await told(control)).changed).toEqual({ [body.id]: { version } });
    const problem = 'src/a.tsx:3:7 Unexpected token';
    expect(await move(developer.ask, { problem })).toMatchObject({ status: 204 });
    expect((await told(control)).changed).toEqual({ [body.id]: { version, problem } });
    await move(developer.ask, { version: `${version}0` });
    expect((await told(control)).changed).toEqual({ [body.id]: { version: `${version}0` } });
  });

  it('require a token for their remote', async () => {
    const control = await startControl(database);
    const { personId, ask: whole } = await control.person('developer');
    const expiresAt = new Date(control.now().getTime() + hourMs).toISOString();
    const body = { label: 'x', scopes: ['publish'], names: ['account'], expiresAt };
    const issued = await control.admin('POST', `/api/people/${personId}/tokens`, { body });
    const account = ask(control.url, String(issued.body.token));
    const path = `${control.path}/overrides`;
    expect(await account('POST', path, { body: giftcard })).toMatchObject({ status: 403 });
    const own = await account('POST', path, { body: { ...giftcard, remote: 'account' } });
    expect(own.status).toBe(201);
    const made = await whole('POST', path, { body: giftcard });
    const to = { body: { version: '1.2.0' } };
    expect(await account('PUT', `${path}/${made.body.id}`, to)).toMatchObject({ status: 403 });
    expect(await account('PUT', `${path}/${own.body.id}`, to)).toMatchObject({ status: 204 });
  });

  it('stay valid for a week at most after a key rotation', async () => {
    const control = await startControl(database);
    const developer = await control.person('developer');
    const make = (by = developer.ask) =>
      by('POST', `${control.path}/overrides`, { body: { ...giftcard, hours: 168 } });
    await make();
    const [first] = (await told(control)).keys;
    control.wait(60_000);
    const { restarted } = await control.again({ overrideKey: overrideKey(newAnchorKey(), 'test') });
    const before = await told(control);
    expect(before.keys).toHaveLength(2);
    expect(before.keys[0]).not.toHaveProperty('until');
    expect(before.keys[1]).toMatchObject({ id: first?.id, until: expect.any(String) });
    // A control that still has the previous key makes it current again by signing with it.
    await make();
    const after = await told(control);
    expect(after.keys[0]).toEqual(first);
    expect(after.serial).toBeGreaterThan(before.serial);
    control.wait(169 * hourMs);
    const token = await control.token(developer.personId, ['publish']);
    await make(ask(restarted.url, token.token));
    expect((await told(control)).keys.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('end when their key is permanently revoked, which requires the right to apply', async () => {
    const control = await startControl(database);
    const developer = await control.person('developer');
    const make = () => developer.ask('POST', `${control.path}/overrides`, { body: giftcard });
    const { body: link } = await make();
    const { body } = await developer.ask('GET', '/api/override-keys');
    expect(body.keys).toMatchObject([{ revokedAt: null }]);
    const [{ id }] = body.keys;
    const revoke = (by: typeof developer.ask) =>
      by('POST', `/api/override-keys/${id}/revocation`, { body: { reason: 'it was found' } });
    expect(await revoke(developer.ask)).toMatchObject({ status: 403 });
    expect(await revoke(control.admin)).toMatchObject({ status: 403 });
    const manager = await control.person();
    expect(await revoke(manager.ask)).toMatchObject({ status: 204 });
    expect(await revoke(manager.ask)).toMatchObject({ status: 204 });

    expect(await told(control)).toMatchObject({
      keys: [],
      changed: { [link.id]: { revoked: true } },
    });
    expect((await manager.ask('GET', `${control.path}/overrides`)).body.overrides).toEqual([]);
    expect(await make()).toMatchObject({ status: 409 });
    // A restart does not readmit the revoked key. A new key is admitted.
    await control.again();
    expect((await told(control)).keys).toEqual([]);
    await control.again({ overrideKey: overrideKey(newAnchorKey(), 'test') });
    expect((await told(control)).keys).toHaveLength(1);
    const audit = await manager.ask('GET', `/api/audit?target=override-key:${id}`);
    expect(audit.body.entries).toMatchObject([
      { action: 'override key revoked', actor: `person:${manager.personId}` },
      { action: 'override key added' },
    ]);
  });

  it('are limited to twenty valid ones per person', async () => {
    const control = await startControl(database);
    const { ask } = await control.person('developer');
    const make = () =>
      ask('POST', `${control.path}/overrides`, { body: { ...giftcard, hours: 1 } });
    for (let count = 0; count < 20; count += 1) expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(429);
    await ask('DELETE', `${control.path}/overrides/1`);
    expect((await make()).status).toBe(201);
  });
});
