import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, PasswordField, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { passwordRules } from '@sideband/shared-sdk/validation';
import css from '../manage.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Field for a new password with the checklist of its rules. */
export function NewPassword({ value, onChange }: Props) {
  return (
    <div className={css.fieldWithRules}>
      <PasswordField
        name="next"
        label={<FormattedMessage id="manage.password.new" />}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
      <ul className={css.rules}>
        {passwordRules.map(({ name, isMet }) => (
          <li key={name} className={isMet(value) ? css.met : undefined}>
            <Icon name={isMet(value) ? 'ok' : 'info'} />
            <span>
              <FormattedMessage id={`manage.password.rule.${name}`} />
              <VisuallyHidden>
                {' '}
                <FormattedMessage id={`manage.password.rule.${isMet(value) ? 'met' : 'open'}`} />
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
