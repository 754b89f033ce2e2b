import { Subject } from 'rxjs';
import { systemClock } from './browser/clock.ts';
import { thisBrowser } from './browser/this-browser.ts';
import { settingsOf } from './config/settings.ts';
import { documentCookies } from './cookies/document-cookies.ts';
import { createDeviceGrants } from './devices/device/device-grants.ts';
import { createDrafts, tabStorage } from './drafts/create-drafts.ts';
import { followCustomer } from './drafts/follow-customer.ts';
import { bindWith } from './http/client.ts';
import { createEndpoints } from './http/endpoints.ts';
import { GenericError } from './http/failures.ts';
import type { Modes, Stamp } from './http/headers.ts';
import { createHoldOff } from './http/hold-off.ts';
import { createKeepalive } from './http/keepalive.ts';
import { keyRequesting } from './http/key-requests.ts';
import { createPipeline } from './http/pipeline.ts';
import { retryDelaysMs as usualDelaysMs } from './http/retry-delays.ts';
import { createTransport } from './http/transport.ts';
import type { Sdk, SdkOptions, Timing } from './sdk.ts';
import { createServices } from './services.ts';
import { createBrake } from './session/brake.ts';
import { createSession } from './session/create-session.ts';
import type { SessionEvent } from './session/session-events.ts';
import { createSessionRecord } from './session/session-record.ts';
import { createLogicalClock, stampLogicalClock } from './time/logical-clock.ts';
import { steeredClock } from './time/steered-clock.ts';

/**
 * Creates the page's only connection to the server. Sends nothing before `session.start()` or the
 * first call.
 */
export function createSdk(options: SdkOptions): Sdk {
  const {
    apiBase,
    country,
    clock: machine = systemClock,
    cookies = documentCookies(options.parentDomain),
    fetch = (...request) => globalThis.fetch(...request),
    draftStorage = tabStorage(),
    browser = thisBrowser(machine),
    random = Math.random,
    test = false,
    preview = false,
    keys,
    readableRefreshCookie,
  } = options;
  const config = settingsOf(options.config);
  const timing: Timing = {
    requestTimeoutMs: 15_000,
    retryDelaysMs: usualDelaysMs(),
    purgeIntervalMs: config.sessionPurgeIntervalMs,
    grantRefreshIntervalMs: config.deviceGrantRefreshIntervalMs,
    ...options.timing,
  };
  const { requestTimeoutMs, retryDelaysMs, purgeIntervalMs, grantRefreshIntervalMs } = timing;
  const endpoints = createEndpoints(options.config, { apiBase, retryDelaysMs });

  const life = new AbortController();
  const closing = life.signal;
  const modes: Modes = { test, preview };
  const clock = steeredClock(machine);
  const logicalClock = createLogicalClock({ cookies, clock: machine });
  const keepalive = createKeepalive(fetch);
  const presses = browser.countPresses?.();
  const holdOff = createHoldOff({ clock: machine, presses: presses?.count });
  const transport = createTransport({
    fetch: keepalive.fetch,
    clock,
    timeoutMs: requestTimeoutMs,
    closing,
  });
  const stamp = (): Stamp => ({
    modes,
    deviceGrant: devices.known()?.grant,
    logicalClock: stampLogicalClock(logicalClock),
  });
  const send = createPipeline({
    transport,
    endpoints,
    clock,
    machine,
    holdOff,
    stamp,
    hear: (...heard) => session.hear(...heard),
    closing,
  });
  const devices = createDeviceGrants({
    send,
    cookies,
    clock,
    browser,
    registered: logicalClock.startEpoch,
    refreshIntervalMs: grantRefreshIntervalMs,
  });
  const record = createSessionRecord({
    cookies,
    clock,
    readRefreshToken: readableRefreshCookie ? () => cookies.read(readableRefreshCookie) : undefined,
  });
  const session = createSession({
    send,
    devices,
    record,
    brake: createBrake(clock),
    holdOff,
    browser,
    clock,
    country,
    events: new Subject<SessionEvent>(),
    purgeIntervalMs,
    closing,
    modes,
    random,
  });
  const drafts = createDrafts(draftStorage);

  // Subscribes first, so that drafts are already cleared when any other subscriber learns of a
  // sign-out.
  followCustomer(drafts, {
    storage: draftStorage,
    state: session.door.state,
    wasSignedOut: () => record.read().left === 'signedOut',
    isRemembered: session.door.isRemembered,
  });

  const bind = bindWith(options.around?.(session.call) ?? session.call, endpoints);
  const bindAs = (grant: string) =>
    bindWith((call, input) => session.call(call, input, { grant }), endpoints);
  const services = createServices({
    options,
    config,
    machine,
    clock,
    logicalClock,
    session: session.door,
    bind,
    bindAs,
    keepalive,
    endpoints,
    modes,
    closing,
  });

  return {
    country,
    bind,
    config,
    domainConfig: endpoints.domain,
    keyRequest: keyRequesting(keys, async () => (await session.hold()).accessToken),
    drafts,
    dataLayer: options.dataLayer ?? { push() {}, into() {} },
    ...services,
    destroy() {
      life.abort(new GenericError('The SDK is closed'));
      session.close();
      presses?.stop();
    },
  };
}
