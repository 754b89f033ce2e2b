import { describe, expect, it } from '@jest/globals';
import { eitherDatabase } from '@sideband/database/testing';
import { type Role, rightsOf, roles } from '../people/rights.ts';
import { ada, startWithStaff } from '../testing/start-staff.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** URL of a route. Placeholders default to 1. */
const addressOf = ({ path }: Route, environment = 'production', number = '1') =>
  path
    .replace('{environment}', environment)
    .replace('{key}', 'vega')
    .replaceAll(/\{\w+\}/g, number);

const isWrite = ({ method }: Route) => method !== 'GET';
/** A write carries an empty body. */
const empty = (call: Route) => ({ ...(isWrite(call) && { body: {} }), ifMatch: '"999"' });
/** Streams stay open, so they are left out. */
const calls = routes.filter(({ streams }) => !streams);

describe.each(eitherDatabase)('every API call on %s', (database) => {
  it.each([...roles])(
    'allows a signed-in %s exactly what their role permits',
    async (role: Role) => {
      const control = await startWithStaff(database, [ada]);
      const { ask } = await control.signedIn(ada.email, role);
      for (const call of calls) {
        // Targets an unknown person: an admin who disables themselves would lose access.
        const address = addressOf(call, 'production', '99');
        const { status } = await ask(call.method, address, empty(call));
        const may = rightsOf[role].includes(call.right);
        // An allowed write gets as far as body validation.
        const own = call.path.startsWith('/api/me/');
        if (!may) expect([call.path, status]).toEqual([call.path, 403]);
        else if (!own) expect([call.path, status]).not.toEqual([call.path, 403]);
        expect(status).not.toBe(401);
      }
    },
  );

  it("accepts a write by cookie only from control's own pages", async () => {
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
