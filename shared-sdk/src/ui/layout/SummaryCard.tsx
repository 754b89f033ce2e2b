import { type ReactNode, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAnswer } from '../motion/use-answer.ts';
import css from './summary-card.module.css';
import { useHasRoom } from './use-has-room.ts';

export interface SummaryCardProps {
  /** Accessible name of the summary. */
  label: string;
  /** The one line that is shown while the summary is closed, such as the amount due today. */
  line: ReactNode;
  children: ReactNode;
}

/**
 * Summary of a flow: a card beside the form, or in a narrow window a bar with one line that opens
 * in place. The bar is closed at first, so that the question comes first.
 */
export function SummaryCard({ label, line, children }: SummaryCardProps) {
  const hasRoom = useHasRoom();
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  const answer = useRef<HTMLDivElement>(null);
  useAnswer(answer, typeof line === 'string' ? line : undefined);
  return (
    <section className={css.card} aria-label={label}>
      {!hasRoom && (
        <button
          type="button"
          className={css.bar}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <strong ref={hasRoom ? undefined : answer}>{line}</strong>
          <span className={css.more}>
            <FormattedMessage id={isOpen ? 'ui.summary.close' : 'ui.summary.open'} />
            <span className={css.arrow} />
          </span>
        </button>
      )}
      <div
        ref={hasRoom ? answer : undefined}
        id={contentId}
        className={css.content}
        hidden={!hasRoom && !isOpen}
      >
        {children}
      </div>
    </section>
  );
}
