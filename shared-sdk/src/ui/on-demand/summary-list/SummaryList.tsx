import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TextLink } from '@sideband/shared-sdk/ui';
import { type ReactNode, useId } from 'react';
import css from './summary-list.module.css';

export interface SummaryRow {
  term: ReactNode;
  value: ReactNode;
  /** URL at which the value can be changed. Omitted when it cannot be changed. */
  change?: string | undefined;
}

/** Answers given so far, each with a link back to its question if it can be changed. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const id = useId();
  return (
    <dl className={css.list}>
      {rows.map(({ term, value, change }, index) => (
        <div key={index} className={css.row}>
          <dt id={`${id}-${index}`} className={css.term}>
            {term}
          </dt>
          <dd className={css.value}>{value}</dd>
          {change && (
            <dd className={css.change}>
              <TextLink to={change} aria-describedby={`${id}-${index}`}>
                <FormattedMessage id="ui.change" />
              </TextLink>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
