import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import type { ClaimedRoute } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Override } from './override.ts';
import type { LoadingRecord, Locale } from './release-record.ts';

/** Which of the two groups a visitor is in, while a guarded rollout runs over a remote or the shell. */
export type Stage = 'candidate' | 'control';

/** One remote as the document names it. Remotes that are off are left out. */
export interface RemoteRelease {
  version: string;
  /** The folder of its files, with a trailing slash: `/a/giftcard/1.4.0/`. */
  base: string;
  /** Integrity of `record.json`, which is fetched and compared before anything else is. */
  recordIntegrity: string;
  /** The record itself: of the matched remote only. */
  record?: LoadingRecord;
  /** Which of the two groups this visitor is in, while a guarded rollout runs over this remote. */
  stage?: Stage;
  /** What served everybody before, as the edge has verified it: taken in place when this version fails. */
  lastGood?: Pick<RemoteRelease, 'version' | 'base' | 'recordIntegrity'>;
}

/** Everything decided for one document, once. */
export interface ReleaseSet {
  revision: string;
  toggles: Record<string, boolean | string>;
  shell: { version: string; base: string; record: LoadingRecord; stage?: Stage };
  remotes: Record<string, RemoteRelease>;
  /** Of every remote, also of one that is off: its rows take their fallback. */
  routes: ClaimedRoute[];
  /** There for developers who opened a link to a version, and for nobody else. */
  override?: Override;
}

/** What the edge writes into a document, as JSON in `<script type="application/json" id="boot">`. */
export interface Boot {
  releaseSet: ReleaseSet;
  /** Who the visitor is for toggles, also where the browser keeps no cookies. */
  anonymousId: string;
  /** Whether the visitor has been here before, and so may hold files of the versions of then. */
  returning?: true;
  country: CountryCode;
  locale: Locale;
  /** Origin of each country's site. */
  origins: Record<CountryCode, string>;
  /** Base addresses outside our walls, of this country. */
  addresses: { accountCenter: string };
  apiBase: string;
  /** The api's word on its calls, as the edge last heard it; left out when it has heard none. */
  config?: SdkConfig;
  /** The domain whose hosts share the cookies of scripts; without it they stay with this host. */
  parentDomain?: string;
  /** The path asked for before the edge answered a redirect, where it did. */
  redirectedFrom?: string;
}
