import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import css from './payment.module.css';
import { askWallet, type FromWallet, hasWallet } from './wallet.ts';

interface Props {
  busy: boolean;
  onPaid: (ask: () => Promise<FromWallet | undefined>) => void;
}

/** The quick way, where the browser has one; nothing at all where it has none. */
export function WalletButton({ busy, onPaid }: Props) {
  const { cardsOrigin: origin, country } = useRemote();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'payment.wallet.label' });
  const [isThere, found] = useState(false);
  useEffect(() => {
    let isHere = true;
    if (origin) hasWallet({ origin, country, label }).then((has) => isHere && found(has));
    return () => {
      isHere = false;
    };
  }, [origin, country, label]);
  if (!isThere || !origin) return null;
  return (
    <div className={css.part}>
      <Button
        variant="primary"
        busy={busy}
        busyLabel={intl.formatMessage({ id: 'payment.busy' })}
        onClick={() => onPaid(() => askWallet({ origin, country, label }))}
      >
        <FormattedMessage id="payment.wallet.pay" />
      </Button>
      <p className={css.soft}>
        <FormattedMessage id="payment.wallet.or" />
      </p>
    </div>
  );
}
