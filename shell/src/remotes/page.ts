import type { RemoteProps } from '@sideband/shared-sdk/react';

/** A place in the product, decided by the route table. */
export interface Page {
  remote: string;
  /** The row that matched, for support and telemetry. */
  route: string;
  location: RemoteProps['location'];
  navigationType: RemoteProps['navigationType'];
}

/** What a remote is told of another place of its own. */
export const placeOn = ({ location, navigationType }: Page) => ({ location, navigationType });

export type StageState =
  | { step: 'starting' }
  /** A page of the shell's own. */
  | { step: 'own' }
  /**
   * `over`: the page before it is still there; `late`: it was, for as long as that is any good; `waits`: only money that
   * moves on the page before keeps it; `hasPicture`: one of the page itself is there.
   */
  | {
      step: 'opening';
      remote: string;
      over: boolean;
      late?: boolean;
      waits?: boolean;
      hasPicture?: boolean;
    }
  /** `reopened`: in its last good version, under the hands of somebody who used another. */
  | { step: 'shown'; remote: string; reopened: boolean }
  /** `crashed`: it had been shown, and maybe used, before; `held`: while money was on its way. */
  | {
      step: 'failed';
      remote: string;
      version: string;
      error: unknown;
      crashed: boolean;
      held: boolean;
    };
