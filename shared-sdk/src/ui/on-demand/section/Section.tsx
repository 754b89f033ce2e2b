import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './section.module.css';

export interface SectionProps {
  /** Position in the flow, as in "2. Plan". */
  number: number;
  heading: ReactNode;
  /** `later` shows only the heading. `done` shows the summary, and can be opened again. */
  state: 'open' | 'done' | 'later';
  /** Values chosen in a completed section, not just its name. */
  summary?: ReactNode;
  /** Opens a completed section again. Omitted when it can no longer be changed. */
  onChange?: (() => void) | undefined;
  /**
   * Whether to keep the content mounted once the section was open, for fields that cannot be
   * restored, such as those of a card.
   */
  keeps?: boolean;
  children: ReactNode;
}

/** A section of an accordion: open, collapsed to its summary, or still to come. */
export function Section(props: SectionProps) {
  const { number, heading, state, summary, onChange, keeps = false, children } = props;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') {
      title.current?.focus({ preventScroll: true });
      // Focus alone would leave the heading at the bottom of the screen and its content below.
      title.current?.scrollIntoView?.({ block: 'start' });
    }
    before.current = state;
  }, [state]);
  const isOpen = state === 'open';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section className={css[state]} aria-labelledby={`${id}-heading`}>
      <div className={css.top}>
        <h2 ref={title} id={`${id}-heading`} tabIndex={-1} className={css.heading}>
          <FormattedMessage id="ui.section" values={{ number, heading }} />
        </h2>
        {state === 'done' && onChange && (
          <Button
            variant="quiet"
            aria-expanded={false}
            aria-describedby={`${id}-heading`}
            onClick={onChange}
          >
            <FormattedMessage id="ui.change" />
          </Button>
        )}
      </div>
      {state === 'done' && summary && <div className={css.summary}>{summary}</div>}
      {(isOpen || (keeps && (wasOpen || state === 'done'))) && (
        <div className={css.content} hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
