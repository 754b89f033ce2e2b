import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './error.module.css';

/** Number that support asks for. It can be selected by hand if copying is not allowed. */
export function ReferenceNumber({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={css.reference}>
      <p>
        <FormattedMessage
          id="shell.error.reference"
          values={{ reference: <code className={css.number}>{value}</code> }}
        />
      </p>
      <Button variant="quiet" onClick={copy}>
        <FormattedMessage id="shell.error.copy" />
      </Button>
      <span role="status">{copied && <FormattedMessage id="shell.error.copied" />}</span>
    </div>
  );
}
