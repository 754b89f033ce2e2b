import type { BrowserContext, Page } from '@playwright/test';
import type { Fault } from './faults.ts';

/** One of the two products under test. Both get the same faults. */
export interface Side {
  name: string;
  /** Heading of the faulty remote while it still works. */
  heading: RegExp;
  /** URL of a page of another remote that links to the faulty one. */
  start: string;
  /** Follows the link to the faulty remote. */
  follow(page: Page, fault: Fault): Promise<void>;
  /** Injects the fault into the page. */
  prepare(page: Page, fault: Fault): Promise<void>;
  /** Returns the list of reported events, to which events are appended as they arrive. */
  listen(context: BrowserContext): Told[];
}

export interface Told {
  remote?: string;
  version?: string;
  what: string;
}

/** What the customer sees at the end, and what the product has reported. */
export interface Seen {
  /** First heading of the final page, empty when there is none. */
  heading: string;
  /** Names of the buttons and links that the customer can continue with. */
  ways: string[];
  /** Whether the typed text is still in the field. Undefined when nothing could be typed. */
  kept?: boolean | undefined;
  /** Whether another route opens in the same document. */
  others: boolean;
  /** First event about the faulty remote. Undefined when nothing was reported. */
  told?: Told | undefined;
  /**
   * Seconds until the page changed, measured by the page's clock. For a payment, seconds from
   * pressing the button to the response.
   */
  seconds?: number | undefined;
  /** Something that must never happen but did. */
  wrong?: string | undefined;
  /** Anything else that was measured. */
  note?: string | undefined;
  /** Whether no event is expected, because no visitor was affected. */
  quiet?: boolean;
}
