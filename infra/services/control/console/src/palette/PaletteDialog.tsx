import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import css from './palette.module.css';
import { rankItems } from './rank.ts';
import { type Ask, useItems } from './use-items.tsx';

interface Props {
  onClose: () => void;
  /** Opens the dialog of a command in place of the palette. */
  onAsk: Ask;
}

const mostShown = 40;

/** Command palette: a search over views, toggles, remotes, changes, people and what can be done. */
export function PaletteDialog({ onClose, onAsk }: Props) {
  const intl = useIntl();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const items = useItems(onAsk);
  const found = rankItems(items, search).slice(0, mostShown);
  const current = found[Math.min(at, found.length - 1)];
  const idOf = (item: { id: string }) => `${id}-${item.id}`;
  const currentId = current && idOf(current);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Removing an open dialog loses focus. Only `close()` restores it.
    return () => opened?.close();
  }, []);
  useLayoutEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  function choose(item = current) {
    if (!item) return;
    dialog.current?.close();
    item.act();
  }
  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') choose();
    else if (step && found.length > 0) setAt((now) => (now + step + found.length) % found.length);
    else return;
    event.preventDefault();
  }
  const title = intl.formatMessage({ id: 'palette.title' });
  const count = <FormattedMessage id="palette.found" values={{ count: found.length }} />;
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={title} onClose={onClose}>
      <input
        className={css.search}
        type="text"
        role="combobox"
        aria-label={title}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        placeholder={intl.formatMessage({ id: 'palette.placeholder' })}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={title} className={css.list}>
        {found.map((item, index) => (
          <button
            key={item.id}
            type="button"
            id={idOf(item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            className={css.option}
            onClick={() => choose(item)}
            onMouseMove={() => setAt(index)}
          >
            <span className={css.label}>{item.label}</span>
            <span className={css.hint}>
              {item.hint ?? <FormattedMessage id={`palette.group.${item.group}`} />}
            </span>
            {item.key && <kbd className={css.key}>{item.key}</kbd>}
          </button>
        ))}
      </div>
      <div role="status">
        {found.length === 0 ? (
          <p className={css.none}>{count}</p>
        ) : (
          <VisuallyHidden>{count}</VisuallyHidden>
        )}
      </div>
    </dialog>
  );
}
