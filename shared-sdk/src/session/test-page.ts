import { memoryCookies, type Sdk, type SdkOptions, type SessionState } from '@sideband/shared-sdk';
import {
  createFakeBackend,
  holdClock,
  type Network,
  openFakeBrowser,
} from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

/** One browser before one server, on one clock. The pages it opens share its cookies. */
export function openBrowser(initial: Record<string, string> = {}) {
  const clock = holdClock();
  const server = createFakeBackend({ now: clock.now });
  const cookies = memoryCookies(initial);
  return {
    clock,
    server,
    cookies,
    openPage: (options: Partial<SdkOptions> = {}) => server.newSdk({ cookies, clock, ...options }),
    ...counting(server),
  };
}

/** The same, with tabs that can be looked at, left, and hear of each other. */
export function openTabs({ now }: { now?: () => Date } = {}) {
  const clock = holdClock();
  const server = createFakeBackend({ now: now ?? clock.now });
  const browser = openFakeBrowser(clock);
  return {
    clock,
    server,
    browser,
    ...counting(server),
    /** A tab on that network, and the page in it. */
    open({
      network = server.network,
      ...options
    }: Partial<SdkOptions> & { network?: Network } = {}) {
      const tab = browser.openTab();
      const sdk = server.newSdk({
        cookies: browser.cookies,
        clock,
        fetch: tab.fetchBy(network),
        browser: tab.browser,
        random: () => 0,
        ...options,
      });
      return Object.assign(sdk, { tab });
    },
    async signIn(sdk: Sdk) {
      const customer = await server.given.customer();
      await signInWithPassword(sdk, customer);
      return customer;
    },
  };
}

/** How often the server was asked for a device, an anonymous session and a renewal. */
const counting = ({ timesAsked }: ReturnType<typeof createFakeBackend>) => ({
  started: () => ({
    devices: timesAsked('device.register'),
    sessions: timesAsked('session.startAnonymous'),
  }),
  renewed: () => timesAsked('session.refresh'),
});

/** Every state the page is told of, from now on. */
export function watch(sdk: Sdk): SessionState[] {
  const states: SessionState[] = [];
  sdk.session.state.subscribe((state) => states.push(state));
  return states;
}

/** Every event the page is told of, from now on. */
export function listen(sdk: Sdk): string[] {
  const types: string[] = [];
  sdk.session.events.subscribe(({ type }) => types.push(type));
  return types;
}

/** A network that keeps the answers to one path back until they are let go. */
export function holdAnswers(fetch: typeof globalThis.fetch, path: string) {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const holding: typeof globalThis.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (String(request[0]).endsWith(path)) {
      arrived.resolve();
      await gate.promise;
    }
    return answer;
  };
  return { fetch: holding, answered: arrived.promise, letGo: gate.resolve };
}

/** A network whose answers to one path are 401 with that code, and how often it was asked there. */
export function refusingWith(
  code: string,
  { path, fetch }: { path: string; fetch: typeof globalThis.fetch },
) {
  let asked = 0;
  const refusing: typeof globalThis.fetch = async (...request) => {
    if (!String(request[0]).endsWith(path)) return fetch(...request);
    asked += 1;
    return new Response(JSON.stringify({ error: { code } }), { status: 401 });
  };
  return { fetch: refusing, asked: () => asked };
}

/** A page on which a new customer has signed in. */
export async function signedInPage(
  { server, openPage }: ReturnType<typeof openBrowser>,
  options: Partial<SdkOptions> = {},
) {
  const sdk = openPage(options);
  const customer = await server.given.customer();
  await signInWithPassword(sdk, customer);
  return { sdk, customer };
}
