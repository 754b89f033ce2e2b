import type { Browser, TabChannel } from '../browser/browser.ts';

interface Following {
  browser: Browser;
  /** Another tab has changed what is kept. */
  heard(): void;
  /** Time may have been lost, or the line come back. */
  woke(why: 'visible' | 'restored' | 'online'): void;
}

/**
 * Keeps this tab in step with the others. The channel is closed while the page is away, so that it
 * may wait in the back/forward cache, and what was missed is looked up when it is back.
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
