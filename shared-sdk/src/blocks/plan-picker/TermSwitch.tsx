import { FormattedMessage } from '@sideband/shared-sdk/react';
import css from './plan-picker.module.css';

interface Props {
  name: string;
  isYearly: boolean;
  locked: boolean;
  onChange: (isYearly: boolean) => void;
}

/** Switch between monthly and yearly payment, for when plans of both terms are on offer. */
export function TermSwitch({ name, isYearly, locked, onChange }: Props) {
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
    </fieldset>
  );
}
