import { describe, expect, it } from '@jest/globals';
import { type Belongings, belongingsIn, rowsOf } from './testing/belongings.ts';
import { asOwn, nobodyHas, places, requestFor, send } from './testing/requests-with-ids.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

// Nothing here runs concurrently, so the database makes no difference.
const on = process.env.SIDEBAND_FULL ? 'PGlite' : 'PostgreSQL';

let people: Promise<{ api: TestApi; ada: Belongings; eve: Belongings }> | undefined;
async function twoPeople() {
  const api = await startApi(on);
  return { api, ada: await belongingsIn(api), eve: await belongingsIn(api) };
}

describe("IDs of another customer's resources", () => {
  it.each(places)('are indistinguishable from unknown ones (%s, %s)', async (_, thing, call) => {
    people ??= twoPeople();
    const { api, ada, eve } = await people;
    // Fails for a new field that is not listed in `requests-with-ids.ts`: add what it identifies, or
    // why no customer owns it.
    const theirs = asOwn(ada.names, call, thing) ?? '';
    expect(theirs).not.toBe('');
    const before = await rowsOf(api, ada);
    expect(before).not.toEqual([]);

    const ask = (named: string) =>
      send(eve.person.ask, call, requestFor(call, thing, eve, named), eve.token);
    const answer = await ask(theirs);

    expect(answer.code).not.toBe('BAD_REQUEST');
    expect(answer).toEqual(await ask(nobodyHas(theirs)));
    expect(await rowsOf(api, ada)).toEqual(before);
  });
});
