import type { ClaimedRoute } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';

export type Locale = 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';

/** Every emitted file of one version with its integrity (`sha384-…`), written beside the files as `record.json`. */
export interface ReleaseRecord {
  name: string;
  version: string;
  /** The global that the entry script defines, unique per version. Remotes only. */
  container?: string;
  entry: string;
  files: Record<string, string>;
  /** What the first paint needs, besides the entry: scripts and stylesheets, in order. */
  first: { scripts: string[]; styles: string[]; fonts: string[] };
  /** The script that holds the texts of a locale. */
  messages: Partial<Record<Locale, string>>;
  routes?: ClaimedRoute[];
}

/** One remote as the document names it. `version: 'off'` remotes are left out. */
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
  routes: ClaimedRoute[];
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
