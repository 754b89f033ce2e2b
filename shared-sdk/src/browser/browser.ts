/**
 * What the session leans on besides network, cookies and clock, so that a test can be the browser.
 * A tab here is anything that shares the cookies: a tab, a window, a frame.
 */
export interface Browser {
  locks: TabLocks;
  /** `heard` is called whenever another tab has told of a change. */
  openChannel(heard: () => void): TabChannel;
  /** Whether somebody can see the page. */
  isVisible(): boolean;
  /** Follows the page's life; the answer stops. */
  watch(moments: PageMoments): () => void;
  /**
   * Counts what the person does that may ask for something again: presses, sent forms, going back. Where it is
   * missing, nobody is in front of the page and every call counts as meant.
   */
  countPresses?(): { count(): number; stop(): void };
}

export interface TabLocks {
  /**
   * Runs the deed while no other tab runs one of that name. Rejects with `LockError`, before the
   * deed has begun, when its turn does not come in good time or locks cannot be had. `freed` is
   * aborted when the page is left and the lock with it: what was begun had better stop.
   */
  hold<Value>(name: string, deed: (freed: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Nobody waits for a turn any more. */
  close(): void;
}

export interface TabChannel {
  /** Tells the other tabs that what is kept has changed. Says nothing of what it is. */
  tell(): void;
  close(): void;
}

export interface PageMoments {
  /** Seen again, back from the back/forward cache, or online again: time may have been lost. */
  woke(why: 'visible' | 'restored' | 'online'): void;
  /** About to be left; it may come back as it is. */
  left(): void;
}

/** No turn was to be had. The deed has not begun. */
export class LockError extends Error {
  override name = 'LockError';
  /** Nobody waits for a turn any more: the page has been left, or the SDK closed. */
  readonly pageLeft: boolean;
  constructor(lock: string, pageLeft: boolean, cause: unknown) {
    super(`No turn for ${lock}`, { cause });
    this.pageLeft = pageLeft;
  }
}
