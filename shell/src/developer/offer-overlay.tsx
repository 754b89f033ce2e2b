import { useObservable } from '@sideband/shared-sdk/react';
import { createRoot, type Root } from 'react-dom/client';
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Language } from '../language/language.ts';
import type { Ledger } from '../ledger/keep-ledger.ts';
import { shellsOwn } from '../ledger/shells-own.ts';
import type { StageState } from '../remotes/page.ts';
import type { Live } from '../toggles/live-release.ts';
import { keepHistory } from './keep-history.ts';
import { Overlay } from './Overlay.tsx';
import type { OverlayState } from './overlay-state.ts';
import { addOverlayStyles } from './overlay-styles.ts';
import { keepOverlay } from './switch.ts';

interface Parts {
  stage: { state: Observable<StageState> };
  live: { state: BehaviorSubject<Live> };
  language: BehaviorSubject<Language>;
  ledger: Ledger;
  /** Whether the overlay is open from the start. */
  isOn: boolean;
}

/**
 * Registers the developer overlay. Shift+Alt+O toggles it. If it was open, the next document opens
 * it as well, so that its counts start with the document.
 */
export function offerOverlay({ stage, live, language, ledger, isOn }: Parts) {
  const history = keepHistory({ stage: stage.state, live: live.state });
  const vitals = watchVitals();
  const state = combineLatest([history, live.state, vitals, ledger]).pipe(
    map(
      ([history, { revision, toggles }, vitals, lines]): OverlayState => ({
        shown: shownNow(),
        revision,
        toggles,
        vitals,
        lines,
        history,
      }),
    ),
  );
  let root: Root | undefined;
  let before: Element | null = null;

  function open() {
    const place = document.createElement('div');
    shellsOwn.add(place);
    document.body.append(place);
    before = document.activeElement;
    root = createRoot(place);
    root.render(<FollowedOverlay state={state} language={language} onClose={close} />);
    keepOverlay(true);
  }

  function close() {
    const place = document.querySelector('.sb-overlay')?.parentElement;
    root?.unmount();
    root = undefined;
    place?.remove();
    keepOverlay(false);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  }

  addOverlayStyles();
  addEventListener('keydown', ({ code, altKey, shiftKey, ctrlKey, metaKey }) => {
    if (code !== 'KeyO' || !altKey || !shiftKey || ctrlKey || metaKey) return;
    if (root) close();
    else open();
  });
  if (isOn) open();
}

/** Returns the active remote, read from the attributes of its section. */
function shownNow(): OverlayState['shown'] {
  const section = document.querySelector<HTMLElement>('section[data-remote]:not([inert])');
  const { remote = '', version = '', route = '' } = section?.dataset ?? {};
  return section ? { remote, version, route } : undefined;
}

function watchVitals() {
  const vitals = new BehaviorSubject<Record<string, number>>({});
  const take = ({ name, value }: { name: string; value: number }) =>
    vitals.next({ ...vitals.value, [name]: value });
  for (const on of [onLCP, onCLS, onINP]) on(take, { reportAllChanges: true });
  return vitals;
}

interface FollowedProps {
  state: Observable<OverlayState>;
  language: BehaviorSubject<Language>;
  onClose(): void;
}

function FollowedOverlay({ state, language, onClose }: FollowedProps) {
  const now = useObservable<OverlayState | undefined>(state, undefined);
  const { locale } = useObservable(language, language.value);
  return now && <Overlay state={now} locale={locale} onClose={onClose} />;
}
