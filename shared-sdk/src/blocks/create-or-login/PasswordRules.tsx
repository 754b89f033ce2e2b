import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Icon, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { passwordRules } from '@sideband/shared-sdk/validation';

/**
 * Checklist of the rules for a new password. It shows no strength, because strength cannot be
 * judged reliably.
 */
export function PasswordRules({ typed }: { typed: string }) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '0.25rem' }}>
      {passwordRules.map(({ name, isMet }) => (
        <li key={name} style={{ display: 'flex', gap: '0.5rem' }}>
          <Icon name={isMet(typed) ? 'ok' : 'info'} />
          <span>
            <FormattedMessage id={`createOrLogin.password.rule.${name}`} />
            <VisuallyHidden>
              {' '}
              <FormattedMessage
                id={isMet(typed) ? 'createOrLogin.password.met' : 'createOrLogin.password.open'}
              />
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
