import type { BrowserContext, Page } from '@playwright/test';
import type { Fault } from './faults.ts';

/** One of the two products that the same things are done to. */
export interface Side {
  name: string;
  /** The heading of the remote at fault, while it works. */
  heading: RegExp;
  /** Where a customer begins: a page of another remote, with the way to the one at fault. */
  start: string;
  follow(page: Page, fault: Fault): Promise<void>;
  /** Has everything be as it is, but for the fault. */
  prepare(page: Page, fault: Fault): Promise<void>;
  /** What is told of what goes wrong, as it is told. */
  listen(context: BrowserContext): Told[];
}

export interface Told {
  remote?: string;
  version?: string;
  what: string;
}

/** What a customer saw, and what was told of it. */
export interface Seen {
  /** The first heading that is there in the end; empty where there is none. */
  heading: string;
  /** Where to go on from there: names of buttons and links. */
  ways: string[];
  /** Whether what was typed is still there; undefined where nothing could be typed. */
  kept?: boolean | undefined;
  /** Whether another route opens in the same document. */
  others: boolean;
  /** Of the first event about the remote at fault; undefined where nothing was told. */
  told?: Told | undefined;
  /** Seconds by the page's clock until something was seen, where that clock was turned on by hand. */
  seconds?: number | undefined;
  /** What must not be, and was. */
  wrong?: string | undefined;
  /** Anything else that was measured. */
  note?: string | undefined;
  /** Why nothing has to be told: nothing went wrong for anybody. */
  quiet?: boolean;
}
