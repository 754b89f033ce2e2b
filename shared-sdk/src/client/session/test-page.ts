import { memoryCookies, type Sdk, type SdkOptions, type SessionState } from '@sideband/shared-sdk';
import {
  createFakeBackend,
  holdClock,
  type Network,
  openFakeBrowser,
} from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

/** Opens one browser with one server on one clock. Its pages share the cookies. */
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

/**
 * Opens a browser like `openBrowser`, whose tabs can be shown, hidden and left, and notify each
 * other.
 */
export function openTabs({ now }: { now?: () => Date } = {}) {
  const clock = holdClock();
  const server = createFakeBackend({ now: now ?? clock.now });
  const browser = openFakeBrowser(clock);
  return {
    clock,
    server,
    browser,
    ...counting(server),
    /** Opens a tab that uses the given network, with a page in it. */
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

/** Counts the requests for devices, anonymous sessions and renewals. */
const counting = ({ timesAsked }: ReturnType<typeof createFakeBackend>) => ({
  started: () => ({
    devices: timesAsked('device.register'),
    sessions: timesAsked('session.startAnonymous'),
  }),
  renewed: () => timesAsked('session.refresh'),
});

/** Collects every state emitted from now on. */
export function watch(sdk: Sdk): SessionState[] {
  const states: SessionState[] = [];
  sdk.session.state.subscribe((state) => states.push(state));
  return states;
}

/** Collects the types of all events emitted from now on. */
export function listen(sdk: Sdk): string[] {
  const types: string[] = [];
  sdk.session.events.subscribe(({ type }) => types.push(type));
  return types;
}

/** Network that holds back the responses of one path until `letGo` is called. */
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

/** Network that responds to one path with 401 and the given code, and counts its requests. */
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

/** Opens a page and signs a new customer in. */
export async function signedInPage(
  { server, openPage }: ReturnType<typeof openBrowser>,
  options: Partial<SdkOptions> = {},
) {
  const sdk = openPage(options);
  const customer = await server.given.customer();
  await signInWithPassword(sdk, customer);
  return { sdk, customer };
}
