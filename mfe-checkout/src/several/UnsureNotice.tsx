import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** Looks at what became of it; nothing is sent again. */
  onCheck: () => Promise<void>;
}

/** An answer was lost. It stands where the button was that took the press, and takes the focus over from it. */
export function UnsureNotice({ onCheck }: Props) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [checked, tell] = useState<'not' | 'checking' | 'unread'>('not');
  useEffect(() => box.current?.focus(), []);
  const check = async () => {
    tell('checking');
    await onCheck();
    // Whoever reads this still does not know.
    tell('unread');
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
