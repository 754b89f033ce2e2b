import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { SdkConfig } from '../contract/config/model.ts';
import type { Browser } from './browser/browser.ts';
import type { Clock } from './browser/clock.ts';
import type { Settings } from './config/settings.ts';
import type { CookieStore } from './cookies/cookie-store.ts';
import type { DataLayer } from './data-layer/data-layer.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Client, MakeCall } from './http/client.ts';
import type { KeyRequest, KeyRequests } from './http/key-requests.ts';
import type { SessionDoor } from './session/session-door.ts';
import type { Source, Telemetry } from './telemetry/telemetry.ts';
import type { TimeDoor } from './time/time-door.ts';
import type { UserEvents } from './user-events/track.ts';

/** Options of `createSdk`. Optional ones have defaults. */
export interface SdkOptions {
  /** `/api` on our own pages, a full URL elsewhere. Without a trailing slash. */
  apiBase: string;
  /** Country of the site. The server derives it from the host in `apiBase`. */
  country: CountryCode;
  /** Defaults to the document's cookies. */
  cookies?: CookieStore;
  /** Domain whose hosts share the cookies. Without it, cookies are host-only. */
  parentDomain?: string;
  /** Keeps drafts across reloads. Defaults to the tab's session storage; `null` disables it. */
  draftStorage?: Storage | null;
  /**
   * Keeps customers' events after their page is gone. Defaults to IndexedDB; `null` disables it.
   */
  eventDatabase?: IDBFactory | null;
  /** Server configuration of calls and intervals. Without it, calls use their definitions. */
  config?: SdkConfig;
  fetch?: typeof fetch;
  clock?: Clock;
  /** Defaults to the current browser, with its locks and other tabs. */
  browser?: Browser;
  /** Returns a number between 0 and 1. */
  random?: () => number;
  timing?: Partial<Timing>;
  /** Wraps every call, including its retries. The caller receives what the wrapper returns. */
  around?: (call: MakeCall) => MakeCall;
  /** Receives events for analytics: see `createDataLayer`. Without it, they are dropped. */
  dataLayer?: DataLayer;
  /** Requests the server's test mode with every call. */
  test?: boolean;
  /** Requests unpublished content with every call. */
  preview?: boolean;
  /** Where decryption keys are fetched from. */
  keys?: KeyRequests;
  /**
   * Name of the readable cookie that holds the refresh token, for servers that set no HttpOnly
   * cookie. Off by default, because any script can steal a token that scripts can read.
   */
  readableRefreshCookie?: string;
}

/** All delays of the SDK in milliseconds. */
export interface Timing {
  /** Timeout of a call. Defaults to 15 s. */
  requestTimeoutMs: number;
  /** Delays before each retry of a call that is safe to retry. Defaults to 1, 2 and 4 s. */
  retryDelaysMs: number[];
  /**
   * Minimum interval between two purges of device grant and session. Defaults to the value in
   * `config`.
   */
  purgeIntervalMs: number;
  /** Minimum interval between two refreshes of the device grant. Defaults to 60 s. */
  grantRefreshIntervalMs: number;
}

/** A page's only connection to the server. The shell creates it and passes it to every remote. */
export interface Sdk {
  country: CountryCode;
  session: SessionDoor;
  /** Returns the typed client of a domain: `sdk.bind(giftCards).redeem({ giftCardTokenId })`. */
  bind<Domain extends object>(domain: Domain): Client<Domain>;
  /** Server settings apart from calls, or the defaults. */
  config: Settings;
  /** Returns the server configuration of a domain's calls. Throws if there is none. */
  domainConfig(name: string): SdkConfig['domains'][string];
  /**
   * Returns the request that a player sends instead of this URL: a decryption key is fetched from
   * the playback service with the session's access token. Any other URL is returned unchanged.
   */
  keyRequest(url: string): Promise<KeyRequest>;
  drafts: Drafts;
  /** Reports flows, problems and metrics: `sdk.telemetry(source).flow('giftCard', 'redeemed')`. */
  telemetry(source: Source): Telemetry;
  /** Events about pages, flows, refusals and campaigns for analytics. */
  dataLayer: DataLayer;
  userEvents: UserEvents;
  time: TimeDoor;
  /**
   * Starts what the first paint does not need: the server time, and sending events. Until then,
   * events are queued. Safe to retry. Rejects when its script fails to load.
   */
  launch(): Promise<void>;
  /** Stops timers, listeners and channels. Pending calls reject. */
  destroy(): void;
}
