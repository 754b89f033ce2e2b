import { describe, expect, it } from '@jest/globals';
import { sessions } from '@sideband/shared-sdk/session/calls';
import { type Belongings, belongingsIn, rowsOf } from './testing/belongings.ts';
import { asOwn, nobodyHas, places, requestFor, send } from './testing/requests-with-ids.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

// Nothing here runs concurrently, so the database makes no difference.
const on = process.env.SIDEBAND_FULL ? 'PGlite' : 'PostgreSQL';

interface Scene {
  api: TestApi;
  /** The owner of everything, after their session has ended. */
  ada: Belongings;
  visitor: ReturnType<TestApi['visit']>;
  anonymous: string;
}

let scene: Promise<Scene> | undefined;
async function set(): Promise<Scene> {
  const api = await startApi(on);
  const ada = await belongingsIn(api);
  await ada.person.ask.for(sessions.revokeAll, undefined, ada.token);
  const visitor = api.visit();
  return { api, ada, visitor, anonymous: await visitor.accessToken() };
}

describe("IDs of a customer's own resources", () => {
  it.each(places)('do nothing in a session that has ended (%s, %s)', async (_, thing, call) => {
    scene ??= set();
    const { api, ada } = await scene;
    const own = asOwn(ada.names, call, thing) ?? '';
    const before = await rowsOf(api, ada);
    expect(before).not.toEqual([]);

    const answer = await send(ada.person.ask, call, requestFor(call, thing, ada, own), ada.token);

    expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED', data: undefined });
    expect(await rowsOf(api, ada)).toEqual(before);
  });

  it.each(places)('tell a visitor nothing (%s, %s)', async (_, thing, call) => {
    scene ??= set();
    const { api, ada, visitor, anonymous } = await scene;
    const own = asOwn(ada.names, call, thing) ?? '';
    const before = await rowsOf(api, ada);
    expect(before).not.toEqual([]);

    const ask = (named: string) =>
      send(visitor.ask, call, requestFor(call, thing, ada, named), anonymous);
    const answer = await ask(own);

    if (call.credential === 'authenticated') {
      expect(answer).toEqual({ status: 403, code: 'FORBIDDEN', data: undefined });
    } else expect(answer).toEqual(await ask(nobodyHas(own)));
    expect(await rowsOf(api, ada)).toEqual(before);
  });
});
