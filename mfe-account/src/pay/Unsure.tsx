import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Notice, OutcomePage } from '@sideband/shared-sdk/ui';

interface Props {
  state: { step: 'unsure'; found?: 'unpaid' | Breakdown } | { step: 'checking' };
  onCheck: () => void;
  onPayAgain: () => void;
}

/** Only the balance shows whether the payment was taken, so this page reads it and pays nothing. */
export function Unsure({ state, onCheck, onPayAgain }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'pay.unsure.title' });
  useTitle(title);
  const found = state.step === 'unsure' ? state.found : undefined;
  return (
    <OutcomePage
      tone="warning"
      title={title}
      why={<FormattedMessage id="pay.unsure.text" />}
      primary={
        <Button
          variant="primary"
          busy={state.step === 'checking'}
          busyLabel={intl.formatMessage({ id: 'pay.unsure.checking' })}
          onClick={onCheck}
        >
          <FormattedMessage id="pay.unsure.check" />
        </Button>
      }
      secondary={
        found === 'unpaid' && (
          <Button onClick={onPayAgain}>
            <FormattedMessage id="pay.unsure.again" />
          </Button>
        )
      }
    >
      {found === 'unpaid' && (
        <Notice tone="info" live>
          <FormattedMessage id="pay.unsure.unpaid" />
        </Notice>
      )}
      {found && found !== 'unpaid' && <Unread breakdown={found} />}
    </OutcomePage>
  );
}

/** Must not say that nothing was charged, because the payment may have been taken. */
function Unread({ breakdown }: { breakdown: Breakdown }) {
  if (breakdown.kind === 'unreachable') return <BreakdownNotice breakdown={breakdown} />;
  return (
    <Notice tone="warning" live reference={breakdown.reference}>
      <FormattedMessage id="pay.unsure.unread" />
    </Notice>
  );
}
