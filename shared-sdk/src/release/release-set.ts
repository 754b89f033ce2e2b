import type { ClaimedRoute } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Locale, ReleaseRecord } from './release-record.ts';

/** One remote as the document names it. Remotes that are off are left out. */
export interface RemoteRelease {
  version: string;
  /** The folder of its files, with a trailing slash: `/a/giftcard/1.4.0/`. */
  base: string;
  /** Integrity of `record.json`, which is fetched and compared before anything else is. */
  recordIntegrity: string;
  /** The record itself: of the matched remote only. */
  record?: ReleaseRecord;
}

/** Everything decided for one document, once. */
export interface ReleaseSet {
  revision: string;
  toggles: Record<string, boolean | string>;
  shell: { version: string; base: string; record: ReleaseRecord };
  remotes: Record<string, RemoteRelease>;
  /** Of every remote, also of one that is off: its rows take their fallback. */
  routes: ClaimedRoute[];
}

/** Remotes that claim paths but cannot be opened in this document. */
export function remotesOff({ routes, remotes }: { routes: ClaimedRoute[]; remotes: object }) {
  const named = routes.map(({ remote }) => remote);
  return new Set(named.filter((name) => name !== 'shell' && !Object.hasOwn(remotes, name)));
}

/** What the edge writes into a document, as JSON in `<script type="application/json" id="boot">`. */
export interface Boot {
  releaseSet: ReleaseSet;
  country: CountryCode;
  locale: Locale;
  /** Origin of each country's site. */
  origins: Record<CountryCode, string>;
  /** Base addresses outside our walls, of this country. */
  addresses: { accountCenter: string };
  apiBase: string;
  /** The path asked for before the edge answered a redirect, where it did. */
  redirectedFrom?: string;
}
