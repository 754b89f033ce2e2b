import { systemClock } from '@sideband/shared-sdk';
import { TextsProvider, useObservable } from '@sideband/shared-sdk/react';
import type { Boot } from '@sideband/shared-sdk/release';
import { focusHeading } from '@sideband/shared-sdk/ui';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, filter, firstValueFrom, type Observable } from 'rxjs';
import { ways } from '../frame/ways.ts';
import type { Language } from '../language/language.ts';
import { shellsOwn } from '../ledger/shells-own.ts';
import type { ShellRouter } from '../navigation/router.tsx';
import { Ended } from './Ended.tsx';
import { isFromSomebody } from './is-from-somebody.ts';
import { sharedPresence, tabsStorage } from './shared-presence.ts';
import { loadTimeoutTexts } from './timeout-texts.ts';
import { Warning } from './Warning.tsx';
import { type PresenceParts, type PresenceWatch, watchPresence } from './watch-presence.ts';
import { watchWaking } from './watch-waking.ts';

interface Parts extends Pick<PresenceParts, 'sdk' | 'unsaved' | 'timedOut'> {
  boot: Pick<Boot, 'apiBase' | 'config'>;
  /** URLs of responses. */
  answers: Observable<string>;
  router: Pick<ShellRouter, 'navigate'>;
  language: BehaviorSubject<Language>;
  /** Returns whether the current page itself asks to sign in. */
  asksForSignIn(): boolean;
}

/** Default, unless the server configures another. */
const usualLimitMs = 15 * 60_000;

/**
 * Warns before the session ends due to inactivity, and shows when it has ended (application §4).
 */
export async function showTimeout(parts: Parts): Promise<void> {
  const { boot, answers, language } = parts;
  // The texts have to be loaded before anyone can be interrupted.
  const texts = new BehaviorSubject(await withOwnTexts(language.value));
  const watch = watchPresence({
    ...parts,
    answered: answers.pipe(filter((address) => isFromSomebody(address, boot.apiBase))),
    limitMs: boot.config?.inactivityMs ?? usualLimitMs,
    clock: systemClock,
    shared: sharedPresence(tabsStorage()),
  });
  watchWaking(watch);
  language.subscribe(async (next) => {
    texts.next(await withOwnTexts(next).catch(() => texts.value));
  });

  const place = document.createElement('div');
  // Marks the start of the inactivity timeout, for tests.
  place.dataset.presence = 'watched';
  shellsOwn.add(place);
  document.body.append(place);
  createRoot(place).render(<Timeout watch={watch} texts={texts} {...parts} />);
}

async function withOwnTexts({ locale, texts }: Language): Promise<Language> {
  return { locale, texts: { ...texts, ...(await loadTimeoutTexts(locale)) } };
}

interface Props extends Pick<Parts, 'sdk' | 'router' | 'asksForSignIn'> {
  watch: PresenceWatch;
  texts: BehaviorSubject<Language>;
}

function Timeout({ watch, texts, sdk, router, asksForSignIn }: Props) {
  const shown = useObservable(watch.state, watch.state.value);
  const language = useObservable(texts, texts.value);

  /** Continues on the page, which may ask to sign in. */
  const goOn = () => {
    watch.goOn();
    queueMicrotask(() => {
      if (document.activeElement === document.body) {
        focusHeading(document.querySelector('main') ?? document.body, 'h1', {
          preventScroll: true,
        });
      }
    });
  };
  const signOut = async () => {
    void sdk.session.signOut();
    await firstValueFrom(sdk.session.state.pipe(filter(({ type }) => type !== 'authenticated')));
    watch.goOn();
    await router.navigate(ways.signIn);
  };

  return (
    <TextsProvider {...language}>
      {shown.step === 'warning' && (
        <Warning state={shown} clock={systemClock} onStay={watch.stay} onSignOut={signOut} />
      )}
      {shown.step === 'ended' && (
        <Ended whose={shown.whose} isAskedBehind={asksForSignIn()} onGoOn={goOn} />
      )}
    </TextsProvider>
  );
}
