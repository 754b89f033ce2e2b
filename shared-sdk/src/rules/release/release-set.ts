import type { SdkConfig } from '@sideband/shared-sdk/config/model';
import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { ClaimedRoute } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Override } from './override.ts';
import type { LoadingRecord, Locale } from './release-record.ts';

/** The visitor's group while a guarded rollout of a remote or the shell is running. */
export type Stage = 'candidate' | 'control';

/** A remote as listed in the document. Remotes that are off are omitted. */
export interface RemoteRelease {
  version: string;
  /** Folder of its files, with a trailing slash: `/a/giftcard/1.4.0/`. */
  base: string;
  /** Integrity of `record.json`, which is loaded and verified before anything else. */
  recordIntegrity: string;
  /** The record itself, for the matched remote only. */
  record?: LoadingRecord;
  /** The visitor's group while a guarded rollout of this remote is running. */
  stage?: Stage;
  /**
   * Version that was served to everyone before, verified by the edge. Loaded instead if this
   * version fails.
   */
  lastGood?: Pick<RemoteRelease, 'version' | 'base' | 'recordIntegrity'>;
}

/** All release decisions for one document, made once. */
export interface ReleaseSet {
  revision: string;
  toggles: Record<string, boolean | string>;
  shell: { version: string; base: string; record: LoadingRecord; stage?: Stage };
  remotes: Record<string, RemoteRelease>;
  /** Routes of every remote, including those that are off: their rows use their fallback. */
  routes: ClaimedRoute[];
  /** Present only in a browser that opened an override link. */
  override?: Override;
}

/**
 * Data that the edge embeds in a document, as JSON in `<script type="application/json" id="boot">`.
 */
export interface Boot {
  releaseSet: ReleaseSet;
  /** Identifies the visitor for toggles, even where the browser keeps no cookies. */
  anonymousId: string;
  /** Whether the visitor has been here before, and may have files of earlier versions cached. */
  returning?: true;
  country: CountryCode;
  locale: Locale;
  /** Origin of each country's site. */
  origins: Record<CountryCode, string>;
  /** External base URLs for this country. */
  addresses: { accountCenter: string };
  apiBase: string;
  /**
   * Configuration of the SDK, as last received by the edge from the API. Omitted if never received.
   */
  config?: SdkConfig;
  /** Prices in the prerendered HTML of the document, if it shows any. */
  prices?: AdvertisedPrices;
  /**
   * Domain whose hosts share the cookies set by scripts. Without it, these cookies are host-only.
   */
  parentDomain?: string;
  /** Path that was requested, if the edge redirected it. */
  redirectedFrom?: string;
}
