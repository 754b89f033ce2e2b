import type { TabChannel } from './browser.ts';

const name = 'sideband-session';

/** An open channel keeps a page out of the back/forward cache: close it when the page is left. */
export function broadcast(heard: () => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = heard;
  return {
    tell: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
}
