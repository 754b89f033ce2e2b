import type { Sdk, Telemetry } from '@sideband/shared-sdk';
import type { AdvertisedPrices } from '@sideband/shared-sdk/offers/model';
import type { Locale } from '@sideband/shared-sdk/release';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import type { OpenChat, ShowProgress } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { MessageFormatElement } from 'react-intl';
import type { Location, NavigationType, Navigator } from 'react-router';

/** Messages of one locale, compiled at build time so that no parser is shipped to the browser. */
export type Texts = Record<string, MessageFormatElement[] | string>;

/** Kind of a remote's error: caught by its error boundary, or uncaught. */
export type ProblemKind = 'caught' | 'uncaught';

/** Props the shell passes to every remote. They are the whole contract between shell and remote. */
export interface RemoteProps {
  location: Location;
  navigationType: NavigationType;
  navigator: Navigator;
  /** Base path of the remote's routes, without a trailing slash. */
  base: string;
  sdk: Sdk;
  /** Telemetry that attributes events to this remote and its version. */
  telemetry: Telemetry;
  toggles: ToggleDoor;
  locale: Locale;
  country: CountryCode;
  /**
   * Canadian province of a signed-in customer's service, once known. Older shells do not provide
   * it.
   */
  province?: string | undefined;
  /** Origin of each country's site, for links to the other country. */
  origins: Record<CountryCode, string>;
  /** Origin of the payment gateway's card fields. Without it no card can be entered. */
  cardsOrigin?: string | undefined;
  /**
   * Advertised prices that the document already contains. Undefined for a document without them.
   * Older shells do not provide them.
   */
  prices?: AdvertisedPrices | undefined;
  /**
   * Hash of the shell's build, used in the URLs of cacheable requests. Older shells do not provide
   * it.
   */
  build?: string;
  /**
   * Returns whether one of our pages has been built, so that it can be linked to. Older shells do
   * not provide this function; every page then counts as built.
   */
  isOpen?: (address: string) => boolean;
  /** Opens the shell's chat. Missing in shells that predate the chat. */
  chat?: OpenChat;
  /** Messages of the design system in this locale. */
  uiTexts: Texts;
  /** Prefix of React's generated IDs, which keeps those of two mounts apart. */
  prefix: string;
  /**
   * While true, the shell asks for confirmation before the page is left. There is one flag per
   * mount, so components call `useUnsaved`, which merges their claims.
   */
  block(unsaved: boolean): void;
  /**
   * While true, the page must not be reloaded, swapped or removed, because a payment is in flight.
   * There is one flag per mount, so components call `useHold`, which merges their claims.
   */
  hold(on: boolean): void;
  /** Reports that the first paint is complete, so that the shell can show the remote. */
  ready(): void;
  report(kind: ProblemKind, error: unknown): void;
  /**
   * Present when the mount hydrates prerendered HTML of its page. Must be called as soon as the
   * HTML is hydrated, before anything else in it changes.
   */
  tookOver?: () => void;
  /**
   * Shows the progress of a flow in the dial under the header. Call this function without an
   * argument when the page is not part of a flow. Older shells do not provide it.
   */
  progress?: ShowProgress;
  /** Sets the page's own part of the document title. */
  title(text: string): void;
}
