import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { ChatContext } from './chat-context.ts';
import type { Said, Vendor } from './vendors/vendor.ts';

/** From the beginning, on a poor connection. */
const openMs = 15_000;
/** Once a page is there: one that says nothing by then is a blocker's. */
const speakMs = 3_000;

interface Parts {
  frame: HTMLIFrameElement;
  vendor: Vendor;
  /** Who may speak, and who may hear the context. */
  origin: string;
  context: ChatContext;
  hear(what: Said | 'tooLate'): void;
  clock?: Clock;
}

/** Listens to the window of a chat, and tells it what it is about as soon as it is there. Gives the way to stop. */
export function talkWithWindow(parts: Parts): () => void {
  const { frame, vendor, origin, context, hear, clock = systemClock } = parts;
  const life = new AbortController();
  const { signal } = life;
  const stops = [clock.after(openMs, () => hear('tooLate'))];

  addEventListener(
    'message',
    (event) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const said = vendor.read(event.data);
      if (!said) return;
      if (said === 'ready') frame.contentWindow?.postMessage(vendor.tell(context), origin);
      hear(said);
    },
    { signal },
  );
  frame.addEventListener(
    'load',
    () => void stops.push(clock.after(speakMs, () => hear('tooLate'))),
    { signal },
  );

  return () => {
    life.abort();
    for (const stop of stops) stop();
  };
}
