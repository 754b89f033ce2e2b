import { type Clock, systemClock } from '@sideband/shared-sdk';
import type { Address } from '@sideband/shared-sdk/address';
import { lookOf } from './look.ts';
import type { Asked, CardField, CardLook, FrameAnswer } from './messages.ts';
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
  | { type: 'height'; height: number };

/** The fields of a card as the page has them: it can ask, and never look inside. */
export interface CardFrameDoor {
  /**
   * Says at the fields what is wrong with them, and here how they are at this moment: a press may be quicker than
   * anything they could have told before. Waits until they are there; undefined when they are not to be had.
   */
  check(): Promise<CardLook | undefined>;
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
  const say = (what: Asked) => frame.contentWindow?.postMessage({ cardFields: 1, ...what }, origin);
  const looks = questions<CardLook | undefined>(undefined, clock);
  const answers = questions<FrameAnswer>(nothingHeard, clock);
  const opened = Promise.withResolvers<boolean>();
  const stopWaiting = clock.after(openMs, () => {
    opened.resolve(false);
    hear({ type: 'tooLate' });
  });

  addEventListener(
    'message',
    ({ source, origin: sender, data }) => {
      if (source !== frame.contentWindow || sender !== origin) return;
      const heard = readMessage(data);
      if (!heard) return;
      if (heard.type === 'checked') return looks.answer(heard.id, heard.look);
      if (heard.type === 'answered') return answers.answer(heard.id, heard.answer);
      if (heard.type === 'ready') {
        stopWaiting();
        say({ type: 'start', look: lookOf(frame) });
        opened.resolve(true);
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
    check: async () =>
      (await opened.promise) ? looks.ask((id) => say({ type: 'check', id })) : undefined,
    confirm: (setupToken, address) =>
      answers.ask((id) => say({ type: 'confirm', id, setupToken, address })),
    clearCvc: () => say({ type: 'clearCvc' }),
    lock: (locked) => say({ type: 'lock', locked }),
    focus(field) {
      frame.focus();
      say({ type: 'focus', field });
    },
    close() {
      life.abort();
      stopWaiting();
      opened.resolve(false);
      looks.end();
      answers.end();
    },
  };
}

const nothingHeard: FrameAnswer = { kind: 'refused', code: 'noAnswer', errors: [] };

/** What the frame was asked and has not answered yet; after a while it counts as `silence`. */
function questions<Answer>(silence: Answer, clock: Clock) {
  const waiting = new Map<string, (answer: Answer) => void>();
  return {
    async ask(say: (id: string) => void): Promise<Answer> {
      const id = crypto.randomUUID();
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      const stop = clock.after(answerMs, () => waiting.get(id)?.(silence));
      say(id);
      const answer = await answered;
      stop();
      waiting.delete(id);
      return answer;
    },
    answer: (id: string, answer: Answer) => waiting.get(id)?.(answer),
    end() {
      for (const answer of waiting.values()) answer(silence);
    },
  };
}
