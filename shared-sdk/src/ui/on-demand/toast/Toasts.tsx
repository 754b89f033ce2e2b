import { useIntl } from '@sideband/shared-sdk/react';
import { Icon } from '@sideband/shared-sdk/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Glyph } from '../glyph/Glyph.tsx';
import css from './toast.module.css';
import { ToastContext, type ToastMessage } from './toast-context.ts';
import { usePausable } from './use-pausable.ts';

export interface ToastsProps {
  /** The part of the page whose components call `useToast`. */
  children: ReactNode;
}

interface Shown extends ToastMessage {
  id: number;
}

/** Reading time: at least six seconds, and longer for a longer text. */
const lengthOf = ({ text }: ToastMessage) => Math.max(6_000, text.length * 80);
const mostShown = 3;

/**
 * Place for short messages about what is done. Screen readers announce each once. A message stays at
 * least six seconds, and as long as the pointer or the focus is on the messages. What must not be
 * missed is a `Notice` on the page instead.
 */
export function Toasts({ children }: ToastsProps) {
  const intl = useIntl();
  const lastId = useRef(0);
  const [messages, setMessages] = useState<Shown[]>([]);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setMessages((shown) => [...shown, { ...message, id }].slice(-mostShown));
  }, []);
  const end = (id: number) => setMessages((shown) => shown.filter((one) => one.id !== id));
  const leave = (id: number) => {
    end(id);
    // The pressed button is gone, and with it the events that would end the pause.
    setFocused(false);
    if (messages.length === 1) setPointed(false);
  };
  return (
    <ToastContext value={show}>
      {children}
      <section
        className={css.toasts}
        aria-label={intl.formatMessage({ id: 'ui.toasts' })}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <div role="status" aria-atomic="false" className={css.list}>
          {messages.map((message) => (
            <Toast
              key={message.id}
              message={message}
              isPaused={isPointed || isFocused}
              onEnd={() => end(message.id)}
              onLeave={() => leave(message.id)}
            />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

interface ToastProps {
  message: Shown;
  isPaused: boolean;
  onEnd: () => void;
  onLeave: () => void;
}

function Toast({ message, isPaused, onEnd, onLeave }: ToastProps) {
  const intl = useIntl();
  const { tone = 'ok', text, action } = message;
  usePausable(lengthOf(message), isPaused, onEnd);
  return (
    <div className={css.toast}>
      <span className={css[tone]}>
        <Icon name={tone} />
      </span>
      <p className={css.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            onLeave();
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={intl.formatMessage({ id: 'ui.close' })}
        onClick={onLeave}
      >
        <Glyph name="close" />
      </button>
    </div>
  );
}
