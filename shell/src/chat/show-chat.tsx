import type { Sdk } from '@sideband/shared-sdk';
import { TextsProvider, useObservable } from '@sideband/shared-sdk/react';
import type { Boot } from '@sideband/shared-sdk/release';
import type { ChatAbout } from '@sideband/shared-sdk/ui';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { shellsOwn } from '../ledger/shells-own.ts';
import type { Language } from '../shell-context.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { type ChatContext, chatContext } from './chat-context.ts';

export interface ChatParts {
  sdk: Pick<Sdk, 'session'>;
  boot: Pick<Boot, 'config' | 'country'>;
  language: BehaviorSubject<Language>;
}

/** A conversation that is on the page. */
interface Shown {
  context: ChatContext;
  /** What it was opened with. */
  from: Element | null;
  isMinimised: boolean;
}

/** The chat's panel, in a place of its own beside the application: it stays while pages come and go. */
export function showChat(parts: ChatParts): (about: ChatAbout, from: Element | null) => void {
  const { sdk, language } = parts;
  const shown = new BehaviorSubject<Shown | undefined>(undefined);
  const place = document.createElement('div');
  shellsOwn.add(place);
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'chat' }).render(<Chat {...{ parts, shown }} />);

  // What was said belongs to who said it.
  let wasSignedIn = false;
  sdk.session.state.subscribe(({ type }) => {
    if (wasSignedIn && type === 'anonymous') shown.next(undefined);
    wasSignedIn = type === 'authenticated';
  });

  return (about, from) => {
    const { locale } = language.value;
    const { pathname } = location;
    // A conversation goes on with what it began with.
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

/** Where it came from may be gone with its page; the footer's button is there on every one. */
function giveFocusBack(from: Element | null) {
  const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body;
  const target = isThere ? from : document.querySelector<HTMLElement>('footer [data-chat]');
  target?.focus({ preventScroll: true });
}
