import type { Locale } from '@sideband/shared-sdk/release';
import { Button } from '@sideband/shared-sdk/ui';
import { useEffect, useId, useRef } from 'react';
import { kindsOf, type Left } from '../ledger/left.ts';
import { Facts } from './Facts.tsx';
import type { OverlayState } from './overlay-state.ts';
import { type OverlayWords, overlayWords } from './overlay-words.ts';

interface Props {
  state: OverlayState;
  locale: Locale;
  onClose(): void;
}

/** Shows what runs on the page and what it leaked. The page remains usable. Escape closes it. */
export function Overlay({ state, locale, onClose }: Props) {
  const words = overlayWords(locale);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { shown, revision, vitals, lines, toggles, history } = state;
  return (
    <section
      className="sb-overlay"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </header>
      <Facts
        caption={words.page}
        head={[words.remote, words.version, words.route, words.revision]}
        rows={[[shown?.remote ?? 'shell', shown?.version ?? '', shown?.route ?? '', revision]]}
      />
      <Facts
        caption={words.ledger}
        head={[words.remote, words.version, words.mounts, words.left]}
        rows={lines.map(({ remote, version, mounts, left }) => [
          ...[remote, version, String(mounts), leftIn(left, words)],
        ])}
      />
      <Facts
        caption={words.felt}
        head={[words.measure, words.value]}
        rows={Object.entries(vitals).map(([name, value]) => [name, measure(name, value)])}
      />
      <Facts
        caption={words.toggles}
        head={[words.toggle, words.value]}
        rows={Object.entries(toggles)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, value]) => [name, String(value)])}
      />
      <h3 id={`${id}-history`}>{words.history}</h3>
      <ol aria-labelledby={`${id}-history`}>
        {history.map(({ id, atMs, what }) => (
          <li key={id}>
            {(atMs / 1_000).toFixed(1)} s · {what}
          </li>
        ))}
      </ol>
    </section>
  );
}

function leftIn(left: Left, words: OverlayWords): string {
  const kinds = kindsOf(left).map((kind) => `${left[kind]} ${words.kinds[kind]}`);
  return kinds.join(', ') || words.nothing;
}

const measure = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
