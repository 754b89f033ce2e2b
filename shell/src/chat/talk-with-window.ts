import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { ChatContext } from './chat-context.ts';
import type { Said, Vendor } from './vendors/vendor.ts';

/** Timeout for opening the chat, sufficient for a slow connection. */
const openMs = 15_000;
/**
 * Timeout for the first message of a loaded page. A page that sends none is assumed to be a content
 * blocker's.
 */
const speakMs = 3_000;

interface Parts {
  frame: HTMLIFrameElement;
  vendor: Vendor;
  /** Messages are accepted only from this origin, and the context is sent only to it. */
  origin: string;
  context: ChatContext;
  hear(what: Said | 'tooLate'): void;
  clock?: Clock;
}

/**
 * Listens to the chat window and sends it the context once it is ready. Returns a function to stop.
 */
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
