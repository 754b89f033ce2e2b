import { memoryCookies, type Sdk, type SdkOptions, type SessionState } from '@sideband/shared-sdk';
import { createFakeBackend, holdClock } from '@sideband/shared-sdk/fake';
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
    /** How often the server was asked for a device and for an anonymous session. */
    started: () => ({
      devices: server.timesAsked('device.register'),
      sessions: server.timesAsked('session.startAnonymous'),
    }),
  };
}

/** Every state the page is told of, from now on. */
export function watch(sdk: Sdk): SessionState[] {
  const states: SessionState[] = [];
  sdk.session.state.subscribe((state) => states.push(state));
  return states;
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
