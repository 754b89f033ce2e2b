import { useObservable } from '@sideband/shared-sdk/react';
import type { Boot, RemoteRelease } from '@sideband/shared-sdk/release';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { Language, Unsaved } from '../shell-context.ts';
import { followOverride, type OverrideNews } from './follow-override.ts';
import { OverrideBar } from './OverrideBar.tsx';
import type { OverrideState } from './override-state.ts';
import { addOverrideStyles } from './override-styles.ts';
import { type SwapParts, swapRemote } from './swap-remote.ts';

interface Parts extends SwapParts {
  boot: Pick<Boot, 'releaseSet'>;
  language: BehaviorSubject<Language>;
  unsaved: BehaviorSubject<Unsaved>;
}

/** All that only a page with an override has: its bar, and word of the next build. */
export function showOverride(parts: Parts) {
  const { boot, language, unsaved } = parts;
  const { override = {}, remotes } = boot.releaseSet;
  const { remote = '' } = override;
  const running = override.refused ? undefined : remotes[remote]?.version;
  const state = new BehaviorSubject<OverrideState>({ override, running });
  const place = document.createElement('div');
  // The bar sticks to the window, not to a box of its own height.
  place.style.display = 'contents';
  document.body.append(place);
  addOverrideStyles();
  const root = createRoot(place);
  root.render(<Bar {...{ state, language }} onDismiss={() => root.unmount()} />);
  if (running === undefined) return;

  let swapping = Promise.resolve();
  followOverride((news) => {
    const { release, ...told } = news;
    state.next({ ...state.value, override: told, isSwapped: false });
    if (release) swapping = swapping.then(() => swap(release, told));
  });

  async function swap(release: RemoteRelease, told: OverrideNews) {
    if (release.version === state.value.running) {
      // Whoever undoes what could not be shown is back at what runs.
      state.next({ ...state.value, isHeld: false, failed: undefined });
      return;
    }
    if (unsaved.value === 'moneyMoves') {
      state.next({ ...state.value, isHeld: true });
      await firstValueFrom(unsaved.pipe(filter((what) => what !== 'moneyMoves')));
    }
    try {
      await swapRemote(remote, release, parts);
      const { version } = release;
      state.next({ override: { ...told, version }, running: version, isSwapped: true });
    } catch (error) {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
      state.next({ ...state.value, isHeld: false, failed });
    }
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
  return <OverrideBar state={shown} {...{ locale, onDismiss }} />;
}
