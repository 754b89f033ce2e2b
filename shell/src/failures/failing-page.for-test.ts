import { afterEach, jest } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { tellingOfBadEnds } from './bad-end.ts';
import { createFailures } from './failures.ts';
import type { FollowParts } from './follow-failures.ts';

const open: { destroy(): void }[] = [];

/** A router that navigates synchronously. The real one needs the browser's Request. */
function openRouter(at: string) {
  const place = (address: string, state: unknown = null) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    return { pathname, search, state };
  };
  let tell = (_: unknown) => {};
  const router = {
    state: { location: place(at) },
    async navigate(to: string, { state }: { state?: unknown } = {}) {
      router.state = { location: place(to, state) };
      tell(router.state);
    },
    subscribe(told: typeof tell) {
      tell = told;
      return () => {};
    },
  };
  return router;
}

export const here = '/subscribe/giftcard/code?langpref=en-US&token=secret';

const ofOthers = ['https://tags.example/*', 'moz-extension://*'];

export async function givenPage({ at = here, isHeld = false, isEarly = false } = {}) {
  const backend = createFakeBackend();
  const clock = holdClock();
  const logged: Record<string, string>[] = [];
  const configurations: string[] = [];
  const failures = createFailures();
  const sdk: Sdk = backend.newSdk({
    dataLayer: createDataLayer(),
    around: tellingOfBadEnds(failures.ended),
    fetch: async (input, init) => {
      const [, path = ''] = String(input).split('/api/');
      if (path.includes('log-message')) logged.push(JSON.parse(String(init?.body)));
      const answer = await backend.fetch(input, init);
      if (!path.startsWith('config/')) return answer;
      configurations.push(path);
      const said = await answer.json();
      return Response.json({ ...said, data: { ...said.data, thirdPartyScripts: ofOthers } });
    },
  });
  const router = openRouter(at);
  const pushed: object[] = [];
  sdk.dataLayer.into((event) => pushed.push(event));
  open.push(sdk);
  const unlisted: jest.Mock<FollowParts['unlisted']> = jest.fn();
  const follow = () =>
    failures.follow({
      sdk,
      router: router as unknown as FollowParts['router'],
      build: '3f2a9c1',
      clock,
      isHeld: () => isHeld,
      unlisted,
    });
  if (!isEarly) await follow();
  const lookUp = () => sdk.bind(giftCards).lookUp({ cardIdentifier: 'SDB-NONE' });
  return {
    backend,
    clock,
    failures,
    follow,
    router,
    sdk,
    logged,
    configurations,
    pushed,
    unlisted,
    lookUp,
    address: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
    /** Fails a call without handling it, on a page where a tag has wrapped `fetch`. */
    async failUnhandled(how: number | 'network') {
      backend.fail('giftCards.lookUp', how);
      const failure = await lookUp().catch((problem: unknown) => problem);
      failures.uncaught(failure, `${failure}\n at fetch (https://tags.example/all.js:1:20)`);
      return failure;
    },
  };
}

export function closeAfterEach() {
  afterEach(() => {
    for (const one of open.splice(0)) one.destroy();
  });
}
