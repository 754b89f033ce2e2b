import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { type Role, rightsOf, roles } from '../people/rights.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** The address of a call in an environment, about the first of everything unless said. */
const addressOf = ({ path }: Route, environment = 'production', number = '1') =>
  path
    .replace('{environment}', environment)
    .replace('{key}', 'vega')
    .replaceAll(/\{\w+\}/g, number);

const isWrite = ({ method }: Route) => method !== 'GET';
/** A write says something, if only nothing. */
const empty = (call: Route) => ({ ...(isWrite(call) && { body: {} }), ifMatch: '"999"' });
/** A stream would not end. */
const calls = routes.filter(({ streams }) => !streams);

describe.each(eitherDatabase)('every call, on %s,', (database) => {
  it.each([...roles])(
    'gives a %s at a browser what their role says and nothing else',
    async (role: Role) => {
      const control = await startWithStaff(database, [ada]);
      const { ask } = await control.signedIn(ada.email, role);
      for (const call of calls) {
        // About nobody: an admin who disables themselves sees no more.
        const address = addressOf(call, 'production', '99');
        const { status } = await ask(call.method, address, empty(call));
        const may = rightsOf[role].includes(call.right);
        // Without a body of its own a write that one may ask gets as far as being read.
        const own = call.path.startsWith('/api/me/');
        if (!may) expect([call.path, status]).toEqual([call.path, 403]);
        else if (!own) expect([call.path, status]).not.toEqual([call.path, 403]);
        expect(status).not.toBe(401);
      }
    },
  );

  it('that writes takes a cookie only from a page of control', async () => {
    const control = await startWithStaff(database, [ada]);
    const browser = await control.signedIn(ada.email);
    const me = JSON.parse((await browser.visit('/api/me')).text);
    const { origin } = control;
    const good = { origin, 'x-csrf-token': String(me.csrfToken) };
    const forged = [
      { origin },
      { 'x-csrf-token': good['x-csrf-token'] },
      { ...good, origin: 'http://localhost:4000' },
      { ...good, origin: 'null' },
      { ...good, 'x-csrf-token': 'guess' },
      { ...good, 'sec-fetch-site': 'same-site' },
      { ...good, 'sec-fetch-site': 'cross-site' },
    ];
    for (const call of calls.filter(isWrite)) {
      for (const headers of forged) {
        const { status, text } = await browser.visit(addressOf(call), {
          method: call.method,
          headers: { ...headers, 'if-match': '*' } as Record<string, string>,
        });
        expect([call.path, status]).toEqual([call.path, 403]);
        expect(text).toMatch(/another page|x-csrf-token/);
      }
    }
    expect(await control.db.selectFrom('changes').selectAll().execute()).toEqual([]);
    const read = { 'sec-fetch-site': 'same-site' };
    expect(await browser.visit('/api/people', { headers: read })).toMatchObject({ status: 403 });
  });
});
