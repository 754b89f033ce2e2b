import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { ask } from '../testing/ask.ts';
import { act, approved, draft, served } from '../testing/change.ts';
import { ada, grace, startWithStaff } from '../testing/start-staff.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const allScopes = ['read', 'draft', 'review', 'apply'];

describe.each(eitherDatabase)('identity in four-eyes approval on %s', (database) => {
  it('recognizes a person across their session and all their tokens', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const body = { label: 'laptop', scopes: allScopes, expiresAt: inAnHour() };
    const own = await browser.ask('POST', '/api/me/tokens', { body });
    expect(own).toMatchObject({ status: 201 });
    const token = ask(control.url, own.body.token);
    const given = await control.token(browser.personId, ['review', 'apply']);

    const bySession = await act(control, token, await draft(control, token), 'submit');
    for (const by of [browser.ask, token, given.ask]) {
      expect(await act(control, by, bySession, 'approve')).toMatchObject({ status: 403 });
      expect(await act(control, by, bySession, 'apply')).toMatchObject({ status: 409 });
    }
    expect((await served(control)).metadata.revision).toBe('1');
  });

  it("recognizes an account that has taken over another person's email address", async () => {
    // The same account at the issuer, which now claims Grace's email address.
    const again = { ...grace, subject: 'staff-1' };
    const control = await startWithStaff(database, [{ ...ada, subject: 'staff-1' }, again]);
    const [first, second] = [
      await control.person('release manager', ada.email),
      await control.person('release manager', grace.email),
    ];
    const browser = control.browser();
    const me = async () => JSON.parse((await browser.visit('/api/me')).text).personId;

    await browser.signIn('1');
    expect(await me()).toBe(first.personId);
    const submitted = await act(control, first.ask, await draft(control, first.ask), 'submit');
    await control.db.updateTable('identities').set({ linkedAt: control.now() }).execute();
    await browser.signIn('1');
    expect(await me()).toBe(first.personId);
    expect(await act(control, browser.ask, submitted, 'approve')).toMatchObject({ status: 403 });

    // Conversely, a second account that claims to be Ada cannot be linked.
    const issuer = control.issuer.url;
    const other = { issuer, subject: 'staff-2', personId: first.personId, linkedAt: control.now() };
    const twin = control.db.insertInto('identities').values(other).execute();
    await expect(twin).rejects.toThrow('identities_issuer_person_id_key');
    expect(second.personId).not.toBe(first.personId);
  });

  it.each([
    ['another role', 'PUT', '/role', { role: 'developer' }],
    ['no access', 'DELETE', '', undefined],
  ])('voids an approval once its approver has %s', async (_, method, path, body) => {
    const control = await startWithStaff(database, []);
    const [author, approver] = [await control.person('developer'), await control.person()];
    const third = await control.person();
    const change = await approved(control, { author: author.ask, approver: approver.ask });

    const demoted = await control.admin(method, `/api/people/${approver.personId}${path}`, {
      body,
      ifMatch: '"1"',
    });

    expect([200, 204]).toContain(demoted.status);
    expect(await act(control, third.ask, change, 'apply')).toMatchObject({ status: 409 });
    expect((await served(control)).metadata.revision).toBe('1');
  });

  it('rejects granting oneself a role, and issuing a powerful token to another person', async () => {
    const control = await startWithStaff(database, [ada, grace], { handsOutPower: false });
    const add = (person: object) => control.admin('POST', '/api/people', { body: person });
    await add({ ...ada, role: 'admin' });
    const other = await add({ ...grace, role: 'release manager' });
    const admin = control.browser();
    await admin.signIn(ada.email);
    const role = { role: 'release manager' };

    const first = { body: role, ifMatch: '"1"' };
    expect(await admin.ask('PUT', '/api/people/1/role', first)).toMatchObject({
      status: 403,
    });
    const tokens = `/api/people/${other.body.id}/tokens`;
    const asked = { label: 'x', scopes: ['read', 'apply'], expiresAt: inAnHour() };
    for (const by of [admin.ask, control.admin]) {
      expect(await by('POST', tokens, { body: asked })).toMatchObject({ status: 403 });
    }
    const reading = { ...asked, scopes: ['read'] };
    expect(await admin.ask('POST', tokens, { body: reading })).toMatchObject({ status: 201 });
    const own = await admin.ask('POST', '/api/me/tokens', { body: asked });
    expect(own).toMatchObject({ status: 409 });
    expect(await draft(control, admin.ask)).toMatchObject({ status: 403 });
    // A role change by an admin for another person works, and is in the audit log.
    const path = `/api/people/${other.body.id}/role`;
    const viewer = { role: 'viewer' };
    expect(await admin.ask('PUT', path, { body: viewer })).toMatchObject({ status: 428 });
    const seen = { body: viewer, ifMatch: other.etag };
    expect(await admin.ask('PUT', path, seen)).toMatchObject({ status: 200, body: viewer });
    // A request with a stale version cannot undo the role change.
    expect(await control.admin('PUT', path, { ...seen, body: role })).toMatchObject({
      status: 412,
    });
    const { entries } = (await control.admin('GET', '/api/audit?limit=1')).body;
    expect(entries).toMatchObject([
      { action: 'role changed', actor: 'person:1', detail: { from: 'release manager' } },
    ]);
  });

  it("rejects creating a token with a token, and hides and protects other people's tokens", async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const other = await control.person();
    const body = { label: 'x', scopes: ['read'], expiresAt: inAnHour() };
    expect(await other.ask('POST', '/api/me/tokens', { body })).toMatchObject({ status: 403 });

    const { tokens } = (await browser.ask('GET', '/api/me/tokens')).body;
    expect(tokens.map(({ id }: { id: number }) => id)).not.toContain(other.id);
    expect(JSON.stringify(tokens)).not.toContain('hash');
    expect(await browser.ask('DELETE', `/api/me/tokens/${other.id}`)).toMatchObject({
      status: 404,
    });
    expect(await other.ask('GET', '/api/me')).toMatchObject({ status: 200 });
    const reading = await control.token(other.personId, ['read']);
    expect(await reading.ask('DELETE', `/api/me/tokens/${other.id}`)).toMatchObject({
      status: 403,
    });
    expect(await other.ask('GET', '/api/me')).toMatchObject({ status: 200 });
    expect(await reading.ask('DELETE', `/api/me/tokens/${reading.id}`)).toMatchObject({
      status: 204,
    });
    expect(await reading.ask('GET', '/api/me')).toMatchObject({ status: 401 });
    const own = await browser.ask('POST', '/api/me/tokens', { body });
    expect(await browser.ask('DELETE', `/api/me/tokens/${own.body.id}`)).toMatchObject({
      status: 204,
    });
    expect(await ask(control.url, own.body.token)('GET', '/api/me')).toMatchObject({ status: 401 });
  });
});
