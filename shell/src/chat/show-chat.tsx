import { TextsProvider, useObservable } from '@sideband/shared-sdk/react';
import type { ChatAbout } from '@sideband/shared-sdk/ui';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { shellsOwn } from '../ledger/shells-own.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { type ChatContext, chatContext } from './chat-context.ts';
import type { ChatParts } from './chat-parts.ts';

/** The current conversation. */
interface Shown {
  context: ChatContext;
  /** Element that had the focus when the chat was opened. */
  from: Element | null;
  isMinimised: boolean;
}

/**
 * Renders the chat panel in its own root next to the application, so that it persists across
 * navigations.
 */
export function showChat(parts: ChatParts): (about: ChatAbout, from: Element | null) => void {
  const { sdk, language } = parts;
  const shown = new BehaviorSubject<Shown | undefined>(undefined);
  const place = document.createElement('div');
  shellsOwn.add(place);
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'chat' }).render(<Chat parts={parts} shown={shown} />);

  // A conversation must not be visible to the next user of the browser.
  let wasSignedIn = false;
  sdk.session.state.subscribe(({ type }) => {
    if (wasSignedIn && type === 'anonymous') shown.next(undefined);
    wasSignedIn = type === 'authenticated';
  });

  return (about, from) => {
    const { locale } = language.value;
    const { pathname } = location;
    // An ongoing conversation keeps its initial context.
    const context = shown.value?.context ?? chatContext(about, { pathname, locale });
    shown.next({ context, from: shown.value?.from ?? from, isMinimised: false });
  };
}

function Chat({ parts, shown }: { parts: ChatParts; shown: BehaviorSubject<Shown | undefined> }) {
  const { boot, language } = parts;
  const { locale, texts } = useObservable(language, language.value);
  const now = useObservable(shown, shown.value);
  if (!now) return null;
  const { from, ...panel } = now;
  const put = (isMinimised: boolean) => shown.next({ ...now, isMinimised });
  return (
    <TextsProvider locale={locale} texts={texts}>
      <ChatPanel
        {...panel}
        country={boot.country}
        terms={boot.config?.chat}
        onMinimise={() => put(true)}
        onResume={() => put(false)}
        onClose={() => {
          shown.next(undefined);
          giveFocusBack(from);
        }}
      />
    </TextsProvider>
  );
}

/** The opener may be gone with its page. The footer's button exists on every page. */
function giveFocusBack(from: Element | null) {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body;
  const target = isThere ? from : document.querySelector<HTMLElement>('footer [data-chat]');
  target?.focus({ preventScroll: true });
}
