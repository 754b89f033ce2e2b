import { documentCookies } from './cookies/document-cookies.ts';
import { createDeviceGrants } from './device/device-grants.ts';
import { createDrafts, tabStorage } from './drafts/create-drafts.ts';
import { bindWith } from './http/client.ts';
import { systemClock } from './http/clock.ts';
import { createPipeline } from './http/pipeline.ts';
import { createTransport } from './http/transport.ts';
import type { Sdk, SdkOptions, Timing } from './sdk.ts';
import { callInSession } from './session/call-in-session.ts';
import { createSession } from './session/create-session.ts';
import { createSessionRecord } from './session/session-record.ts';

const usualTiming: Timing = {
  requestTimeoutMs: 15_000,
  retryDelaysMs: [1000, 2000, 4000],
  purgeIntervalMs: 60_000,
};

/** The page's one way to the server. Nothing is sent before `session.start()` or the first call. */
export function createSdk(options: SdkOptions): Sdk {
  const {
    apiBase,
    country,
    clock = systemClock,
    cookies = documentCookies(options.parentDomain),
    fetch = (...request) => globalThis.fetch(...request),
    draftStorage = tabStorage(),
  } = options;
  const { requestTimeoutMs, retryDelaysMs, purgeIntervalMs } = {
    ...usualTiming,
    ...options.timing,
  };

  const life = new AbortController();
  const closing = life.signal;
  const transport = createTransport({ fetch, clock, timeoutMs: requestTimeoutMs, closing });
  const send = createPipeline({ transport, apiBase, clock, retryDelaysMs, closing });
  const devices = createDeviceGrants({ send, cookies, clock });
  const record = createSessionRecord({ cookies, clock });
  const session = createSession({ send, devices, record, clock, purgeIntervalMs });
  const drafts = createDrafts(draftStorage);

  // First to listen: whoever learns of a sign-out finds the drafts gone.
  record.state.subscribe((state) => {
    if (state.type === 'anonymous' && state.reason === 'signedOut') drafts.clear();
  });

  return {
    country,
    session: session.door,
    bind: bindWith(callInSession(send, session)),
    drafts,
    destroy() {
      life.abort();
      record.state.complete();
    },
  };
}
