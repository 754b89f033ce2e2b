import type { FoundRadio } from '@sideband/shared-sdk/radios';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { daysLeft } from './days-left.ts';
import css from './outcome.module.css';

/** Days left of a running trial, in words and as a bar. Nothing if its length is not known. */
export function TrialDays({ trial }: Pick<FoundRadio, 'trial'>) {
  const left = daysLeft(trial);
  if (trial === undefined || left === undefined) return null;
  return (
    <div className={css.days}>
      <p>
        <FormattedMessage id="outcome.daysLeft" values={{ left }} />
      </p>
      <meter aria-hidden="true" className={css.bar} max={trial.totalDays} value={left} />
    </div>
  );
}
