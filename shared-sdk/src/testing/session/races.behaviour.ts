import { expect, it } from '@jest/globals';
import { createSdk, type SessionState } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import {
  type FakeTab,
  type Fate,
  fates,
  type Given,
  type GivenCustomer,
  type HeldClock,
  type Network,
  openFakeBrowser,
  roughNetwork,
} from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import fc from 'fast-check';

/** A server to race against, and the clock that browser and server share. */
export interface RaceTrack {
  given: Given;
  network: Network;
  apiBase: string;
  clock: HeldClock;
}

const tabCount = 4;
const tabs = fc.nat({ max: tabCount - 1 });
const minutes = 60_000;
/** Not a product requirement: makes a hanging run fail with a report. */
const slowestMs = 20 * minutes;

/** Random actions that users, devices and browsers perform on tabs. */
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('call' as const), tab: tabs }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        ms: fc.constantFrom(0, 1000, 10_000, 31_000, 14 * minutes, 15 * minutes, 8 * 60 * minutes),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('hide', 'show', 'leave', 'restore', 'goOnline', 'kill'),
        tab: tabs,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('signIn', 'signOut'), tab: tabs }) },
  ),
  { minLength: 4, maxLength: 24 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Value> ? Value : never)[number];

/** The response to a sign-out arrives after the next customer has signed in. */
const lateSignOut: [Step[], Fate[]] = [
  [
    { do: 'signOut', tab: 0 },
    { do: 'signIn', tab: 0 },
    { do: 'pass', ms: 8 * 60 * minutes },
    { do: 'call', tab: 0 },
    { do: 'call', tab: 0 },
    { do: 'call', tab: 0 },
  ],
  ['well', 'late'],
];

/**
 * Checks that, whatever tabs, network and users do, all tabs share one session and no one is signed
 * out by accident.
 */
export function sessionRaces(start: () => Promise<RaceTrack>, numRuns: number) {
  const line = fc.array(fc.constantFrom(...fates), { maxLength: 40 });
  const racing = fc.asyncProperty(steps, line, async (plan, fatesOfRequests) =>
    race(await start(), plan, fatesOfRequests),
  );
  it(
    'ends with one session in all tabs, however tabs, network and users behave',
    () => fc.assert(racing, { numRuns, examples: [lateSignOut] }),
    slowestMs,
  );
}

async function race({ given, network, apiBase, clock }: RaceTrack, plan: Step[], line: Fate[]) {
  const browser = openFakeBrowser(clock);
  const fateOfNext: Fate[] = [];
  const renewing = new Set<{ tab: FakeTab }>();
  let mostRenewals = 0;
  const rough = roughNetwork(network, { clock, plan: fateOfNext });

  function open() {
    const tab: FakeTab = browser.openTab();
    const through = tab.fetchBy(rough);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      // A request aborted before it started is never sent.
      if (init?.signal?.aborted) throw new TypeError('Failed to fetch');
      const asked = { tab };
      if (String(input).endsWith('sessions/refresh')) renewing.add(asked);
      mostRenewals = Math.max(mostRenewals, renewing.size);
      // A request that was aborted no longer counts.
      const over = Promise.withResolvers<never>();
      init?.signal?.addEventListener('abort', () => {
        renewing.delete(asked);
        over.reject(new TypeError('Failed to fetch'));
      });
      return Promise.race([through(input, init), over.promise]).finally(() =>
        renewing.delete(asked),
      );
    };
    const sdk = createSdk({
      apiBase,
      country: 'US',
      fetch,
      cookies: browser.cookies,
      browser: tab.browser,
      clock,
      draftStorage: null,
      random: () => 0,
    });
    const states: SessionState[] = [];
    sdk.session.state.subscribe((state) => states.push(state));
    return { sdk, tab, states };
  }
  type Page = ReturnType<typeof open>;

  const [ada, grace] = [await given.customer(), await given.customer()];
  const pages: Page[] = Array.from({ length: tabCount }, open);
  const all = [...pages];
  const page = (nth: number): Page => pages[nth] ?? open();
  await signInWithPassword(page(0).sdk, ada);
  await Promise.all(pages.map(({ sdk }) => sdk.session.start()));

  fateOfNext.push(...line);
  const underWay: Promise<unknown>[] = [];
  const doing = (action: Promise<unknown>) => void underWay.push(action.catch(() => {}));
  const changes = new Set<string>();
  for (const step of plan) {
    if (step.do === 'pass') {
      await clock.advance(step.ms);
      continue;
    }
    const { sdk, tab } = page(step.tab);
    if (step.do === 'kill' || step.do === 'leave') {
      // The page no longer waits for its requests.
      for (const asked of renewing) if (asked.tab === tab) renewing.delete(asked);
    }
    if (step.do === 'call') doing(sdk.bind(accounts).read());
    else if (step.do === 'signIn') doing(signInWithPassword(sdk, grace));
    else if (step.do === 'signOut') doing(sdk.session.signOut());
    else if (step.do === 'kill') {
      tab.kill();
      sdk.destroy();
      const next = open();
      all.push(next);
      pages[step.tab] = next;
    } else tab[step.do]();
    if (step.do === 'signIn' || step.do === 'signOut') changes.add(step.do);
  }

  // Once the network works again, every pending request ends and every tab works.
  fateOfNext.length = 0;
  await clock.advance(2 * minutes);
  await Promise.all(underWay);
  for (const { tab } of pages) tab.restore();
  await clock.advance(0);
  const read = ({ sdk }: Page): Promise<string | undefined> =>
    sdk
      .bind(accounts)
      .read()
      .then(
        ({ value }) => value.email,
        (failure) => failure.code,
      );
  const readers = [];
  for (const one of pages) readers.push(await read(one));

  expect(mostRenewals).toBeLessThanOrEqual(1);
  expect(new Set(pages.map(({ sdk }) => sdk.session.diagnostics().accessTokenId)).size).toBe(1);
  expect(new Set(readers).size).toBe(1);
  expect(everSaid(all, 'ended')).toBe(false);
  if (changes.size === 0) expectSignedIn(pages, readers, ada);
  if (!changes.has('signIn') && changes.has('signOut')) {
    expect(readers).toEqual(pages.map(() => 'FORBIDDEN'));
  }
  for (const { sdk } of pages) sdk.destroy();
}

const everSaid = (pages: { states: SessionState[] }[], reason: string) =>
  pages.some(({ states }) =>
    states.some((state) => state.type === 'anonymous' && state.reason === reason),
  );

function expectSignedIn(
  pages: { sdk: { session: { current(): SessionState } } }[],
  readers: unknown[],
  { handle }: GivenCustomer,
) {
  expect(readers).toEqual(pages.map(() => handle));
  for (const { sdk } of pages) {
    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  }
}
