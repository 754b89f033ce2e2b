import { describe, expect, it } from '@jest/globals';
import type { Network } from '@sideband/shared-sdk/fake';
import fc from 'fast-check';
import { listen, openTabs } from './test-page.ts';

const runs = process.env.SIDEBAND_FULL ? 500 : 100;

/** `asked` when a request is sent, `answered` when its response reaches the page. */
interface Step {
  what: 'asked' | 'answered';
  call: string;
  tab: string;
  request: object;
}
interface Given {
  line: fc.Scheduler;
  /** Response to the first refresh of the device grant. */
  grantRefresh: 200 | 401 | 500;
  /** How often the server refuses to start an anonymous session. */
  refusals: 0 | 1;
  session: 'none' | 'stale';
}

/**
 * Boots two tabs of a known device concurrently. `line` decides the order in which responses
 * arrive.
 */
async function bootTwice({ line, grantRefresh, refusals, session }: Given) {
  const { open, server, browser, clock, started } = openTabs();
  const before = open();
  await before.session.start();
  before.destroy();
  await clock.advance(61 * 60_000);
  if (session === 'none') browser.cookies.remove('AUTH_TOKEN');
  const earlier = started();
  if (grantRefresh !== 200) server.fail('device.refresh', grantRefresh);
  if (refusals) server.fail('session.startAnonymous', 401);

  const steps: Step[] = [];
  const networkOf =
    (tab: string): Network =>
    async (url, init, cookies) => {
      const call = new URL(url).pathname.replace('/api/', '');
      steps.push({ what: 'asked', call, tab, request: init });
      const answer = await line.schedule(server.network(url, init, cookies), `${tab}: ${call}`);
      steps.push({ what: 'answered', call, tab, request: init });
      return answer;
    };
  const boot = async (tab: string) => {
    await line.schedule(Promise.resolve(), tab);
    const sdk = open({ network: networkOf(tab) });
    const events = listen(sdk);
    await sdk.session.start();
    return { sdk, events };
  };
  const pages = await line.waitFor(Promise.all([boot('one'), boot('two')]));
  const { devices, sessions } = started();
  return {
    pages,
    steps,
    registered: devices - earlier.devices,
    sessions: sessions - earlier.sessions,
    asked: steps.filter(({ what }) => what === 'asked').map(({ call }) => call),
  };
}

const isGrantCall = ({ call }: Step) => call.startsWith('device/v1/devices');
const isSessionCall = ({ call }: Step) => call.startsWith('session/v1/sessions');

/** Returns session calls sent while the same tab was waiting for a response to a grant call. */
function early(steps: Step[]) {
  const waiting = new Map<object, string>();
  return steps.filter((step) => {
    if (isGrantCall(step)) {
      if (step.what === 'asked') waiting.set(step.request, step.tab);
      else waiting.delete(step.request);
    }
    const isAsked = step.what === 'asked' && isSessionCall(step);
    return isAsked && [...waiting.values()].includes(step.tab);
  });
}

const given = {
  line: fc.scheduler(),
  grantRefresh: fc.constantFrom(200 as const, 401 as const, 500 as const),
  refusals: fc.constantFrom(0 as const, 1 as const),
  session: fc.constantFrom('none' as const, 'stale' as const),
};

describe('session boot', () => {
  it('requests a session only once the device grant is settled, in any order of responses', () =>
    fc.assert(
      fc.asyncProperty(fc.record(given), async (its) => {
        const { pages, steps } = await bootTwice(its);

        expect(early(steps).map(({ call }) => call)).toEqual([]);
        const ids = pages.map(({ sdk }) => sdk.session.diagnostics().accessTokenId);
        expect(new Set(ids).size).toBe(1);
        expect(pages.flatMap(({ events }) => events)).not.toContain('session-error');
      }),
      { numRuns: runs },
    ));

  it('handles a refused anonymous session with one purge, one new device and one retry, in any order of responses', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ ...given, session: fc.constant('none' as const) }),
        async (its) => {
          const { asked, registered, sessions, pages } = await bootTwice(its);
          const [anonymous, register] = ['session/v1/sessions/anonymous', 'device/v1/devices'];

          // A rejected grant (401) leads to another new device.
          expect(registered).toBe(its.refusals + (its.grantRefresh === 401 ? 1 : 0));
          expect(sessions).toBe(1 + its.refusals);
          const fromFirst = asked.slice(asked.indexOf(anonymous));
          const order = fromFirst.filter((call) => call === anonymous || call === register);
          expect(order).toEqual(its.refusals ? [anonymous, register, anonymous] : [anonymous]);
          expect(pages.flatMap(({ events }) => events)).not.toContain('session-state-error');
        },
      ),
      { numRuns: runs },
    ));
});
