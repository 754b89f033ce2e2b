/**
 * Browser features that the session needs in addition to network, cookies and clock. Tests
 * substitute them. A tab here is anything that shares the cookies: a tab, a window or a frame.
 */
export interface Browser {
  locks: TabLocks;
  /** Calls `heard` whenever another tab has reported a change. */
  openChannel(heard: () => void): TabChannel;
  isVisible(): boolean;
  /** Subscribes to page lifecycle events. Returns the unsubscribe function. */
  watch(moments: PageMoments): () => void;
  /**
   * Counts user actions that may deliberately repeat a request: clicks, submitted forms, back
   * navigation. If the method is missing, there is no visitor, and every call counts as deliberate.
   */
  countPresses?(): { count(): number; stop(): void };
}

export interface TabLocks {
  /**
   * Runs the action under the named lock, shared by all tabs. Rejects with `LockError` before the
   * action has begun when the lock is unavailable or not acquired in time. `freed` aborts when the
   * page is left, which releases the lock: the action should then stop.
   */
  hold<Value>(name: string, action: (freed: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Makes all pending lock requests give up. */
  close(): void;
}

export interface TabChannel {
  /** Notifies the other tabs that stored state has changed, without sending the state. */
  tell(): void;
  close(): void;
}

export interface PageMoments {
  /**
   * The page became visible, was restored from the back/forward cache or came back online. Timers
   * may have been suspended meanwhile.
   */
  woke(why: 'visible' | 'restored' | 'online'): void;
  /** The page is about to be left. The back/forward cache may restore it as it is. */
  left(): void;
}

/** The lock was not acquired. The action has not begun. */
export class LockError extends Error {
  override name = 'LockError';
  /** Whether the wait was abandoned because the page was left or the SDK was closed. */
  readonly pageLeft: boolean;
  constructor(lock: string, pageLeft: boolean, cause: unknown) {
    super(`No turn for ${lock}`, { cause });
    this.pageLeft = pageLeft;
  }
}
