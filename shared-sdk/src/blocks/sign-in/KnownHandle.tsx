import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import css from './sign-in.module.css';

interface Props {
  handle: string;
  onChange: () => void;
}

/**
 * Shows who is signing in, with a way to change it. A read-only field tells password managers whose
 * password the step asks for.
 */
export function KnownHandle({ handle, onChange }: Props) {
  const intl = useIntl();
  return (
    <div className={css.known}>
      <input
        type="text"
        name="knownHandle"
        autoComplete="username"
        aria-label={intl.formatMessage({ id: 'signIn.handle' })}
        value={handle}
        readOnly
        tabIndex={-1}
      />
      <Button
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'signIn.change.label' })}
        onClick={onChange}
      >
        <FormattedMessage id="signIn.change" />
      </Button>
    </div>
  );
}
