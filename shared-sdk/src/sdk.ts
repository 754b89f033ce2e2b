import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { CookieStore } from './cookies/cookie-store.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { Client } from './http/client.ts';
import type { Clock } from './http/clock.ts';
import type { SessionDoor } from './session/session-door.ts';

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
  fetch?: typeof fetch;
  clock?: Clock;
  timing?: Partial<Timing>;
}

export interface Timing {
  /** How long a call may take. 15 s. */
  requestTimeoutMs: number;
  /** The pauses before each repeat of a call that is safe to repeat. 1, 2 and 4 s. */
  retryDelaysMs: number[];
  /** The least time between two purges of the device grant. 60 s. */
  purgeIntervalMs: number;
}

export interface Sdk {
  country: CountryCode;
  session: SessionDoor;
  /** The typed client of a domain: `sdk.bind(giftCards).redeem({ giftCardTokenId })`. */
  bind<Domain extends object>(domain: Domain): Client<Domain>;
  drafts: Drafts;
  /** Stops timers and subscriptions; calls under way fail. */
  destroy(): void;
}
