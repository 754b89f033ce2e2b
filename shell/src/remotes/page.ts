import type { RemoteProps } from '@sideband/shared-sdk/react';

/** A location in the product with its resolved route. */
export interface Page {
  remote: string;
  /** Path of the matching row, for support and telemetry. */
  route: string;
  location: RemoteProps['location'];
  navigationType: RemoteProps['navigationType'];
}

/** Returns the props that change on a navigation within a remote. */
export const placeOn = ({ location, navigationType }: Page) => ({ location, navigationType });

export type StageState =
  | { step: 'starting' }
  /** One of the shell's own pages. */
  | { step: 'own' }
  /**
   * `over`: the previous page is still visible. `late`: the previous page was hidden because the
   * next one took too long. `waits`: the next page is ready and only waits for a payment on the
   * previous one. `isPrerendered`: the prerendered HTML of the next page is visible.
   */
  | {
      step: 'opening';
      remote: string;
      over: boolean;
      late?: boolean;
      waits?: boolean;
      isPrerendered?: boolean;
    }
  /**
   * `reopened`: the remote was replaced by its last good version after the visitor had used another
   * version.
   */
  | { step: 'shown'; remote: string; reopened: boolean }
  /** `crashed`: the remote had been shown and possibly used. `held`: a payment was in progress. */
  | {
      step: 'failed';
      remote: string;
      version: string;
      error: unknown;
      crashed: boolean;
      held: boolean;
    };
