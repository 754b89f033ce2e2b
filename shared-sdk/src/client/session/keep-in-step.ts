import type { Browser, TabChannel } from '../browser/browser.ts';

interface Following {
  browser: Browser;
  /** Called when another tab has changed the stored session. */
  heard(): void;
  /** Called when the page becomes visible, is restored or comes back online. */
  woke(why: 'visible' | 'restored' | 'online'): void;
}

/**
 * Synchronizes this tab with the others. The channel is closed while the page is away, so that the
 * page can enter the back/forward cache. On return, missed changes are read from storage.
 */
export function keepInStep({ browser, heard, woke }: Following) {
  let channel: TabChannel | undefined = browser.openChannel(heard);
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  const stopWatching = browser.watch({
    woke(why) {
      channel ??= browser.openChannel(heard);
      woke(why);
    },
    left: close,
  });
  return {
    tell: () => channel?.tell(),
    stop() {
      stopWatching();
      close();
    },
  };
}
