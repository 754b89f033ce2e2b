import type { Sdk, Telemetry } from '@sideband/shared-sdk';
import type { Locale } from '@sideband/shared-sdk/release';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import type { OpenChat, ShowProgress } from '@sideband/shared-sdk/ui';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { MessageFormatElement } from 'react-intl';
import type { Location, NavigationType, Navigator } from 'react-router';

/** Texts of one locale, compiled ahead: no parser travels to the browser. */
export type Texts = Record<string, MessageFormatElement[] | string>;

/** What went wrong in a remote: at render inside its boundary, or where nothing caught it. */
export type ProblemKind = 'caught' | 'uncaught';

/** What the shell gives every remote. It is the whole contract between the two. */
export interface RemoteProps {
  location: Location;
  navigationType: NavigationType;
  navigator: Navigator;
  /** The path below which the remote's routes are written, without a trailing slash. */
  base: string;
  sdk: Sdk;
  /** Speaks for this remote, in this version. */
  telemetry: Telemetry;
  toggles: ToggleDoor;
  locale: Locale;
  country: CountryCode;
  /** The Canadian province that a signed-in customer's service is for, once it is known. Older shells do not say. */
  province?: string | undefined;
  /** Origin of each country's site, for links to the other one. */
  origins: Record<CountryCode, string>;
  /** Where cards are typed in: the gateway's origin. Without it none can be. */
  cardsOrigin?: string | undefined;
  /** The hash of the shell's build, which goes with addresses that caches keep. Older shells do not say. */
  build?: string;
  /** Whether a page of ours is built, so that a link may lead there. Older shells do not say: everything counts as built. */
  isOpen?: (address: string) => boolean;
  /** Opens the shell's chat. Shells before the chat have none. */
  chat?: OpenChat;
  /** The design system's words in this locale. */
  uiTexts: Texts;
  /** Keeps React's generated ids of two mounts apart. */
  prefix: string;
  /** While true the shell asks before anybody leaves the page. One answer for the whole mount: screens call `useUnsaved`. */
  block(unsaved: boolean): void;
  /** While true nothing may reload, swap or take away the page: money is moving. One answer for the whole mount: screens call `useHold`. */
  hold(on: boolean): void;
  /** The first picture is complete; the shell may show it. */
  ready(): void;
  report(kind: ProblemKind, error: unknown): void;
  /**
   * Of a mount in whose place a picture of its page stands already: told as soon as that is the remote's
   * own, before anything else changes in it.
   */
  tookOver?: () => void;
  /** How far a flow is, for the dial under the header; nothing where the page is no part of a flow. Older shells show none. */
  progress?: ShowProgress;
  /** The page's own part of the document title. */
  title(text: string): void;
}
