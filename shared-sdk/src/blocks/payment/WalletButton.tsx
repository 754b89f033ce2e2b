import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { ProblemNotice } from './ProblemNotice.tsx';
import css from './payment.module.css';
import type { Problem } from './payment-states.ts';

interface Props {
  busy: boolean;
  /** Problem of the last wallet payment, if any. */
  problem: Problem | undefined;
  onPress: () => void;
}

/** Button to pay by wallet, for browsers that support one. */
export function WalletButton({ busy, problem, onPress }: Props) {
  const intl = useIntl();
  return (
    <div className={css.part}>
      <Button
        variant="primary"
        busy={busy}
        busyLabel={intl.formatMessage({ id: 'payment.busy' })}
        onClick={onPress}
      >
        <FormattedMessage id="payment.wallet.pay" />
      </Button>
      <ProblemNotice problem={problem} />
      <p className={css.or}>
        <FormattedMessage id="payment.wallet.or" />
      </p>
    </div>
  );
}
