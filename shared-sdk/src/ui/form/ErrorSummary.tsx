import { type MouseEvent, type Ref, useContext } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './error-summary.module.css';
import { type FieldError, FormContext, fieldId } from './form-context.ts';

interface Props {
  errors: readonly FieldError[];
  ref?: Ref<HTMLDivElement>;
}

/** All errors of the form, at its top. Each links to its field. */
export function ErrorSummary({ errors, ref }: Props) {
  const form = useContext(FormContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // Focuses without changing the URL: the shell would treat a hash change as a navigation.
    event.preventDefault();
    document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  };
  return (
    <div ref={ref} className={css.summary} role="alert" tabIndex={-1}>
      <h2 className={css.heading}>
        <FormattedMessage id="ui.errorSummary" />
      </h2>
      <ul className={css.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${fieldId(form?.id ?? '', field)}`} onClick={follow}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
