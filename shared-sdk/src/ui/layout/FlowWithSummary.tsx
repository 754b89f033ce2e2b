import type { ReactNode } from 'react';
import css from './flow-with-summary.module.css';
import { LayoutContext } from './layout-context.ts';

export interface FlowWithSummaryProps {
  /** Progress of a flow with several pages, above both columns. */
  progress?: ReactNode;
  /** What is being bought and for how much, such as a `SummaryCard`. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * Layout of a flow and what it is about: the form, and from 1024 px the summary beside it, which
 * stays in view. In a narrower window the summary is between progress and form. Without a summary
 * the form is centered.
 */
export function FlowWithSummary({ progress, summary, children }: FlowWithSummaryProps) {
  return (
    <LayoutContext value={true}>
      <div className={css.flow} data-layout="flow">
        {progress && <div className={css.progress}>{progress}</div>}
        <div className={css.summary}>{summary}</div>
        <div className={css.form}>{children}</div>
      </div>
    </LayoutContext>
  );
}
