import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Browser } from './browser/browser.ts';
import type { SdkConfig } from './config/model.ts';
import type { Settings } from './config/settings.ts';
import type { CookieStore } from './cookies/cookie-store.ts';
import type { DataLayer } from './data-layer/data-layer.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Client, MakeCall } from './http/client.ts';
import type { Clock } from './http/clock.ts';
import type { KeyRequest, KeyRequests } from './http/key-requests.ts';
import type { SessionDoor } from './session/session-door.ts';
import type { Source, Telemetry } from './telemetry/telemetry.ts';
import type { TimeDoor } from './time/time-door.ts';
import type { UserEvents } from './user-events/track.ts';

/** What `createSdk` has to be told; the rest has a usual value. */
export interface SdkOptions {
  /** `/api` on our own pages, a whole address elsewhere; without a trailing slash. */
  apiBase: string;
  /** The site's country. The server knows it by the host that `apiBase` leads to. */
  country: CountryCode;
  /** The document's cookies unless given. */
  cookies?: CookieStore;
  /** The domain whose hosts share the cookies; without it they stay with this host. */
  parentDomain?: string;
  /** Where drafts outlive a reload: the tab's session storage unless given; `null` for nowhere. */
  draftStorage?: Storage | null;
  /** Where customers' events outlive their page: the browser's database unless given; `null` for nowhere. */
  eventDatabase?: IDBFactory | null;
  /** The server's word on calls and intervals. Without it calls go by their statements. */
  config?: SdkConfig;
  fetch?: typeof fetch;
  clock?: Clock;
  /** This one, with its locks and its other tabs, unless given. */
  browser?: Browser;
  /** Between 0 and 1. */
  random?: () => number;
  timing?: Partial<Timing>;
  /** Stands round every call, after its last try: what it gives is what the caller gets. */
  around?: (call: MakeCall) => MakeCall;
  /** Where analytics listens: see `createDataLayer`. Nobody does unless given. */
  dataLayer?: DataLayer;
  /** Asks for the server's test mode with every call. */
  test?: boolean;
  /** Asks for content that is not public yet with every call. */
  preview?: boolean;
  /** Where decryption keys are fetched from. */
  keys?: KeyRequests;
  /**
   * The readable cookie that holds the refresh token, for servers that set no HttpOnly one. Off
   * unless given: a token that scripts can read can be stolen by one.
   */
  readableRefreshCookie?: string;
}

/** Every time the SDK waits, in milliseconds. */
export interface Timing {
  /** How long a call may take. 15 s. */
  requestTimeoutMs: number;
  /** The pauses before each repeat of a call that is safe to repeat. 1, 2 and 4 s. */
  retryDelaysMs: number[];
  /** The least time between two purges of the device grant; what `config` says, unless given. */
  purgeIntervalMs: number;
  /** The least time between two renewals of the device grant. 60 s. */
  grantRefreshIntervalMs: number;
}

/** A page's one way to the server. The shell makes it and hands it to every remote. */
export interface Sdk {
  country: CountryCode;
  session: SessionDoor;
  /** The typed client of a domain: `sdk.bind(giftCards).redeem({ giftCardTokenId })`. */
  bind<Domain extends object>(domain: Domain): Client<Domain>;
  /** What the server lays down besides the calls, else what is usual. */
  config: Settings;
  /** What the server lays down for the calls of a domain; throws where it says nothing of it. */
  domainConfig(name: string): SdkConfig['domains'][string];
  /**
   * What a player has to ask for instead of this address: a decryption key comes from the playback
   * service, with the access token of the session; any other address is left as it is.
   */
  keyRequest(url: string): Promise<KeyRequest>;
  drafts: Drafts;
  /** What is told of flows, problems and measures: `sdk.telemetry(source).flow('giftCard', 'redeemed')`. */
  telemetry(source: Source): Telemetry;
  /** What analytics is told of pages, flows, refusals and campaigns; read by whatever measures the site. */
  dataLayer: DataLayer;
  userEvents: UserEvents;
  time: TimeDoor;
  /**
   * Starts what the first picture does not need: the server's time, and the sending of events. Until
   * then events are collected. Safe to repeat; fails when its script cannot be loaded.
   */
  launch(): Promise<void>;
  /** Stops timers, listeners and channels; calls under way fail. */
  destroy(): void;
}
