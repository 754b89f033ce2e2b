import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { OrLine } from '@sideband/shared-sdk/ui/on-demand';
import { ProblemNotice } from './ProblemNotice.tsx';
import css from './payment.module.css';
import type { Problem } from './payment-states.ts';

interface Props {
  busy: boolean;
  /** Problem of the last wallet payment, if any. */
  problem: Problem | undefined;
  /** Whether a card from the wallet is selected, and waits for the page's button. */
  hasCard: boolean;
  onPress: () => void;
}

/** Button to pay by wallet, for browsers that support one. */
export function WalletButton({ busy, problem, hasCard, onPress }: Props) {
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
      {hasCard && (
        <Notice tone="ok" live heading={<FormattedMessage id="payment.wallet.chosen.title" />}>
          <FormattedMessage id="payment.wallet.chosen.text" />
        </Notice>
      )}
      <OrLine>
        <FormattedMessage id="payment.wallet.or" />
      </OrLine>
    </div>
  );
}
