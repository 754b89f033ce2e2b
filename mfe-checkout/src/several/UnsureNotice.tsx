import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** Reads the outcome of the purchases. Resends nothing. */
  onCheck: () => Promise<void>;
}

/** Notice about a lost response. It replaces the submit button and takes over its focus. */
export function UnsureNotice({ onCheck }: Props) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<'not' | 'checking' | 'unread'>('not');
  useEffect(() => box.current?.focus(), []);
  const check = async () => {
    setChecked('checking');
    await onCheck();
    // The notice is still mounted, so the outcome is still unknown.
    setChecked('unread');
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" live heading={<FormattedMessage id="several.unsure" />}>
        <p>
          <FormattedMessage
            id={checked === 'unread' ? 'purchase.unsure.unread' : 'several.unsure.text'}
          />
        </p>
        <Button
          onClick={() => void check()}
          busy={checked === 'checking'}
          busyLabel={intl.formatMessage({ id: 'purchase.unsure.checking' })}
        >
          <FormattedMessage id="purchase.unsure.check" />
        </Button>
      </Notice>
    </div>
  );
}
