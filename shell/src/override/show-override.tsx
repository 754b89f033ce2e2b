import { useObservable } from '@sideband/shared-sdk/react';
import type { Boot, RemoteRelease } from '@sideband/shared-sdk/release';
import { focusHeading } from '@sideband/shared-sdk/ui';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { Language } from '../language/language.ts';
import { shellsOwn } from '../ledger/shells-own.ts';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { followOverride } from './follow-override.ts';
import { OverrideBar } from './OverrideBar.tsx';
import type { OverrideState } from './override-state.ts';
import { addOverrideStyles } from './override-styles.ts';
import { type SwapParts, swapRemote } from './swap-remote.ts';

interface Parts extends Omit<SwapParts, 'untilFree'> {
  boot: Pick<Boot, 'releaseSet'>;
  language: BehaviorSubject<Language>;
  unsaved: BehaviorSubject<Unsaved>;
}

/** Sets up what only pages with an override need: the bar, and the stream of new builds. */
export function showOverride(parts: Parts) {
  const { boot, stage, releases, language, unsaved } = parts;
  const { override = {}, remotes } = boot.releaseSet;
  const { remote = '' } = override;
  const isOpen = !override.refused && remote in remotes;
  const state = new BehaviorSubject<OverrideState>({ override, running: undefined });
  const place = document.createElement('div');
  // Makes the bar stick to the viewport instead of this element.
  place.style.display = 'contents';
  shellsOwn.add(place);
  document.body.append(place);
  addOverrideStyles();
  const root = createRoot(place);
  const dismiss = () => {
    root.unmount();
    focusHeading(document.querySelector('main') ?? document.body, 'h1', { preventScroll: true });
  };
  root.render(<Bar state={state} language={language} onDismiss={dismiss} />);
  if (!isOpen) return;
  // A failed version is replaced by its last good one, which the bar has to name.
  stage.state.subscribe(() => state.next({ ...state.value, ...running() }));

  let swapping = Promise.resolve();
  followOverride((news) => {
    const { release, ...told } = news;
    state.next({ ...state.value, override: told, isSwapped: false });
    if (release) swapping = swapping.then(() => swap(release));
  });

  function running() {
    const { version, insteadOf } = releases.releaseOf(remote);
    return { running: version, insteadOf };
  }

  async function swap(release: RemoteRelease) {
    const { version } = release;
    const now = running();
    if (version === now.running || version === now.insteadOf) {
      // A failed change was reverted, so the build is the running version again.
      state.next({ ...state.value, isHeld: false, failed: undefined });
      return;
    }
    try {
      await swapRemote(remote, release, { ...parts, untilFree });
      const isSwapped = running().running === version;
      state.next({ override: state.value.override, ...running(), isSwapped });
    } catch (error) {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
      state.next({ ...state.value, ...running(), isHeld: false, failed });
    }
  }

  async function untilFree() {
    if (unsaved.value !== 'moneyMoves') return;
    state.next({ ...state.value, isHeld: true });
    await firstValueFrom(unsaved.pipe(filter((what) => what !== 'moneyMoves')));
  }
}

interface BarProps {
  state: BehaviorSubject<OverrideState>;
  language: BehaviorSubject<Language>;
  onDismiss(): void;
}

function Bar({ state, language, onDismiss }: BarProps) {
  const shown = useObservable(state, state.value);
  const { locale } = useObservable(language, language.value);
  return <OverrideBar state={shown} locale={locale} onDismiss={onDismiss} />;
}
