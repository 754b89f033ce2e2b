import { FormattedMessage } from '@sideband/shared-sdk/react';
import css from './plan-picker.module.css';

interface Props {
  name: string;
  isYearly: boolean;
  locked: boolean;
  /** Number of yearly plans. Set only if there are more monthly ones, which are not shown now. */
  onlyYearly: number | undefined;
  onChange: (isYearly: boolean) => void;
}

/** Switch between monthly and yearly payment, for when plans of both terms are on offer. */
export function TermSwitch({ name, isYearly, locked, onlyYearly, onChange }: Props) {
  return (
    <fieldset className={css.terms}>
      <legend>
        <FormattedMessage id="planPicker.term" />
      </legend>
      {(['monthly', 'yearly'] as const).map((term) => (
        <label key={term}>
          <input
            type="radio"
            name={`${name}-term`}
            value={term}
            checked={isYearly === (term === 'yearly')}
            aria-disabled={locked || undefined}
            onChange={() => {
              if (!locked) onChange(term === 'yearly');
            }}
          />
          <FormattedMessage id={`planPicker.term.${term}`} />
        </label>
      ))}
      <p className={css.only} role="status">
        {onlyYearly !== undefined && (
          <FormattedMessage id="planPicker.term.onlyYearly" values={{ count: onlyYearly }} />
        )}
      </p>
    </fieldset>
  );
}
