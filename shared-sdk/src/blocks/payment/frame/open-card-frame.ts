import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { Address } from '@sideband/shared-sdk/address';
import { lookOf } from './look.ts';
import type { Asked, CardField, CardSight, FrameAnswer } from './messages.ts';
import { readMessage } from './read-message.ts';

/** From the beginning, on a poor connection. */
const openMs = 15_000;
/** The gateway and the bank behind it have less. */
const answerMs = 30_000;
/** From here on the page's type has another size: see the tokens. */
const wide = '(width >= 768px)';

interface Parts {
  frame: HTMLIFrameElement;
  /** Who may speak, and who may hear. */
  origin: string;
  hear(what: FrameEvent): void;
  clock?: Clock | undefined;
}

export type FrameEvent =
  | { type: 'ready' | 'submit' | 'tooLate' }
  | { type: 'height'; height: number }
  | { type: 'changed'; sight: CardSight };

/** The fields of a card as the page has them: it can ask, and never look inside. */
export interface CardFrameDoor {
  /** Says at the fields what is wrong with them. */
  check(): void;
  /** Gives the card to the gateway, under that token. Safe to ask again with the same one. */
  confirm(setupToken: string, address: Address | undefined): Promise<FrameAnswer>;
  clearCvc(): void;
  lock(locked: boolean): void;
  focus(field: CardField): void;
  close(): void;
}

/** Listens to the gateway's frame, and only to it; whatever else arrives on the page is left alone. */
export function openCardFrame({ frame, origin, hear, clock = systemClock }: Parts): CardFrameDoor {
  const life = new AbortController();
  const waiting = new Map<string, (answer: FrameAnswer) => void>();
  const say = (what: Asked) => frame.contentWindow?.postMessage({ cardFields: 1, ...what }, origin);
  const stopWaiting = clock.after(openMs, () => hear({ type: 'tooLate' }));

  addEventListener(
    'message',
    ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin) return;
      const heard = readMessage(data);
      if (!heard) return;
      if (heard.type === 'answered') return waiting.get(heard.id)?.(heard.answer);
      if (heard.type === 'ready') {
        stopWaiting();
        say({ type: 'start', look: lookOf(frame) });
      }
      hear(heard);
    },
    { signal: life.signal },
  );
  globalThis
    .matchMedia?.(wide)
    .addEventListener('change', () => say({ type: 'look', look: lookOf(frame) }), {
      signal: life.signal,
    });

  return {
    check: () => say({ type: 'check' }),
    async confirm(setupToken, address) {
      const id = crypto.randomUUID();
      const answered = new Promise<FrameAnswer>((resolve) => waiting.set(id, resolve));
      const stop = clock.after(answerMs, () => waiting.get(id)?.(nothingHeard));
      say({ type: 'confirm', id, setupToken, address });
      const answer = await answered;
      stop();
      waiting.delete(id);
      return answer;
    },
    clearCvc: () => say({ type: 'clearCvc' }),
    lock: (locked) => say({ type: 'lock', locked }),
    focus(field) {
      frame.focus();
      say({ type: 'focus', field });
    },
    close() {
      life.abort();
      stopWaiting();
      for (const answer of waiting.values()) answer(nothingHeard);
    },
  };
}

const nothingHeard: FrameAnswer = { kind: 'refused', code: 'noAnswer', errors: [] };
