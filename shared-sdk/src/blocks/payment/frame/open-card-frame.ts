import { type Clock, systemClock } from '@sideband/shared-sdk';
import { facesOf, lookOf } from './look.ts';
import type {
  CardField,
  CardFieldError,
  CardLook,
  FrameAnswer,
  FrameRequest,
  Payer,
} from './messages.ts';
import { readMessage } from './read-message.ts';

/** Timeout for opening the frame, measured from the start and long enough for a poor connection. */
const openMs = 15_000;
/** Timeout for a reply from the frame. The gateway and the bank behind it have shorter timeouts. */
const answerMs = 30_000;
/** Breakpoint at which the font size changes, as defined in the tokens. */
const wide = '(width >= 768px)';

interface Parts {
  frame: HTMLIFrameElement;
  /** The only origin from which messages are accepted, and to which they are sent. */
  origin: string;
  hear(what: FrameEvent): void;
  clock?: Clock | undefined;
}

export type FrameEvent =
  | { type: 'ready' | 'submit' | 'tooLate' }
  | { type: 'height'; height: number };

/**
 * Handle of the card fields. The page can send requests to the frame, but never read its content.
 */
export interface CardFrameDoor {
  /**
   * Validates the fields, shows their errors in the frame, and returns the current state, because a
   * press can arrive before the frame has reported an edit. Waits until the frame is open. Resolves
   * to undefined when the frame does not load or reply.
   */
  check(): Promise<CardLook | undefined>;
  /** Sends the card to the gateway under a setup token. Idempotent for the same token. */
  confirm(setupToken: string, payer: Payer): Promise<FrameAnswer>;
  /** Shows errors at the fields until they are edited. A CVC that has one is emptied. */
  refuse(errors: CardFieldError[]): void;
  lock(locked: boolean): void;
  focus(field: CardField): void;
  close(): void;
}

/** Connects to the gateway's frame. Messages from any other sender are ignored. */
export function openCardFrame({ frame, origin, hear, clock = systemClock }: Parts): CardFrameDoor {
  const life = new AbortController();
  const say = (what: FrameRequest) =>
    frame.contentWindow?.postMessage({ cardFields: 1, ...what }, origin);
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
        say({ type: 'start', look: lookOf(frame), ...facesOf(frame.ownerDocument) });
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
    confirm: (setupToken, payer) =>
      answers.ask((id) => say({ type: 'confirm', id, setupToken, ...payer })),
    refuse(errors) {
      void opened.promise.then((isOpen) => isOpen && say({ type: 'refuse', errors }));
    },
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

/** Pending requests to the frame. A request that times out resolves to `silence`. */
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
