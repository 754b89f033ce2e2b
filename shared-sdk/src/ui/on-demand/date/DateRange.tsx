import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { FieldRow } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import { DateField } from './DateField.tsx';
import css from './date.module.css';

/** First and last day as `2027-03-01`. An empty string while one is not typed. */
export interface Days {
  from: string;
  to: string;
}

export interface DateRangeProps {
  /** Names of the two fields are `<name>From` and `<name>To`. */
  name: string;
  legend: ReactNode;
  value: Days;
  onChange: (days: Days) => void;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  optional?: boolean;
}

/**
 * First and last day of a period. The days do not restrict each other, because a calendar that
 * hides days leaves customers guessing; a last day before the first one is explained instead.
 */
export function DateRange({ name, legend, value, onChange, ...limits }: DateRangeProps) {
  const intl = useIntl();
  const isReversed = value.from !== '' && value.to !== '' && value.to < value.from;
  return (
    <fieldset className={css.range}>
      <legend className={css.legend}>{legend}</legend>
      <FieldRow>
        <DateField
          {...limits}
          name={`${name}From`}
          label={<FormattedMessage id="ui.dates.from" />}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DateField
          {...limits}
          name={`${name}To`}
          label={<FormattedMessage id="ui.dates.to" />}
          value={value.to}
          error={isReversed ? intl.formatMessage({ id: 'ui.dates.reversed' }) : undefined}
          onChange={(to) => onChange({ ...value, to })}
        />
      </FieldRow>
    </fieldset>
  );
}
