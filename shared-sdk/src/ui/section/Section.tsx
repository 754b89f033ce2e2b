import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button.tsx';
import css from './section.module.css';

export interface SectionProps {
  /** Its place in the flow: "2. Plan". */
  number: number;
  heading: ReactNode;
  /** `later` is a heading only; `done` shows its summary, and can be opened again. */
  state: 'open' | 'done' | 'later';
  /** The values of a finished section, not only its name. */
  summary?: ReactNode;
  /** Opens a finished section again; left out where it cannot be changed any more. */
  onChange?: (() => void) | undefined;
  /** Its content lives on while it is closed, for what cannot be typed twice: the fields of a card. */
  keeps?: boolean;
  children: ReactNode;
}

/** One part of an accordion: open, closed into its summary, or still to come. */
export function Section(props: SectionProps) {
  const { number, heading, state, summary, onChange, keeps = false, children } = props;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'open' && before.current !== 'open') title.current?.focus();
    before.current = state;
  }, [state]);
  const isOpen = state === 'open';
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
      {(isOpen || (keeps && state === 'done')) && (
        <div className={css.content} hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
