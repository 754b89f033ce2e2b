import type { Clock } from '@sideband/shared-sdk';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import css from './chat.module.css';
import type { ChatContext } from './chat-context.ts';
import { talkWithWindow } from './talk-with-window.ts';
import type { Said, Vendor } from './vendors/vendor.ts';

interface Props {
  vendor: Vendor;
  origin: string;
  context: ChatContext;
  isOpen: boolean;
  hear(what: Said | 'tooLate'): void;
  clock?: Clock | undefined;
}

/**
 * The provider's window. It is sandboxed and on another origin, so its scripts cannot access the
 * page.
 */
export function ChatWindow({ vendor, origin, context, isOpen, hear, clock }: Props) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const hear = (what: Said | 'tooLate') => latest.current(what);
    const stop = talkWithWindow({ frame: element, vendor, origin, context, hear, clock });
    element.src = origin + vendor.path(context.locale);
    return stop;
  }, [vendor, origin, context, clock]);
  return (
    <iframe
      ref={frame}
      className={css.window}
      title={intl.formatMessage({ id: 'shell.chat.window' })}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      hidden={!isOpen}
    />
  );
}
